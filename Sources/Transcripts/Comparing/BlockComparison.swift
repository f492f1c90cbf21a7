import Rehearsal

/// Compares the lines of a turn with the literal lines that the file expects.
///
/// Most blocks contain only literal lines, and a large run compares a million of them.
nonisolated enum BlockComparison {
  static func matches(_ expected: [ExpectedLine], _ outputs: [Output]) -> Bool {
    var index = 0
    for output in outputs {
      for line in output.lines {
        guard index < expected.count, case .literal(let text) = expected[index].pattern,
          output.offset == expected[index].offset?.duration ?? .zero,
          ExactText(text) == ExactText(line)
        else { return false }
        index += 1
      }
    }
    return index == expected.count
  }
}
