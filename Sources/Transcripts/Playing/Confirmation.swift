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
  }

  /// Whether the file has said all that was shown.
  var isComplete: Bool { output == outputs.count }

  /// Goes on as far as the next lines of the file say what was shown at once.
  mutating func advance(in parser: inout TranscriptParser) throws(TranscriptError) {
    while !isComplete {
      let lines = outputs[output].lines
      // What took time says so in its line, and is parsed.
      if outputs[output].offset == .zero { line += try parser.skip(lines[line...]) }
      guard line == lines.count else { return }
      output += 1
      line = 0
    }
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
}
