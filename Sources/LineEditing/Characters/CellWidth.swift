import CLibedit
import Platform

/// The number of columns that libedit gives a character.
///
/// libedit calls `wcwidth(3)` and `iswprint(3)`, which use the thread's locale. Code that must
/// agree with libedit calls the same functions in a UTF-8 locale: inside ``perform(_:)``, or on a
/// thread that called ``adopt()``.
package enum CellWidth {
  // A locale does not change after its creation, and this one is never freed.
  private nonisolated(unsafe) static let locale = clibedit_utf8_locale()

  /// Sets the UTF-8 locale on the calling thread permanently.
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

  /// Returns the number of columns of `scalar`, which is neither a tab nor a newline.
  ///
  /// As in libedit's `ct_visual_width`, control characters are shown as `^A` and unprintable ones
  /// as `\U+E000`.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7f: 1
    case 0..<0x20, 0x7f..<0xa0: 2
    case let value where clibedit_is_printable(value) != 0: max(0, Int(clibedit_width(value)))
    case let value: value > 0xffff ? 8 : 7
    }
  }

  /// Returns whether `scalar` controls a terminal, breaks the line, or joins or reorders its
  /// neighbors.
  static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Returns the text that libedit shows for `scalar`, which is neither a tab nor a newline.
  ///
  /// The text has no control characters.
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
