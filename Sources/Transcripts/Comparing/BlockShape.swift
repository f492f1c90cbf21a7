/// The structure of a block of expected lines: lines, gaps, and texts that must be absent.
///
/// All of them are indices in the block.
nonisolated struct BlockShape {
  /// The lines between the gaps; there is always one stretch more than gaps.
  private(set) var stretches: [[Int]] = [[]]

  /// The places for zero or more lines.
  private(set) var gaps: [Int] = []

  /// The texts that must be absent from the block, or from a moment of the block.
  private(set) var absences: [Int] = []

  private let expected: [ExpectedLine]

  init(_ expected: [ExpectedLine]) {
    self.expected = expected
    for (index, line) in expected.enumerated() {
      switch line.pattern {
      case .literal, .quoted, .template: stretches[stretches.count - 1].append(index)
      case .anyLines:
        gaps.append(index)
        stretches.append([])
      case .absent: absences.append(index)
      }
    }
  }

  /// Whether the block has only lines.
  var isPlain: Bool { gaps.isEmpty && absences.isEmpty }

  /// Whether the gap at `index` may stand for `line`; a gap with a time takes only lines of that
  /// time.
  func gap(_ index: Int, takes line: ShownLine) -> Bool {
    expected[index].offset.map { $0.duration == line.offset } ?? true
  }

  /// Returns the first shown line that contains the text that the line at `index` forbids.
  func firstViolation(of index: Int, in actual: [ShownLine]) -> Int? {
    guard case .absent(let text) = expected[index].pattern else { return nil }
    let offset = expected[index].offset?.duration
    return actual.firstIndex { line in
      line.offset == offset ?? line.offset && line.text.utf8.firstRange(of: text.utf8) != nil
    }
  }
}
