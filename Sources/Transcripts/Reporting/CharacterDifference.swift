import Rehearsal

/// A small difference between two lines that is easy to overlook.
nonisolated struct CharacterDifference {
  /// The text before the first difference.
  let prefix: String

  /// A description of the difference: `U+03B1 for U+0061`.
  let note: String

  /// Returns nil if the difference is large or clearly visible.
  init?(expected: String, actual: String) {
    let (left, right) = (Array(expected.unicodeScalars), Array(actual.unicodeScalars))
    let difference = CommonEnds(of: left, right)
    let (missing, extra) = (left[difference.left], right[difference.right])
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
    prefix = String(expected.unicodeScalars.prefix(difference.left.lowerBound))
  }

  private static let mostCharacters = 4

  private static func note(
    missing: ArraySlice<Unicode.Scalar>,
    extra: ArraySlice<Unicode.Scalar>
  ) -> String {
    let (left, right) = (codePoints(missing), codePoints(extra))
    if missing.isEmpty { return "extra \(right)" }
    if extra.isEmpty { return "\(left) missing" }
    return "\(right) for \(left)"
  }

  private static func codePoints(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    scalars.map { VisibleText.codePoint($0) }.joined(separator: " ")
  }
}

/// The parts of two sequences between their common beginning and their common end.
nonisolated struct CommonEnds {
  /// The indices of the first sequence that differ.
  let left: Range<Int>

  /// The indices of the second sequence that differ.
  let right: Range<Int>

  init<Elements: RandomAccessCollection<Element>, Element: Equatable>(
    of left: Elements,
    _ right: Elements
  ) where Elements.Index == Int {
    let shorter = min(left.count, right.count)
    let head = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
    let tail =
      (0..<(shorter - head))
      .first { left[left.count - 1 - $0] != right[right.count - 1 - $0] } ?? shorter - head
    self.left = head..<(left.count - tail)
    self.right = head..<(right.count - tail)
  }
}
