import Rehearsal

/// How far a file has said, word for word, what a turn showed.
///
/// Of a file that is right nothing else has to be kept: its lines are those of the session.
nonisolated struct Confirmation {
  let outputs: [Output]
  private var output = 0
  private var line = 0

  init(of outputs: [Output]) {
    self.outputs = outputs
    skipEmpty()
  }

  /// The next line that was shown at once; nil when there is none, or when it took time.
  var next: String? {
    guard output < outputs.count, outputs[output].offset == .zero else { return nil }
    return outputs[output].lines[line]
  }

  /// Whether the file has said all that was shown.
  var isComplete: Bool { output == outputs.count }

  /// The file has said ``next``.
  mutating func advance() {
    line += 1
    skipEmpty()
  }

  /// What the file has said so far, with room for as many lines as were shown.
  var expectedLines: [ExpectedLine] {
    var lines: [ExpectedLine] = []
    lines.reserveCapacity(outputs.lineCount)
    for output in outputs[..<output] {
      for line in output.lines { lines.append(ExpectedLine(.literal(line))) }
    }
    if !isComplete {
      for line in outputs[output].lines[..<line] { lines.append(ExpectedLine(.literal(line))) }
    }
    return lines
  }

  private mutating func skipEmpty() {
    while output < outputs.count, line == outputs[output].lines.count {
      output += 1
      line = 0
    }
  }
}
