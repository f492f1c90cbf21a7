import Rehearsal

/// A transcript that is being played: its session, and the turn whose output is being read.
struct TranscriptRun {
  /// What the session did, and what the file expects of it as far as it has been read.
  private struct Turn {
    let cause: Mismatch.Cause
    let line: Int
    let outputs: [Output]
  }

  private let session: Session
  private let path: String
  private var turn: Turn?
  private var expected: [ExpectedLine] = []

  private(set) var commandCount = 0
  private(set) var mismatchCount = 0

  init(session: Session, path: String) {
    self.session = session
    self.path = path
  }

  /// Does what a line of the body says, and judges the turn before it if that is now complete.
  mutating func follow(_ line: TranscriptLine) -> Mismatch? {
    switch line.kind {
    case .blank, .comment, .field, .headerEnd:
      return nil
    case .output(let expectedLine):
      if turn == nil { begin(.opening, line: line.number, session.opening) }
      expected.append(expectedLine)
      return nil
    case .command(let command):
      let mismatch = settle()
      commandCount += 1
      begin(.command(command), line: line.number, session.submit(command))
      return mismatch
    case .directive(.at(let place)):
      let mismatch = settle()
      let location = Output(.text, offset: .zero, lines: [session.location])
      begin(.directive(.at(place)), line: line.number, [location])
      expected.append(ExpectedLine(.literal(place)))
      return mismatch
    }
  }

  /// Judges the turn whose output has been read.
  mutating func settle() -> Mismatch? {
    guard let turn else { return nil }
    defer { expected.removeAll(keepingCapacity: true) }
    if BlockComparison.matches(expected, turn.outputs) { return nil }
    mismatchCount += 1
    return Mismatch(
      path: path,
      line: turn.line,
      cause: turn.cause,
      expected: expected,
      actual: turn.outputs.flatMap { output in
        output.lines.map { ShownLine($0, after: output.offset) }
      }
    )
  }

  private mutating func begin(_ cause: Mismatch.Cause, line: Int, _ outputs: [Output]) {
    turn = Turn(cause: cause, line: line, outputs: outputs)
  }
}

nonisolated extension TranscriptLine.Kind {
  /// Whether a session must have begun when it is met.
  var belongsToBody: Bool {
    switch self {
    case .blank, .comment, .field, .headerEnd: false
    case .command, .output, .directive: true
    }
  }
}
