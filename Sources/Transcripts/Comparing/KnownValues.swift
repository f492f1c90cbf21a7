/// What the lines of a block may refer to: what was captured above the block, and in it above them.
nonisolated struct KnownValues {
  private let expected: [ExpectedLine]
  private let above: [String: String]
  private let referencedNames: Set<String>

  init(above expected: [ExpectedLine], _ values: [String: String]) {
    self.expected = expected
    above = values
    referencedNames = Set(expected.flatMap(\.pattern.referencedNames))
  }

  /// Whether a line may refer to what another one captured.
  func isOwn(_ captured: [Int: [String: String]]) -> Bool {
    !referencedNames.isEmpty
      && captured.values.contains { !referencedNames.isDisjoint(with: $0.keys) }
  }

  /// What each line that refers to values knows when `captured` is what the lines capture.
  ///
  /// Lines that appear in any order know nothing of each other.
  func values(with captured: [Int: [String: String]]) -> [Int: [String: String]] {
    var result: [Int: [String: String]] = [:]
    var known = above
    var ofGroup: [String: String]?
    for (index, line) in expected.enumerated() {
      switch line.pattern {
      case .groupStart: ofGroup = [:]
      case .groupEnd:
        known.merge(ofGroup ?? [:]) { $1 }
        ofGroup = nil
      default:
        if !line.pattern.referencedNames.isEmpty { result[index] = known }
        guard let values = captured[index] else { continue }
        if ofGroup == nil {
          known.merge(values) { $1 }
        } else {
          ofGroup?.merge(values) { $1 }
        }
      }
    }
    return result
  }
}
