import Rehearsal

/// A transcript that is being played: its session, and the turn whose output is being read.
struct TranscriptRun {
  /// What the session did.
  private struct Turn {
    let cause: Mismatch.Cause
    let line: Int
    /// What it showed, and how much of that the file has said by itself, before ``expected``.
    var shown: Confirmation
    /// What it left behind, which no line of the file can confirm.
    let leaks: [Output]
    /// What caused it, as the x-ray tells where that is on.
    let causes: [Output]
    /// What was still due when the app should have come to rest.
    var unsettled: PendingWork?
  }

  let session: Session
  private let path: String
  private let secrets: [String: String]
  private var turn: Turn?
  /// What the file expects of the turn, as far as it has been read; empty as long as all of it was
  /// what the turn showed.
  private var expected: [ExpectedLine] = []
  private var isLiteral = true
  private var values: [String: String] = [:]
  private var allowed: Set<Directive.Loose> = []
  private var lastLine = 1
  /// The leaks of the opening screen, until the file says what that screen shows.
  private var openingLeaks: [Output] = []
  /// What a directive has named already because it did not come to rest.
  private var unsettledWork: PendingWork?

  private(set) var commandCount = 0
  private(set) var mismatchCount = 0
  /// The first turn that came out otherwise, counted from the first command of the session, which
  /// keeps its log; nil as long as none did.
  private(set) var differingTurn: Int?

  init(session: Session, path: String, secrets: [String: String]) {
    self.init(in: session, path: path, secrets: secrets)
    openingLeaks = session.opening.filter(\.isLeak)
  }

  private init(in session: Session, path: String, secrets: [String: String]) {
    self.session = session
    self.path = path
    self.secrets = secrets
  }

  /// Goes on in the session of `parent`, with the values that it captured.
  init(continuing parent: TranscriptRun, path: String, secrets: [String: String]) {
    self.init(in: parent.session, path: path, secrets: secrets)
    values = parent.values
  }

  /// Does what a line of the body says; what ends the turn above it comes after ``settle()``.
  mutating func follow(_ line: TranscriptLine) throws(TranscriptError.Reason) {
    lastLine = line.number
    switch line.kind {
    case .blank, .comment, .field, .headerEnd: break
    case .output(let expectedLine):
      if turn == nil {
        begin(.opening, line, session.opening)
        openingLeaks = []
      }
      spellOutConfirmed()
      expected.append(expectedLine)
      if case .literal = expectedLine.pattern {} else { isLiteral = false }
    case .command(let command):
      commandCount += 1
      begin(.command(command), line, session.submit(command))
    case .template(let template):
      commandCount += 1
      if let name = template.missingValue(in: values) {
        begin(.unfilled(template, name: name), line, [])
      } else {
        let command = template.fill(values, secrets: secrets)
        begin(.template(template), line, session.submit(command))
      }
    case .directive(let directive): try follow(directive, line)
    }
  }

  private mutating func follow(
    _ directive: Directive,
    _ line: TranscriptLine
  ) throws(TranscriptError.Reason) {
    switch directive {
    case .at(let place):
      let location = Output(.text, offset: .zero, lines: [session.location])
      begin(.directive(directive), line, [location])
      expected.append(ExpectedLine(.literal(place)))
    case .after(let time):
      begin(.directive(directive), line, session.advance(by: time.duration))
    case .settle(let max):
      let (outputs, unsettled) = session.settle(within: max?.duration ?? Self.patience)
      begin(.directive(directive), line, outputs)
      turn?.unsettled = unsettled
    case .width(let width): session.resize(to: width)
    case .end(let loose): allowed.insert(loose)
    case .event(let port, let call, let payload):
      let reply = PortReply(port: port, number: call, payload: JSONLayout.compact(payload))
      do throws(PortRefusal) {
        begin(.directive(directive), line, try session.receive(reply))
      } catch {
        if case .unknownPort(let port, let known) = error { throw .unknownPort(port, known: known) }
        begin(.unreceived(directive, error), line, [])
      }
    case .say, .pause, .mark: break
    }
  }

  /// What the turn that is not judged yet has shown; nil where there is none.
  var shown: [Output]? { turn.map { $0.shown.outputs + $0.leaks } }

  /// What caused it, where the x-ray is on.
  var causes: [Output] { turn?.causes ?? [] }

  /// The command in a line, as anybody may read it; nil where there is none.
  func readableCommand(in line: TranscriptLine) -> String? {
    switch line.kind {
    case .command(let command): command
    case .template(let template):
      template.fill(values, secrets: secrets.mapValues { _ in "••••••" })
    default: nil
    }
  }

  /// Passes over the lines of the file that say what the turn shows next, if all that it has said
  /// of it was right so far.
  mutating func confirm(in parser: inout TranscriptParser) throws(TranscriptError) {
    guard expected.isEmpty else { return }
    try turn?.shown.advance(in: &parser)
    lastLine = parser.passedLine
  }

  /// Puts down what the file has said already, since not all it says is what was shown.
  private mutating func spellOutConfirmed() {
    if expected.isEmpty, let turn { expected = turn.shown.expectedLines }
  }

  /// Judges the turn whose output has been read.
  mutating func settle() -> Mismatch? {
    if isRight {
      turn = nil
      return nil
    }
    return judge()
  }

  /// Whether the file says what the turn showed, line by line, as nearly every turn of a golden
  /// run.
  private var isRight: Bool {
    guard expected.isEmpty, let turn else { return turn == nil }
    if case .unfilled = turn.cause { return false }
    if case .unreceived = turn.cause { return false }
    return turn.shown.isComplete && turn.unsettled == nil && turn.leaks.isEmpty
  }

  private mutating func judge() -> Mismatch? {
    spellOutConfirmed()
    guard let turn else { return nil }
    let outputs = turn.shown.outputs
    self.turn = nil
    defer {
      expected = []
      isLiteral = true
    }
    var cause = turn.cause
    let knownValues = values
    var isRight = false
    if case .unfilled = cause {
      // What was not typed has shown nothing that could be right.
    } else if case .unreceived = cause {
      // Nor has a reply that did not come in.
    } else if let unsettled = turn.unsettled, case .directive(let directive) = cause {
      cause = .unsettled(directive, unsettled)
      unsettledWork = unsettled
    } else if isLiteral {
      isRight = BlockComparison.matches(expected, outputs)
    } else if let known = BlockMatcher.match(expected, outputs.shownLines, values: values) {
      values = known
      isRight = true
    }
    if isRight, turn.leaks.isEmpty { return nil }
    mismatchCount += 1
    if !isRight { differingTurn = differingTurn ?? session.log.turnCount }
    let actual = outputs.shownLines
    var referenced: [String: String] = [:]
    if !isLiteral {
      let names = Set(expected.flatMap(\.pattern.referencedNames))
      referenced = knownValues.filter { names.contains($0.key) }
      // The lines that are right have captured what the rest of the file may need, just as they
      // will when the others have been mended.
      if !isRight { values = BlockRevision(expected, actual, values: values).values }
    }
    return Mismatch(
      path: path,
      line: turn.line,
      cause: cause,
      expected: expected,
      actual: actual,
      leaks: turn.leaks.shownLines,
      values: referenced,
      causes: turn.causes.flatMap(\.lines)
    )
  }

  /// What the file must have brought to an end and has not, and what the session leaves behind.
  mutating func end() -> [Mismatch] {
    var mismatches: [Mismatch] = []
    if !allowed.contains(.modal), session.isModalPresented {
      mismatches.append(ending(.undismissed(session.location)))
    }
    if !allowed.contains(.work), let mismatch = workInFlight() { mismatches.append(mismatch) }
    let outputs = openingLeaks + session.end()
    if !outputs.isEmpty {
      let mismatch = ending(
        .leak,
        actual: outputs.filter { !$0.isLeak }.shownLines,
        leaks: outputs.filter(\.isLeak).shownLines
      )
      mismatches.append(mismatch)
    }
    mismatchCount += mismatches.count
    return mismatches
  }

  /// Work counts if it would still show something, or never ends: what was cancelled may still be
  /// due on the clock, and does nothing when its time comes.
  private func workInFlight() -> Mismatch? {
    guard !session.hasEnded, let work = session.pendingWork else { return nil }
    let (outputs, unsettled) = session.settle(within: Self.patience)
    guard !outputs.isEmpty || unsettled != nil else { return nil }
    let culprit = unsettled ?? work
    // To name the same timer twice would look like two faults.
    guard culprit != unsettledWork else { return nil }
    return ending(.unfinished(culprit), actual: outputs.shownLines)
  }

  private func ending(
    _ cause: Mismatch.Cause,
    actual: [ShownLine] = [],
    leaks: [ShownLine] = []
  ) -> Mismatch {
    Mismatch(path: path, line: lastLine, cause: cause, actual: actual, leaks: leaks)
  }

  /// How long an app may take to come to rest, in virtual time, unless the file says otherwise.
  private static let patience = Duration.seconds(3600)

  private mutating func begin(
    _ cause: Mismatch.Cause,
    _ line: TranscriptLine,
    _ outputs: [Output]
  ) {
    // Keep leaks out of the comparison: no line of a file may match one.
    let leaks = outputs.contains(where: \.isLeak) ? outputs.filter(\.isLeak) : []
    let shown = Confirmation(of: leaks.isEmpty ? outputs : outputs.filter { !$0.isLeak })
    turn = Turn(
      cause: cause,
      line: line.number,
      shown: shown,
      leaks: leaks,
      causes: session.takeCauses()
    )
  }
}

nonisolated extension [Output] {
  /// How many lines they have together.
  var lineCount: Int { reduce(0) { $0 + $1.lines.count } }

  fileprivate var shownLines: [ShownLine] {
    var lines: [ShownLine] = []
    lines.reserveCapacity(lineCount)
    for output in self {
      for line in output.lines { lines.append(ShownLine(line, after: output.offset)) }
    }
    return lines
  }
}
