import Rehearsal

/// A transcript that is being played: its session, and the turn whose output is being read.
struct TranscriptRun {
  /// A turn of the session.
  private struct Turn {
    let cause: Mismatch.Cause
    let line: Int
    /// The output of the turn, and how much of it the file confirmed before ``expected``.
    var shown: Confirmation
    /// The leaks of the turn, which no line of the file can confirm.
    let leaks: [Output]
    /// The causes of the turn; empty unless the x-ray is on.
    let causes: [Output]
  }

  let session: Session
  private let path: String
  private let secrets: [String: String]
  private var turn: Turn?
  /// The expected lines read so far; empty as long as the file confirms the turn's output.
  private var expected: [ExpectedLine] = []
  private var values: [String: String] = [:]
  private var allowed: Set<Directive.Loose> = []
  private var lastLine = 1
  /// The leaks of the opening screen, until the file's lines for that screen begin.
  private var openingLeaks: [Output] = []
  /// The work that a directive has already reported as unsettled.
  private var unsettledWork: PendingWork?

  private(set) var mismatchCount = 0
  /// The first turn that differed, counted from the first command of the session.
  ///
  /// Nil if no turn differed. The count requires that the session keeps its log.
  private(set) var differingTurn: Int?

  init(session: Session, path: String, secrets: [String: String]) {
    self.session = session
    self.path = path
    self.secrets = secrets
    openingLeaks = session.opening.filter(\.isLeak)
  }

  /// Continues the session of `parent`, with its captured values.
  init(continuing parent: TranscriptRun, path: String, secrets: [String: String]) {
    self.init(session: parent.session, path: path, secrets: secrets)
    openingLeaks = []
    values = parent.values
  }

  /// Executes a line of the body; call ``settle()`` before a line that ends the previous turn.
  mutating func follow(_ line: TranscriptLine) throws(TranscriptError) {
    lastLine = line.number
    switch line.kind {
    case .blank, .comment, .field, .headerEnd: break
    case .output(let expectedLine):
      if turn == nil {
        begin(.opening, line, session.opening)
        openingLeaks = []
      }
      expect(expectedLine)
    case .command(let command):
      begin(.command(command), line, session.submit(command))
    case .template(let template):
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
  ) throws(TranscriptError) {
    switch directive {
    case .at(let place):
      let location = Output(.text, offset: .zero, lines: [session.location])
      begin(.directive(directive), line, [location])
      expected.append(ExpectedLine(.literal(place)))
    case .after(let time):
      begin(.directive(directive), line, session.advance(by: time.duration))
    case .settle(let max):
      let (outputs, unsettled) = session.settle(within: max?.duration ?? Self.patience)
      begin(unsettled.map { .unsettled(directive, $0) } ?? .directive(directive), line, outputs)
    case .width(let width): session.resize(to: width)
    case .end(let loose): allowed.insert(loose)
    case .event(let call, let payload):
      let reply = GatewayReply(
        gateway: call.gateway,
        request: call.request?.text ?? "",
        place: call.place,
        payload: JSONLayout.compact(payload)
      )
      do throws(Refusal) {
        begin(.directive(directive), line, try session.receive(reply))
      } catch {
        if case .unknownGateway(let gateway, let known) = error {
          throw TranscriptError(path, line: line.number, .unknownGateway(gateway, known: known))
        }
        begin(.unreceived(directive, error), line, [])
      }
    case .deliver(let inbox, let payload):
      let event = InboxEvent(inbox: inbox, payload: payload.map(JSONLayout.compact) ?? "")
      do throws(Refusal) {
        begin(.directive(directive), line, try session.deliver(event))
      } catch {
        begin(.unreceived(directive, error), line, [])
      }
    case .say, .pause, .mark: break
    }
  }

  /// The output of the turn that has not been judged yet; nil if there is none.
  var shown: [Output]? { turn.map { $0.shown.outputs + $0.leaks } }

  /// The causes of that turn; empty unless the x-ray is on.
  var causes: [Output] { turn?.causes ?? [] }

  /// The command in a line that is about to be executed, with its secrets hidden; nil if the line is not a command.
  func readableCommand(in line: TranscriptLine) -> String? {
    let mask = "••••••"
    return switch line.kind {
    case .command(let command):
      session.command(in: command)?.line(hidingSecretAs: mask) ?? command
    case .template(let template): template.fill(values, secrets: secrets.mapValues { _ in mask })
    default: nil
    }
  }

  /// The command in a line with the names of its secrets; nil if the line is not a command with secrets.
  func commandNamingSecrets(in line: TranscriptLine) -> String? {
    guard case .template(let template) = line.kind, template.hasSecrets else { return nil }
    let names = secrets.keys.map { ($0, "{secret:\($0)}") }
    return template.fill(values, secrets: Dictionary(uniqueKeysWithValues: names))
  }

  /// Reads the lines that the file expects of the turn, up to a line of another kind.
  ///
  /// As long as they equal the next output of the turn, they are only skipped.
  mutating func readOutput(from parser: inout TranscriptParser) throws(TranscriptError) {
    guard turn != nil else { return }
    if expected.isEmpty { try turn?.shown.advance(in: &parser) }
    while let line = try parser.nextOutput() { expect(line) }
    lastLine = parser.passedLine
  }

  /// Adds a line that differs or needs matching to the expected lines, the first of which are the confirmed ones.
  private mutating func expect(_ line: ExpectedLine) {
    if expected.isEmpty { expected = turn?.shown.expectedLines ?? [] }
    expected.append(line)
  }

  /// Judges the turn whose output has been read.
  mutating func settle() -> Mismatch? {
    guard let turn = turn.take() else { return nil }
    // The file confirms the whole turn in nearly every turn of a passing file.
    if expected.isEmpty, turn.shown.isComplete, turn.cause.isCompared, turn.leaks.isEmpty {
      return nil
    }
    defer { expected = [] }
    return judge(turn, expected.isEmpty ? turn.shown.expectedLines : expected)
  }

  private mutating func judge(_ turn: Turn, _ expected: [ExpectedLine]) -> Mismatch? {
    let actual = turn.shown.outputs.shownLines
    if case .unsettled(_, let work) = turn.cause { unsettledWork = work }
    let valuesBefore = values
    var isRight = false
    if turn.cause.isCompared, let known = BlockMatcher.match(expected, actual, values: values) {
      values = known
      isRight = true
    }
    if isRight, turn.leaks.isEmpty { return nil }
    mismatchCount += 1
    if !isRight {
      differingTurn = differingTurn ?? session.log.turnCount
      // Matching lines capture their values even in a failing block, because later lines may need
      // them. Blessing captures the same values.
      if expected.hasCaptures {
        values = BlockRevision(expected, actual, values: values).values
      }
    }
    let names = expected.referencedNames
    return Mismatch(
      path: path,
      line: turn.line,
      cause: turn.cause,
      expected: expected,
      actual: actual,
      leaks: turn.leaks.shownLines,
      values: names.isEmpty ? [:] : valuesBefore.filter { names.contains($0.key) },
      causes: turn.causes.flatMap(\.lines)
    )
  }

  /// Ends the session, and returns what is still open or leaked.
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

  /// Returns a mismatch if work is in flight that would show something or never ends.
  ///
  /// Cancelled work may still be due on the clock, but has no effect.
  private func workInFlight() -> Mismatch? {
    guard !session.hasEnded, let work = session.pendingWork else { return nil }
    let (outputs, unsettled) = session.settle(within: Self.patience)
    guard !outputs.isEmpty || unsettled != nil else { return nil }
    let culprit = unsettled ?? work
    // Do not report the same work twice.
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

  /// The default limit of virtual time for an app to come to rest.
  private static let patience = Duration.seconds(3600)

  private mutating func begin(
    _ cause: Mismatch.Cause,
    _ line: TranscriptLine,
    _ outputs: [Output]
  ) {
    // Keep leaks out of the comparison, because no line of a file may match one.
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
  /// The total number of lines.
  var lineCount: Int { reduce(0) { $0 + $1.lines.count } }

  fileprivate var shownLines: [ShownLine] {
    var shown: [ShownLine] = []
    shown.reserveCapacity(lineCount)
    // By index, because an output is large to copy.
    for index in indices {
      for line in self[index].lines { shown.append(ShownLine(line, after: self[index].offset)) }
    }
    return shown
  }
}
