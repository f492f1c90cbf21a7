/// Joins a letter and the mark behind it into one character where Unicode has one.
///
/// libedit draws no marks, so that `e` and U+0301 must become `é` to be seen. Swift's standard
/// library compares texts by canonical equivalence (Unicode Standard Annex 15): looking the pair up
/// among all characters that have parts finds the one that it is.
enum MarkComposer {
  /// Where letters with marks are: Latin, Greek, Cyrillic, the scripts of South Asia, Japanese
  /// kana.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xc0...0x24f, 0x386...0x4ff, 0x622...0x6d3, 0x929...0xdde, 0x1b06...0x1b43, 0x1e00...0x1fff,
    0x304c...0x30fe,
  ]

  private static let composed: [String: Unicode.Scalar] = {
    var composed: [String: Unicode.Scalar] = [:]
    for scalar in ranges.joined().lazy.compactMap(Unicode.Scalar.init) {
      // Of characters that are the same, Unicode prefers the first.
      let text = String(scalar)
      if composed[text] == nil { composed[text] = scalar }
    }
    return composed
  }()

  /// The one character that `base` and `mark` are together, if there is one.
  static func compose(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard mark.properties.canonicalCombiningClass != .notReordered || mark.value >= 0x900 else {
      return nil
    }
    return composed[String([base, mark])]
  }

  /// `text` with each letter joined with the marks behind it, where Unicode has a character for
  /// both.
  static func composed(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    text.reduce(into: []) { result, scalar in
      if let last = result.last, let composed = compose(last, scalar) {
        result[result.count - 1] = composed
      } else {
        result.append(scalar)
      }
    }
  }
}
