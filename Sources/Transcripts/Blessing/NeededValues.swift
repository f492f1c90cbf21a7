/// The names of the values that the lines below a position need, collected from bottom to top.
nonisolated struct NeededValues {
  private(set) var names: Set<String> = []
  private var isInGroup = false

  /// Moves up past a line.
  mutating func pass(_ kind: TranscriptLine.Kind) {
    switch kind {
    case .template(let template):
      for case .reference(let name) in template.pieces { names.insert(name) }
    case .output(let line): pass(line.pattern)
    case .blank, .comment, .field, .headerEnd, .command, .directive: break
    }
  }

  /// Moves up past the lines of a block.
  mutating func pass(_ lines: [ExpectedLine]) {
    for line in lines.reversed() { pass(line.pattern) }
  }

  private mutating func pass(_ pattern: LinePattern) {
    switch pattern {
    case .groupEnd: isInGroup = true
    case .groupStart: isInGroup = false
    case .template:
      // In a group, other lines of the group may refer to an older value of the same name.
      if !isInGroup { names.subtract(pattern.capturedNames) }
      names.formUnion(pattern.referencedNames)
    case .literal, .quoted, .expression, .absent, .anyLines: break
    }
  }
}
