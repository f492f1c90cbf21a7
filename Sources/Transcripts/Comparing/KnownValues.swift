/// The values that each line of a block may refer to: those captured above the line.
nonisolated struct KnownValues {
  private let expected: [ExpectedLine]
  private let above: [String: String]
  private let referencedNames: Set<String>

  init(above expected: [ExpectedLine], _ values: [String: String]) {
    self.expected = expected
    above = values
    referencedNames = Set(expected.flatMap(\.pattern.referencedNames))
  }

  /// Whether a line of the block may refer to a value captured in the block.
  func isOwn(_ captured: [Int: [String: String]]) -> Bool {
    !referencedNames.isEmpty
      && captured.values.contains { !referencedNames.isDisjoint(with: $0.keys) }
  }

  /// Returns the known values for each line that refers to values.
  ///
  /// `captured` contains the values that each line of the block captures. Lines of an unordered
  /// group cannot refer to each other's values.
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
