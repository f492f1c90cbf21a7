import Rehearsal

/// Whether the lines that a turn showed are the lines that the file expects.
nonisolated enum BlockComparison {
  static func matches(_ expected: [ExpectedLine], _ outputs: [Output]) -> Bool {
    var index = 0
    for output in outputs {
      for line in output.lines {
        guard index < expected.count, expected[index].accepts(line, at: output.offset) else {
          return false
        }
        index += 1
      }
    }
    return index == expected.count
  }
}

nonisolated extension ExpectedLine {
  /// Whether a line that appeared `offset` after its command is the line that is meant.
  func accepts(_ line: String, at offset: Duration) -> Bool {
    guard offset == self.offset?.duration ?? .zero else { return false }
    switch pattern {
    case .literal(let text): return ExactText(text) == ExactText(line)
    }
  }
}
