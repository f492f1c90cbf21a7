import Rehearsal

/// A transcript that is being played: its session, and the turn whose output is being read.
struct TranscriptRun {
  /// What the session did.
  private struct Turn {
    let cause: Mismatch.Cause
    let line: Int
    let outputs: [Output]
  }

  private let session: Session
  private let path: String
  private let secrets: [String: String]
  private var turn: Turn?
  /// What the file expects of the turn, as far as it has been read.
  private var expected: [ExpectedLine] = []
  private var isLiteral = true
  private var values: [String: String] = [:]
  private var allowed: Set<Directive.Loose> = []
  private var lastLine = 1

  private(set) var commandCount = 0
  private(set) var mismatchCount = 0

  init(session: Session, path: String, header: TranscriptHeader) {
    self.session = session
    self.path = path
    secrets = header.secrets
  }

  /// Goes on in the session of `parent`, with the values that it captured.
  init(continuing parent: TranscriptRun, path: String, header: TranscriptHeader) {
    self.init(session: parent.session, path: path, header: header)
    values = parent.values
  }

  /// Does what a line of the body says, and judges the turn before it if that is now complete.
  mutating func follow(_ line: TranscriptLine) throws(TranscriptError.Reason) -> Mismatch? {
    lastLine = line.number
    switch line.kind {
    case .blank, .comment, .field, .headerEnd:
      return nil
    case .output(let expectedLine):
      if turn == nil { begin(.opening, line, session.opening) }
      expected.append(expectedLine)
      if case .literal = expectedLine.pattern {} else { isLiteral = false }
      return nil
    case .command(let command):
      let mismatch = settle()
      commandCount += 1
      begin(.command(command), line, session.submit(command))
      return mismatch
    case .template(let template):
      let mismatch = settle()
      commandCount += 1
      if let name = template.missingValue(in: values) {
        begin(.unfilled(template, name: name), line, [])
      } else {
        let command = template.fill(values, secrets: secrets)
        begin(.template(template), line, session.submit(command))
      }
      return mismatch
    case .directive(let directive):
      return try follow(directive, line)
    }
  }

  private mutating func follow(
    _ directive: Directive,
    _ line: TranscriptLine
  ) throws(TranscriptError.Reason) -> Mismatch? {
    guard !directive.isForPlayback else { return nil }
    let mismatch = settle()
    switch directive {
    case .at(let place):
      let location = Output(.text, offset: .zero, lines: [session.location])
      begin(.directive(directive), line, [location])
      expected.append(ExpectedLine(.literal(place)))
    case .after(let time):
      begin(.directive(directive), line, session.advance(by: time.duration))
    case .end(with: .modal): allowed.insert(.modal)
    case .end(with: .work): throw .notPlayable(.end)
    case .settle: throw .notPlayable(.settle)
    case .width: throw .notPlayable(.width)
    case .event(let port, _, _): throw .unknownPort(port)
    case .say, .pause, .mark: break
    }
    return mismatch
  }

  /// Judges the turn whose output has been read.
  mutating func settle() -> Mismatch? {
    guard let turn else { return nil }
    self.turn = nil
    defer {
      expected.removeAll(keepingCapacity: true)
      isLiteral = true
    }
    if case .unfilled = turn.cause {
      // What was not typed has shown nothing that could be right.
    } else if isLiteral {
      if BlockComparison.matches(expected, turn.outputs) { return nil }
    } else if let known = BlockMatcher.match(expected, turn.outputs.shownLines, values: values) {
      values = known
      return nil
    }
    mismatchCount += 1
    let actual = turn.outputs.shownLines
    if !isLiteral {
      // The lines that are right have captured what the rest of the file may need.
      let alignment = LineAlignment(expected, actual, values: values)
      values.merge(alignment.captures) { $1 }
    }
    let names = Set(expected.flatMap(\.pattern.referencedNames))
    return Mismatch(
      path: path,
      line: turn.line,
      cause: turn.cause,
      expected: expected,
      actual: actual,
      values: values.filter { names.contains($0.key) }
    )
  }

  /// Whether the file ends with something that it must bring to an end.
  mutating func end() -> Mismatch? {
    guard !allowed.contains(.modal), session.isInModal else { return nil }
    mismatchCount += 1
    let cause = Mismatch.Cause.ending(with: .modal, at: session.location)
    return Mismatch(path: path, line: lastLine, cause: cause)
  }

  private mutating func begin(
    _ cause: Mismatch.Cause,
    _ line: TranscriptLine,
    _ outputs: [Output]
  ) {
    turn = Turn(cause: cause, line: line.number, outputs: outputs)
  }
}

nonisolated extension [Output] {
  fileprivate var shownLines: [ShownLine] {
    flatMap { output in
      output.lines.map { ShownLine($0, after: output.offset) }
    }
  }
}

extension Session {
  /// Whether a modal is presented: its mark stands in the location, and not behind a backslash,
  /// which makes it a part of a name.
  fileprivate var isInModal: Bool {
    var isEscaped = false
    for character in location.unicodeScalars {
      if character == "!", !isEscaped { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }
}
