/// The place in the world of a session, for code that asks Foundation or the C library for the current one.
///
/// This module does not know Foundation, so the region puts Foundation's values into memory for them.
public protocol TurnRegion: AnyObject {
  /// The identifier of the locale, such as `de_DE`.
  var locale: String { get }

  /// The identifier of the time zone, such as `Europe/Berlin`.
  var timeZone: String { get }

  /// Initializes memory with a value.
  func put(_ value: RegionValue, into memory: UnsafeMutableRawPointer)

  /// Gives the default time zone to the `Calendar` that is in the memory.
  func setZone(ofCalendarIn memory: UnsafeMutableRawPointer)

  /// Takes what code sets as the default time zone, a `TimeZone?`, out of the memory; forgets it if there is no memory.
  func takeDefaultZone(from memory: UnsafeMutableRawPointer?)

  /// Returns the offset of the time zone, at some seconds since 1970.
  func offset(at seconds: Int64) -> ZoneOffset
}

/// A value of Foundation that depends on where the user is.
///
/// The code in C knows it by its name.
public enum RegionValue: String, Sendable {
  /// A `Locale`.
  case locale
  /// A `Calendar`.
  case calendar
  /// A `TimeZone`.
  case timeZone
  /// The `TimeZone` that calendars and formatters have unless they are told another: the same until code sets it.
  case defaultTimeZone
  /// The languages that the user prefers, an array of strings.
  case languages
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
  import Platform
  import Streams

  extension TurnRegion {
    /// Makes the region as the code in C knows it, which the caller releases.
    func makeForC() -> UnsafeMutablePointer<interposed_region> {
      interposed_make_region(locale, timeZone)
    }
  }

  extension interposed_offset {
    init(_ offset: ZoneOffset) {
      self.init(
        seconds: Int64(offset.seconds),
        is_daylight: offset.isDaylight,
        abbreviation: Abbreviations.text(of: offset.abbreviation)
      )
    }
  }

  /// The abbreviations of time zones for the C library.
  ///
  /// They are few, and stay, because code may keep a `struct tm`.
  private enum Abbreviations {
    private static let lock = Lock()
    // Safe: `lock` guards it.
    nonisolated(unsafe) private static var texts: [String: UnsafeMutablePointer<CChar>] = [:]

    static func text(of abbreviation: String) -> UnsafePointer<CChar>? {
      lock.withLock {
        let text = texts[abbreviation] ?? strdup(abbreviation)
        texts[abbreviation] = text
        return UnsafePointer(text)
      }
    }
  }
#endif
