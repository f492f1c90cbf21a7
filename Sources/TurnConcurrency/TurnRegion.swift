/// The place in the world of a session, for code that asks Foundation or the C library for the current one.
///
/// This module does not know Foundation, so the region puts Foundation's values into memory for them.
public protocol TurnRegion {
  /// The identifier of the locale, such as `de_DE`.
  var locale: String { get }

  /// The identifier of the time zone, such as `Europe/Berlin`.
  var timeZone: String { get }

  /// Initializes memory with a value, or changes the one that is there.
  func put(_ value: RegionValue, into memory: UnsafeMutableRawPointer)

  /// Returns the offset of the time zone, at some seconds since 1970.
  func offset(at seconds: Int64) -> ZoneOffset
}

/// A value of Foundation that depends on where the user is.
public enum RegionValue: Sendable {
  /// A `Locale`.
  case locale
  /// A `Calendar`.
  case calendar
  /// A `TimeZone`.
  case timeZone
  /// The languages that the user prefers, an array of strings.
  case languages
  /// The time zone of a `Calendar` that is in the memory.
  case zoneOfCalendar
}

/// The difference between a time zone and GMT at some time.
public struct ZoneOffset: Sendable {
  let seconds: Int
  let isDaylight: Bool
  let abbreviation: String

  /// Makes an offset of a number of seconds east of GMT.
  public init(seconds: Int, isDaylight: Bool, abbreviation: String) {
    self.seconds = seconds
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }
}

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition

  extension TurnRegion {
    /// Makes the region as the code in C knows it, which the caller releases.
    func makeForC() -> UnsafeMutablePointer<interposed_region> {
      interposed_make_region(locale, timeZone)
    }
  }

  extension RegionValue {
    init(_ value: region_value) {
      self =
        switch value {
        case region_locale: .locale
        case region_calendar: .calendar
        case region_languages: .languages
        case region_zone_of_calendar: .zoneOfCalendar
        default: .timeZone
        }
    }
  }

  extension interposed_offset {
    init(_ offset: ZoneOffset) {
      self.init()
      seconds = Int64(offset.seconds)
      is_daylight = offset.isDaylight
      // The last byte stays zero.
      withUnsafeMutableBytes(of: &abbreviation) {
        $0.dropLast().copyBytes(from: offset.abbreviation.utf8)
      }
    }
  }
#endif
