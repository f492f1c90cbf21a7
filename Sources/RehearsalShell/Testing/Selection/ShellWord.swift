import Rehearsal

/// A word in the syntax of a shell, quoted if necessary.
///
/// Source: POSIX.1-2024, Shell Command Language, section 2.2, Quoting.
struct ShellWord: CustomStringConvertible {
  let description: String

  init(_ word: String) {
    if VisibleText.hasControl(word) {
      description = "$'" + word.unicodeScalars.map(Self.escaped).joined() + "'"
    } else if !word.isEmpty, word.unicodeScalars.allSatisfy(Self.isPlain) {
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

  /// Whether `scalar` has no meaning for a shell: a letter, a digit, or one of a few signs.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "-_./:,+=@%".unicodeScalars.contains(scalar)
  }
}
