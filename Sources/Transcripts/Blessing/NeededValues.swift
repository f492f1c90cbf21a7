/// The names of the values that the lines below a place need, found by going up the file.
nonisolated struct NeededValues {
  private(set) var names: Set<String> = []
  private var isInGroup = false

  /// Goes up past `line`.
  mutating func pass(_ kind: TranscriptLine.Kind) {
    switch kind {
    case .template(let template):
      for case .reference(let name) in template.pieces { names.insert(name) }
    case .output(let line): pass(line.pattern)
    case .blank, .comment, .field, .headerEnd, .command, .directive: break
    }
  }

  /// Goes up past the lines of a block.
  mutating func pass(_ lines: [ExpectedLine]) {
    for line in lines.reversed() { pass(line.pattern) }
  }

  private mutating func pass(_ pattern: LinePattern) {
    switch pattern {
    case .groupEnd: isInGroup = true
    case .groupStart: isInGroup = false
    case .template:
      // In a group, lines above and below may be the ones that refer to an older value.
      if !isInGroup { names.subtract(pattern.capturedNames) }
      names.formUnion(pattern.referencedNames)
    case .literal, .quoted, .expression, .absent, .anyLines: break
    }
  }
}
