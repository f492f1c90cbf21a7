import Streams

/// A deterministic session with an app: commands and time go in, outputs come out.
///
/// The outputs are a function of the app, the configuration and the inputs. The session does
/// nothing unless it is called. It is isolated to the main actor, as the app's scenes are.
///
/// ```swift
/// let session = try Session(of: Playbill())
/// session.submit("profile")
/// session.submit("wait 1s").flatMap(\.lines)  // ["  name      Ada Lovelace", …]
/// ```
public final class Session {
  /// The configuration that the session was started with.
  public let configuration: SessionConfiguration

  /// The outputs before the first command: the opening screen.
  public private(set) var opening: [Output] = []

  /// The inputs and outputs since the opening.
  public private(set) var log = SessionLog()

  /// A function that the session calls between two instants of a long `wait`; true stops the wait.
  ///
  /// The default never stops it. The log records the time that actually passed, not the time
  /// requested, so that a replay gives the same outputs.
  public var isInterrupted: () -> Bool = { false }

  /// Runs the app.
  let engine: SessionEngine
  /// The verbs that the session knows; a history or a shell performs some of them.
  let verbs: VerbTable
  /// The last command that was understood and not about the session itself, which `again` repeats.
  ///
  /// It may have been refused, because a repetition may succeed later.
  private var lastCommand: String?
  /// The secret of the current turn, which no file may contain.
  private var turnSecret: SessionLog.Secret?
  /// Where the controls have led so far.
  private(set) var ways = KnownWays()
  /// Whether the current turn only asked, or was refused before anything was done.
  var hasChangedNothing = false
  /// The time that an interrupted `wait` took, and what remains of it once the reply that
  /// interrupted it has been delivered; nil for every other command.
  private var shortenedWait: (passed: Duration, rest: Duration)?

  /// Starts `app` and shows its opening screen; the session knows `verbs`.
  ///
  /// Throws a refusal when the configuration names a route or a setting that the app does not have.
  init(
    of app: some App,
    configuration: SessionConfiguration,
    verbs: VerbTable
  ) throws(Refusal) {
    self.configuration = configuration
    self.verbs = verbs
    engine = try SessionEngine(of: app, configuration: configuration)
    if let route = configuration.route { try engine.follow(route) }
    engine.endInstant()
    opening = engine.takeOutputs()
    // Writes of the opening belong to no turn.
    engine.hasWrittenOutside = false
  }

  // MARK: State

  /// The virtual time that has passed since the session began.
  public var now: Duration { engine.now }

  /// The virtual time, since the session began, of the next scheduled work; nil if there is none.
  ///
  /// Work in the background does not count: no time passes for it alone.
  public var nextDeadline: Duration? {
    engine.world.scheduler.nextForegroundDeadline.map { .nanoseconds($0.nanoseconds) }
  }

  /// The leaks so far: objects that should have been deallocated, and work that escaped from the turns.
  public var leaks: [Leak] { engine.leaks }

  /// Whether the user has quit.
  ///
  /// An ended session refuses every command.
  public var hasEnded: Bool { engine.hasEnded }

  /// The columns of the screen.
  public var width: Int { engine.screen.layout.width }

  // MARK: Turns

  /// Plays one turn: performs the command in `line` and everything that follows at this instant.
  ///
  /// A blank line is not a turn. If the command is refused, the refusal is among the outputs.
  @discardableResult
  public func submit(_ line: String) -> [Output] {
    Self.isBlank(line) ? [] : submit(parsedCommand(in: line))
  }

  /// Plays one turn: performs `command` and everything that follows at this instant.
  ///
  /// If the command is refused, the refusal is among the outputs. The log leaves out a refused command that
  /// ``mayHoldSecret(_:)``.
  @discardableResult
  public func submit(_ command: Command) -> [Output] {
    engine.beginTurn()
    let lastCommand = lastCommand
    var isLogged = true
    do throws(Refusal) {
      guard !hasEnded else { throw .sessionEnded }
      try engine.run { () throws(Refusal) in try perform(command) }
    } catch {
      hasChangedNothing = true
      engine.screen.note(.refusal(error))
      if mayHoldSecret(command) {
        isLogged = false
        self.lastCommand = lastCommand
      }
    }
    engine.endInstant()
    let wait = shortenedWait.take()
    let line = wait.map { "wait " + DurationFormat.format($0.passed) } ?? command.line
    let outputs = endTurn(isLogged ? .command(line) : nil)
    return takeDueReplies(after: outputs, thenPass: wait?.rest ?? .zero)
  }

  /// Advances virtual time and runs the work that falls due.
  ///
  /// The log records the time, but it is not a turn. A session that has ended does nothing.
  @discardableResult
  public func advance(by duration: Duration) -> [Output] {
    guard !hasEnded, duration > .zero else { return [] }
    engine.beginTurn()
    let passed = engine.pass(duration)
    return takeDueReplies(after: endTurn(.after(passed)), thenPass: duration - passed)
  }

  /// Delivers a reply from outside at this instant, and shows everything that follows from it.
  ///
  /// The log records the reply, but it is not a turn. Throws if no call waits for the reply, or if
  /// the gateway cannot decode it; then nothing has changed.
  @discardableResult
  public func receive(_ reply: GatewayReply) throws(GatewayRefusal) -> [Output] {
    engine.beginTurn()
    let reply = try engine.deliver(reply)
    engine.endInstant()
    return takeDueReplies(after: endTurn(.event(reply)))
  }

  /// Delivers an event from outside at this instant, and shows everything that follows from it.
  ///
  /// The log records the event, but it is not a turn, unlike the command `deliver`. If nothing listens to the
  /// inbox, the outputs say so. Throws a refusal if the app has no such inbox, if the payload cannot be
  /// decoded, or if the session has ended; then nothing has changed.
  ///
  /// ```swift
  /// try session.deliver(InboxEvent(inbox: "background"))
  /// ```
  @discardableResult
  public func deliver(_ event: InboxEvent) throws(Refusal) -> [Output] {
    guard !hasEnded else { throw .sessionEnded }
    engine.beginTurn()
    do throws(InboxRefusal) {
      try engine.deliver(event.payload, to: try engine.world.inboxes.inbox(event.inbox))
    } catch {
      throw .inbox(error)
    }
    engine.endInstant()
    return takeDueReplies(after: endTurn(.delivered(event)))
  }

  /// Runs `body` and then all work that is due at this instant; returns the result of `body`, and the outputs.
  ///
  /// The log does not record it, so use it only in tests without an app, whose sessions are not replayed.
  package func runUnlogged<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) -> (Result<Value, Failure>, [Output]) {
    engine.beginTurn()
    let result = Result { () throws(Failure) in try engine.run(body) }
    engine.endInstant()
    return (result, engine.takeOutputs())
  }

  /// Sets the width of the screen in columns, from the next output on.
  ///
  /// The log records a new width, but it is not a turn.
  public func resize(to width: Int) {
    guard engine.resize(to: width), configuration.keepsLog else { return }
    log.append(SessionLog.Entry(.resized(width: width), [], at: now))
  }

  /// Advances virtual time until no work is scheduled, but no further than `limit`.
  ///
  /// The log records the time, but it is not a turn. Returns the work that is still pending, such
  /// as a timer that never ends, or nil if there is none.
  public func settle(
    within limit: Duration = .seconds(3600)
  ) -> (outputs: [Output], unsettled: PendingWork?) {
    engine.beginTurn()
    engine.settle(within: limit)
    let passed = engine.elapsed
    let isReplyDue = engine.world.outside.isReplyDue
    // If no time passed, a replay has nothing to repeat.
    let outputs = takeDueReplies(after: passed > .zero ? endTurn(.after(passed)) : [])
    guard isReplyDue else { return (outputs, pendingWork) }
    let rest = settle(within: limit - passed)
    return (outputs + rest.outputs, rest.unsettled)
  }

  /// Ends the session, which releases everything, and returns the leaks as outputs.
  ///
  /// An ended session refuses every command. Ending it twice is harmless.
  @discardableResult
  public func end() -> [Output] {
    engine.beginTurn()
    // The end of the session has no cause to show.
    engine.screen.xray.turnOff()
    engine.end()
    engine.endInstant()
    return engine.takeOutputs()
  }

  /// Returns an output for a refusal that happened before the line became a turn.
  public func refuse(_ refusal: Refusal) -> Output {
    engine.screen.output(of: refusal)
  }

  /// Returns the chains of causes since the last call, where ``SessionConfiguration/xray`` keeps them
  /// aside.
  public func takeCauses() -> [Output] {
    engine.takeCauses()
  }

  /// Delivers the logged replies that fell due in a turn, and then lets the rest of an interrupted
  /// `wait` pass.
  private func takeDueReplies(
    after outputs: [Output],
    thenPass rest: Duration = .zero
  ) -> [Output] {
    guard engine.world.outside.isReplyDue else { return outputs }
    var outputs = outputs
    while let reply = engine.world.outside.takeDueReply() {
      do throws(GatewayRefusal) {
        outputs += try receive(reply)
      } catch {
        outputs.append(refuse(.gateway(error)))
      }
    }
    return outputs + advance(by: rest)
  }

  /// Ends a turn, which the log leaves out if `input` is nil.
  private func endTurn(_ input: SessionLog.Input?) -> [Output] {
    let outputs = engine.takeOutputs()
    if let input, configuration.keepsLog {
      log.append(
        SessionLog.Entry(
          input,
          outputs,
          at: .nanoseconds(engine.turnStart.nanoseconds),
          secret: turnSecret,
          changedNothing: hasChangedNothing,
          wroteOutside: engine.hasWrittenOutside
        )
      )
    }
    turnSecret = nil
    hasChangedNothing = false
    engine.hasWrittenOutside = false
    return outputs
  }

  // MARK: Commands

  /// Parses `line`, which holds for the stage that is visible now; nil if it is blank.
  public func command(in line: String) -> Command? {
    Self.isBlank(line) ? nil : parsedCommand(in: line)
  }

  /// Parses `line`, which is not blank.
  private func parsedCommand(in line: String) -> Command {
    let command = parse(line)
    guard command.isVerb("again"), command.verb?.arguments.words.isEmpty == true else {
      return command
    }
    guard let repeated else {
      return Command(line: line, source: line, meaning: .refused(.nothingToRepeat))
    }
    return Command(line: line, source: repeated.line, meaning: repeated.meaning)
  }

  /// Whether `command` may hold a secret that was typed in the wrong way: it has words that are not understood, and
  /// the stage has a secure field.
  ///
  /// If it is refused, the log leaves it out. Do not keep the line anywhere else.
  public func mayHoldSecret(_ command: Command) -> Bool {
    switch command.meaning {
    case .control, .controlOffScreen, .refused(.missingText): return false
    case .verb(_, let arguments) where arguments.words.isEmpty: return false
    case .verb, .refused: return engine.navigator.top?.views.contains(where: \.isSecure) == true
    }
  }

  /// Returns the log's entry for a command that the app does not survive.
  package func entry(ofFatal line: String) -> SessionLog.Entry {
    guard let command = command(in: line),
      case .control(let view, _, _, let secret?) = command.meaning
    else { return SessionLog.Entry(.command(line), []) }
    return SessionLog.Entry(
      .command(line),
      [],
      secret: log.secret(secret, typedInto: view.name)
    )
  }

  /// Whether there is a command to repeat that is understood on the visible stage.
  var canRepeat: Bool {
    switch repeated?.meaning {
    case nil, .refused: false
    case .control, .controlOffScreen, .verb: true
    }
  }

  /// The last command with its meaning on the visible stage; nil if there is nothing to repeat.
  private var repeated: Command? {
    guard let command = lastCommand.map(parse) else { return nil }
    // The line may mean `again` on this stage, and repeating that would never end.
    return command.isVerb("again") ? nil : command
  }

  private func parse(_ line: String) -> Command {
    Command(line: line, source: line, meaning: resolver.meaning(of: line))
  }

  static func isBlank(_ line: String) -> Bool {
    if let byte = line.utf8.first, (0x21...0x7E).contains(byte) { return false }
    return line.allSatisfy(\.isWhitespace)
  }

  private var resolver: CommandResolver {
    CommandResolver(stage: engine.navigator.top, verbs: verbs)
  }

  private func perform(_ command: Command) throws(Refusal) {
    try perform(command.meaning, of: command)
  }

  private func perform(
    _ meaning: Command.Meaning,
    of command: Command
  ) throws(Refusal) {
    switch meaning {
    case .refused(let refusal): throw .command(withSuggestion(refusal, for: command))
    case .controlOffScreen(let target, let row, let rest, _):
      lastCommand = command.source
      let resolver = resolver
      try target.view.show(row: row) { () throws(Refusal) in
        try perform(resolver.meaning(of: target, inRow: row, rest), of: command)
      }
    case .control(let view, let action, let argument, let secret):
      lastCommand = command.source
      if let secret, case .text(let text) = argument {
        // Keep the text as typed: the line ends with it, and no file may contain it.
        turnSecret = log.secret(secret, typedInto: view.name)
        engine.screen.xray.hide(text)
      }
      try perform(action, argument, of: view)
    case .verb(let verb, let arguments):
      if let refusal = verb.refusalInSession { throw refusal }
      lastCommand = command.source
      hasChangedNothing = verb.isQuery
      guard let entry = Self.entry(for: verb) else { return }
      _ = try entry.perform(self, arguments)
    }
  }

  private func perform(
    _ action: Action,
    _ argument: ActionArgument,
    of view: View
  ) throws(Refusal) {
    let tracer = engine.screen.xray.tracer
    let cause = tracer?.beginAction(action, argument, of: view)
    defer { tracer?.end() }
    let before = engine.navigator.top?.presentation ?? 0
    do throws(CommandRefusal) {
      try view.accept(action, with: argument)
    } catch {
      cause?.needsEffect = true
      cause?.effects.first?.needsEffect = true
      throw .command(error)
    }
    // Few actions lead to a new stage, so ask that first. Only a control's first action is typed by the
    // name of the control or row alone.
    if let top = engine.navigator.top, (top.presentation ?? 0) > before,
      action == view.actions.first
    {
      ways.learn(view, argument, to: top.title.shown)
    }
  }

  /// Lets time pass in the current turn, until ``isInterrupted`` returns true.
  func wait(_ duration: Duration) {
    var isStopped = false
    let passed = engine.pass(duration) {
      isStopped = isInterrupted()
      return isStopped
    }
    guard passed < duration else { return }
    shortenedWait = (passed, rest: isStopped ? .zero : duration - passed)
  }

  // MARK: Typing

  /// Returns the completions of an unfinished line at present.
  ///
  /// Asking for them is not a turn.
  public func completions(of line: String) -> CompletionList {
    Completer(grammar: grammar).completions(of: line)
  }

  /// Returns the meaning of the words of an unfinished line at present, from left to right.
  public func marks(in line: String) -> [LineMark] {
    LineMarker(grammar: grammar).marks(in: line)
  }

  /// Returns the name of the secure field that `command` names without any text; nil for another
  /// command.
  public func secureField(askedBy command: Command) -> String? {
    guard case .refused(.missingText(let name, _, _)) = command.meaning else { return nil }
    let views = engine.navigator.top?.views ?? []
    return views.contains { $0.name == name && $0.isSecure } ? name : nil
  }

  /// Whether `word` exactly matches a control of the visible stage, a named row, or a control's
  /// verb.
  public func isWordOfStage(_ word: String) -> Bool {
    resolver.vocabulary.isOwn(word)
  }

  /// Returns `refusal` with a likely correction of `command`, if it has none.
  private func withSuggestion(_ refusal: CommandRefusal, for command: Command) -> CommandRefusal {
    guard case .unknownCommand(let word, nil) = refusal else { return refusal }
    return .unknownCommand(word, suggestion: suggestion(for: command, by: grammar))
  }

  /// Returns a likely correction of `command`, which is not understood.
  func suggestion(for command: Command, by grammar: CommandGrammar) -> String? {
    let first = engine.navigator.state.canGoBack ? engine.navigator.firstScreen : nil
    return CommandSuggester(grammar: grammar) { [engine] route in
      engine.isRoute(route) || route.lowercased() == first
    }
    .suggestion(for: command.source)
  }

  /// The grammar of the commands that the session itself can perform.
  ///
  /// Its suggestions are in the log, and a replay must repeat them. Verbs that others perform, such as
  /// `undo`, therefore belong to the grammar of the session's history.
  var grammar: CommandGrammar {
    var grammar = CommandGrammar(
      stage: engine.navigator.top,
      resolver: resolver,
      settings: engine.world.settings.declarations,
      routes: engine.routes,
      inboxes: engine.world.inboxes.all,
      canPerform: canPerform
    )
    grammar.examinables = { [weak self] in self?.examinables ?? [] }
    grammar.topicsOfApp = { [weak self] in self?.topics ?? [] }
    grammar.wayToFirst = { [weak engine] in engine?.navigator.wayToFirst }
    grammar.tabs = { [weak self] in self?.tabTitles.map { Completion($0) } ?? [] }
    return grammar
  }

  /// Whether the session can perform `verb` now; false for a verb that others perform, such as `undo`.
  func canPerform(_ verb: Verb) -> Bool {
    Self.entry(for: verb).map { $0.isPossible(self) } ?? false
  }

  // MARK: Places

  /// The user's location, such as `Lobby/Profile`, or `Lobby!About` in a modal.
  public var location: String { Location.path(to: engine.navigator) }

  /// The tree of contexts with their stacks, and the stage that opened each context.
  public var tree: SessionTree { SessionTree(engine.navigator) }

  /// Whether a modal covers the screens below it.
  public var isModalPresented: Bool {
    engine.navigator.state.isModalPresented
  }

  /// Whether a guard would ask before the user can quit.
  ///
  /// It is false while a guard's question is visible, because that guard has asked already.
  public var asksBeforeQuitting: Bool { engine.navigator.asksBeforeQuitting }

  /// A description of the visible scene, to show after the user moves in time.
  ///
  /// It does not mark anything as seen in this session: otherwise a replay would show something
  /// else.
  package var scenery: [Output] {
    engine.navigator.top.map { stage in
      [Output(.description, offset: .zero, text: stage.preview(on: engine.screen.layout))]
    } ?? []
  }
}

/// Calls to the outside, and their replies.
///
/// The code that drives a live session waits for a reply, takes it, and delivers it at a virtual
/// instant of its choice:
///
/// ```swift
/// await session.untilReply()
/// if let reply = session.takeReply() {
///   let outputs = try session.receive(reply)
/// }
/// ```
extension Session {
  private var outside: Outside { engine.world.outside }

  /// The calls that wait for a reply, in the order in which they were made, and the open streams.
  public var pendingCalls: [GatewayCall] { outside.pendingCalls }

  /// The calls among ``pendingCalls`` that have no reply from outside yet, without open streams.
  ///
  /// The other calls were answered before the user went back in time. Their replies come again when
  /// the same virtual time has passed.
  public var unansweredCalls: [GatewayCall] { outside.unansweredCalls }

  /// Waits until a reply or an event has arrived, until ``hasResumedTasks`` is true, or until the task is
  /// cancelled.
  ///
  /// The reply may belong to a call that no longer waits for it.
  public func untilReply() async {
    await outside.arrivals.untilFilled()
  }

  /// Removes and returns the next reply that a call still waits for; nil if there is none.
  public func takeReply() -> GatewayReply? { outside.takeArrival() }

  /// Removes and returns the next event that ``World/feedInboxes(_:)`` received; nil if there is none.
  ///
  /// Pass it to ``deliver(_:)`` after ``advance(by:)`` has moved virtual time to the time of its arrival.
  public func takeEvent() -> InboxEvent? { outside.arrivals.takeEvent() }

  /// Whether code outside the session, such as a thread or a Dispatch queue, has resumed a task of the
  /// app, which goes on when time passes or a command is performed.
  ///
  /// No replay can repeat that, so the turn cannot be undone, and a leak is reported. Use a ``Gateway``
  /// instead.
  public var hasResumedTasks: Bool { outside.arrivals.isAwake }

  /// The work that is scheduled or waits for a reply; nil if nothing is in flight.
  public var pendingWork: PendingWork? {
    engine.world.scheduler.pendingWork.map { .due($0.subject) }
      ?? outside.awaitedCalls.first.map { .reply($0) }
  }

  /// Stops waiting for `call`.
  ///
  /// The app is not notified, and a later reply is ignored.
  public func abandon(_ call: GatewayCall) { outside.cancel(call) }

  /// Starts to perform calls, when a replay has ended and the session continues live.
  ///
  /// A call in flight with a reply in `replies` gets that reply when its latency has passed. Other
  /// reads are performed again, and streams are opened again. Returns the remaining writes, which are abandoned: whether they
  /// took effect is unknown, and they must not be repeated.
  @discardableResult
  public func goLive(answering replies: [GatewayReply] = []) -> [GatewayCall] {
    outside.goLive(answering: replies)
  }
}
