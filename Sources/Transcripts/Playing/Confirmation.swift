import Rehearsal

/// Tracks how much of a turn's output the file has confirmed, word for word.
///
/// As long as the file matches, its lines need not be stored, because they equal the session's
/// lines. Without it, `script/count-instructions` counts 35 % more for “transcript line”.
nonisolated struct Confirmation {
  let outputs: [Output]
  private var output = 0
  private var line = 0

  init(of outputs: [Output]) {
    self.outputs = outputs
  }

  /// Whether the file has confirmed all output.
  var isComplete: Bool { output == outputs.count }

  /// Skips the next lines of the file as long as they equal the output that appeared at once.
  mutating func advance(in parser: inout TranscriptParser) throws(TranscriptError) {
    while !isComplete {
      let lines = outputs[output].lines
      // A delayed output has its delay in the line, and needs the full parser.
      if outputs[output].offset == .zero { line += try parser.skip(lines[line...]) }
      guard line == lines.count else { return }
      output += 1
      line = 0
    }
  }

  /// The confirmed lines as expected lines, with capacity for all shown lines.
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
}
