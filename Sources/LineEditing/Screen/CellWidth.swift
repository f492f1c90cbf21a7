import CLibedit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How many columns libedit gives a character.
///
/// libedit asks `wcwidth(3)` and `iswprint(3)`, which follow the thread's locale, so everything
/// that must agree with it asks the same in a UTF-8 locale: inside ``perform(_:)``, or on a thread
/// that called ``adopt()``.
enum CellWidth {
  // A locale is never changed after it was made, and this one is never freed.
  private nonisolated(unsafe) static let locale = clibedit_utf8_locale()

  /// Makes the calling thread speak UTF-8 for good.
  static func adopt() {
    if let locale { uselocale(locale) }
  }

  /// Runs `body` in a UTF-8 locale.
  static func perform<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let locale else { return try body() }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return try body()
  }

  /// The columns of `scalar`, which is neither a tab nor a newline.
  ///
  /// As in libedit's `ct_visual_width`: control characters are shown as `^A`, unprintable ones as
  /// `\U+E000`.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7f: 1
    case 0..<0x20, 0x7f..<0xa0: 2
    case let value where clibedit_is_printable(value) != 0: max(0, Int(clibedit_width(value)))
    case let value: value > 0xffff ? 8 : 7
    }
  }

  /// Whether a terminal would obey `scalar`, break the line at it, or join or reorder what stands around
  /// it.
  static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// How libedit shows `scalar`, which is neither a tab nor a newline, so that no terminal obeys it.
  static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x20..<0x7f: return String(scalar)
    case 0x7f: return "^?"
    case 0..<0x20, 0x80..<0xa0:
      return "^" + (Unicode.Scalar(scalar.value | 0x40).map { String($0) } ?? "?")
    case let value where clibedit_is_printable(value) != 0: return String(scalar)
    case let value:
      let digits = String(value, radix: 16, uppercase: true)
      return "\\U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
