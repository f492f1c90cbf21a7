import Rehearsal

/// A word in the syntax of a shell, quoted if necessary.
///
/// Source: POSIX.1-2024, Shell Command Language, section 2.2, Quoting.
struct ShellWord: CustomStringConvertible {
  let description: String

  init(_ word: String) {
    if word.unicodeScalars.contains(where: VisibleText.isControl) {
      description = "$'" + word.unicodeScalars.map(Self.escaped).joined() + "'"
    } else if !word.isEmpty, word.utf8.allSatisfy(Self.isPlain) {
      description = word
    } else {
      let parts = word.split(separator: "'", omittingEmptySubsequences: false)
      description = "'" + parts.joined(separator: #"'\''"#) + "'"
    }
  }

  /// Returns `scalar` for use in `$'…'`, as UTF-8 bytes if it is not printable.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
    guard VisibleText.isControl(scalar) else { return String(scalar) }
    return String(scalar).utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    .joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:,+=@%".utf8.contains(byte) || byte >= 0x80
    }
  }
}
