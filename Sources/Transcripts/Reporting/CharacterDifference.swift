/// The few characters in which two lines differ, when the eye might miss them.
nonisolated struct CharacterDifference {
  /// What both lines have before the first of them.
  let prefix: String

  /// What is different: `U+03B1 for U+0061`.
  let note: String

  /// Nil when the lines differ in so much, or so plainly, that everybody sees it.
  init?(expected: String, actual: String) {
    guard !Self.isPlain(expected, actual) else { return nil }
    let (left, right) = (Array(expected.unicodeScalars), Array(actual.unicodeScalars))
    let shorter = min(left.count, right.count)
    let start = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
    let end =
      (0..<(shorter - start))
      .first { left[left.count - 1 - $0] != right[right.count - 1 - $0] } ?? shorter - start
    let missing = left[start..<(left.count - end)]
    let extra = right[start..<(right.count - end)]
    guard !missing.isEmpty || !extra.isEmpty else { return nil }
    if max(missing.count, extra.count) <= Self.mostCharacters {
      guard !(missing + extra).allSatisfy(VisibleText.isPlain) else { return nil }
      note = Self.note(missing: missing, extra: extra)
    } else {
      guard missing.count == extra.count else { return nil }
      let changes = zip(missing, extra).filter { $0 != $1 }
      guard changes.allSatisfy({ !VisibleText.isPlain($0) || !VisibleText.isPlain($1) }) else {
        return nil
      }
      note =
        Self.note(missing: missing.prefix(1), extra: extra.prefix(1))
        + ", and \(changes.count - 1) more"
    }
    prefix = String(expected.unicodeScalars.prefix(start))
  }

  private static let mostCharacters = 4

  /// Whether the lines differ in characters alone that everybody sees.
  ///
  /// It looks at bytes, and answers for nearly all pairs of lines.
  private static func isPlain(_ expected: String, _ actual: String) -> Bool {
    let (left, right) = (expected.utf8, actual.utf8)
    let start = commonCount(left, right)
    let end = commonCount(left.reversed(), right.reversed())
    let (missing, extra) = (left.count - start - end, right.count - start - end)
    guard missing > 0, extra > 0 else { return false }
    return [left.dropFirst(start).prefix(missing), right.dropFirst(start).prefix(extra)]
      .allSatisfy { $0.allSatisfy { (0x21...0x7E).contains($0) } }
  }

  private static func commonCount(
    _ left: some Sequence<UInt8>,
    _ right: some Sequence<UInt8>
  ) -> Int {
    var count = 0
    for (left, right) in zip(left, right) {
      guard left == right else { break }
      count += 1
    }
    return count
  }

  private static func note(
    missing: ArraySlice<Unicode.Scalar>,
    extra: ArraySlice<Unicode.Scalar>
  ) -> String {
    let (left, right) = (codePoints(missing), codePoints(extra))
    if missing.isEmpty { return "\(right) too much" }
    if extra.isEmpty { return "\(left) missing" }
    return "\(right) for \(left)"
  }

  private static func codePoints(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.map { VisibleText.codePoint($0) }.joined(separator: " ")
  }
}
