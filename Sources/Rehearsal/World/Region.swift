import TurnConcurrency

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The place in the world where an app runs: its locale and its time zone, by their identifiers.
///
/// The identifiers are text, because they mean something only in an app that has Foundation's data. Rehearsal
/// itself does not need the data, and so starts faster.
nonisolated struct Region {
  let locale: String
  let timeZone: String

  /// The time zone with its data.
  var zone: TimeZone { TimeZone(identifier: timeZone) ?? .gmt }

  /// The Gregorian calendar in the locale and the time zone.
  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = zone
    return calendar
  }

  /// The identifier of the language that the user prefers, such as `de-DE`: that of the locale, without variants.
  fileprivate var language: String {
    locale.split { $0 == "_" || $0 == "-" }.filter { $0.utf8.count <= 4 }.joined(separator: "-")
  }

  /// The default region.
  static let usual = Region(locale: usualLocale, timeZone: usualTimeZone)

  /// The default locale.
  static let usualLocale = "en_US_POSIX"

  /// The default time zone.
  static let usualTimeZone = "GMT"

  /// What is wrong with the identifiers, in a sentence; nil if nothing is.
  var fault: String? {
    if !Self.isLocale(locale) { return Self.fault(locale, "locale", "de_DE") }
    if !Self.isTimeZone(timeZone) {
      return Self.fault(timeZone, "time zone that the app knows", "Europe/Berlin")
    }
    return nil
  }

  private static func fault(_ text: String, _ kind: String, _ example: String) -> String {
    "“\(VisibleText.short(text))” is not a \(kind). Write an identifier such as \(example)."
  }

  /// Whether `text` has the form of a locale's identifier: a language, and a script, region or variants.
  static func isLocale(_ text: String) -> Bool {
    if text == usualLocale { return true }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
    return language.allSatisfy { $0.isASCII && $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// Whether Foundation knows the time zone with the identifier `text`.
  static func isTimeZone(_ text: String) -> Bool {
    text == usualTimeZone || TimeZone(identifier: text) != nil
  }
}

/// A region as Foundation gives it to the app, with the default time zone that the app sets.
nonisolated final class AppRegion: TurnRegion {
  private let region: Region
  /// The default time zone that the app has set; nil for none.
  private var chosenZone: TimeZone?

  init(_ region: Region) {
    self.region = region
  }

  var locale: String { region.locale }
  var timeZone: String { region.timeZone }

  private var defaultZone: TimeZone { chosenZone ?? region.zone }

  func put(_ value: RegionValue, into memory: UnsafeMutableRawPointer) {
    switch value {
    case .locale: memory.initializeMemory(as: Locale.self, to: Locale(identifier: locale))
    case .calendar:
      memory.initializeMemory(as: Calendar.self, to: region.calendar)
      setZone(ofCalendarIn: memory)
    case .timeZone: memory.initializeMemory(as: TimeZone.self, to: region.zone)
    case .defaultTimeZone: memory.initializeMemory(as: TimeZone.self, to: defaultZone)
    case .languages: memory.initializeMemory(as: [String].self, to: [region.language])
    }
  }

  func setZone(ofCalendarIn memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Calendar.self).pointee.timeZone = defaultZone
  }

  func takeDefaultZone(from memory: UnsafeMutableRawPointer?) {
    chosenZone = memory?.assumingMemoryBound(to: TimeZone?.self).move() ?? nil
  }

  func offset(at seconds: Int64) -> ZoneOffset {
    let (zone, date) = (region.zone, Date(timeIntervalSince1970: Double(seconds)))
    return ZoneOffset(
      seconds: zone.secondsFromGMT(for: date),
      isDaylight: zone.isDaylightSavingTime(for: date),
      abbreviation: zone.abbreviation(for: date) ?? timeZone
    )
  }
}

/// The language and the place of the user.
///
/// Without options, they are the same on every machine. Pass them to what formats numbers and dates: only where async code
/// runs in turns are `Locale.current`, `TimeZone.current` and `Calendar.current`, and so formatters that are told no other,
/// those of the session, too.
extension World {
  /// The identifier of the locale, such as `de_DE`; `en_US_POSIX` unless `--locale` sets another.
  public var localeIdentifier: String { region.locale }

  /// The locale.
  ///
  /// Its data comes from Foundation. In an app that imports only FoundationEssentials, it is the only locale
  /// that this library knows, whatever ``localeIdentifier`` is.
  public var locale: Locale { Locale(identifier: region.locale) }

  /// The time zone; GMT unless `--time-zone` sets another.
  public var timeZone: TimeZone { region.zone }

  /// The Gregorian calendar in the world's locale and time zone.
  public var calendar: Calendar { region.calendar }
}
