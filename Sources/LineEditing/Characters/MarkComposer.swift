/// Composes a letter and the mark after it into one character, where Unicode has one.
///
/// libedit does not draw combining marks, so `e` followed by U+0301 must become `é` to be visible.
/// Swift's standard library compares texts by canonical equivalence (Unicode Standard Annex 15), so
/// a table of all composed characters finds the one that equals the pair.
enum MarkComposer {
  /// The ranges of composed letters: Latin, Greek, Cyrillic, South Asian scripts and Japanese kana.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xc0...0x24f, 0x386...0x4ff, 0x622...0x6d3, 0x929...0xdde, 0x1b06...0x1b43, 0x1e00...0x1fff,
    0x304c...0x30fe,
  ]

  private static let composed = Dictionary(
    ranges.joined().lazy.compactMap(Unicode.Scalar.init).map { (String($0), $0) },
    // Of equivalent characters, Unicode prefers the first.
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the character that combines `base` and `mark`, or nil if there is none.
  static func compose(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard mark.properties.canonicalCombiningClass != .notReordered || mark.value >= 0x900 else {
      return nil
    }
    return composed[String([base, mark])]
  }

  /// Returns `text` with letters and their marks composed wherever Unicode has a single character.
  static func composed(_ text: String) -> String {
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let composed = scalars.last.flatMap { compose($0, scalar) }
      if composed != nil { scalars.removeLast() }
      scalars.append(composed ?? scalar)
    }
    return String(scalars)
  }
}
