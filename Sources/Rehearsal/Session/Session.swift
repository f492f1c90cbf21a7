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
/// session.submit("undo").flatMap(\.lines)  // ["  Undone: wait 1s", "Profile", …]
/// try session.redo()
/// ```
///
/// To go to another turn, the session starts the app again and replays the log up to that turn. This
/// restores the whole app, including its services and random source.
public final class Session {
  /// The configuration of the app that runs.
  public private(set) var configuration: SessionConfiguration

  /// A function that the session calls between two instants of a long `wait`; true stops the wait.
  ///
  /// The default never stops it. The log records the time that actually passed, not the time
  /// requested, so that a replay gives the same outputs.
  package var isInterrupted: () -> Bool = { false }

  /// A function that the session calls before code of the app runs, with the command that does so; nil where time passes,
  /// something arrives, or the session ends.
  package var willRun: ((Command?) -> Void)?

  /// The words that a shell adds; nil outside a shell.
  ///
  /// Each command asks whether there are any: with checks of the access, `script/count-instructions` counts more for a
  /// transcript's line.
  @exclusivity(unchecked) package var shell: ShellWords?

  /// The object that writes and reads files for the user; nil if verbs may not access files.
  package weak var files: (any SessionFileAccess)?

  /// The number of times that the session has gone to another turn, or has resumed another session.
  ///
  /// While it is the same, ``log`` only grows.
  package private(set) var jumpCount = 0

  /// The app from its start on, which a jump replaces.
  ///
  /// A class, so that code that runs while one property is changed may read the others.
  final class Run {
    /// Runs the app.
    let engine: SessionEngine
    var opening: [Output] = []
    var log = SessionLog()
    /// The last command that was understood and is in the log, which `again` repeats.
    ///
    /// It may have been refused, because a repetition may succeed later.
    var lastCommand: String?
    /// Where the controls have led so far.
    var ways = KnownWays()

    init(engine: SessionEngine) {
      self.engine = engine
    }
  }

  /// Whether turns are logged.
  private let keepsLog: Bool

  let app: any App
  /// Whether there is a log, which stays as it is.
  private(set) var run: Run
  /// The turns that can be redone; nil if there are none.
  var future: Future?
  /// The secret of the current turn, which no file may contain.
  private var turnSecret: SessionLog.Secret?
  /// The time that an interrupted `wait` took, and what remains of it once the reply that
  /// interrupted it has been delivered; nil for every other command.
  private var shortenedWait: (passed: Duration, rest: Duration)?

  /// Starts `app` and shows its opening screen.
  ///
  /// Throws a refusal if the configuration names a route, a setting or a value that the app does not have, or a locale, a
  /// time zone or a date that a session cannot have.
  public init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws(Refusal) {
    self.app = app
    self.configuration = configuration
    keepsLog = configuration.use != .trial
    let engine = try SessionEngine(of: app, configuration: configuration)
    run = Run(engine: engine)
    if let route = configuration.route { try engine.follow(route) }
    engine.endInstant()
    run.opening = engine.takeOutputs()
    // Writes of the opening belong to no turn.
    engine.hasWrittenOutside = false
  }

  // MARK: State

  var engine: SessionEngine { run.engine }

  /// Whether the user can go to other turns.
  var hasHistory: Bool { keepsLog && configuration.use == .typed }

  /// The outputs before the first command: the opening screen.
  public var opening: [Output] { run.opening }

  /// The inputs and outputs since the opening, without turns that were undone.
  public var log: SessionLog { run.log }

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

  /// Whether async code of the app, or work that it gave to queues, has run in a turn so far.
  ///
  /// Such a session can be played only where async code runs inside sessions.
  package var hasRunAsyncCode: Bool { engine.hasRunAsyncCode }

  /// Whether the user has quit.
  ///
  /// An ended session refuses every command, except those of its history, such as `undo`.
  public var hasEnded: Bool { engine.hasEnded }

  /// The columns of the screen.
  public var width: Int { engine.screen.layout.width }

  // MARK: Turns

  /// Performs the command in `line`, in a turn unless it is about turns or files, such as `undo` and `save`.
  ///
  /// A turn is the command and everything that follows at this instant. It discards the turns that could be
  /// redone, unless it changes nothing. If the command is refused, the refusal is among the outputs. A blank line
  /// does nothing.
  @discardableResult
  public func submit(_ line: String) -> [Output] {
    Self.isBlank(line) ? [] : submit(parsedCommand(in: line))
  }

  /// Performs `command`, in a turn unless it is about turns or files, such as `undo` and `save`.
  ///
  /// If the command is refused, the refusal is among the outputs. The log leaves out a refused command that
  /// ``mayHoldSecret(_:)``.
  @discardableResult
  package func submit(_ command: Command) -> [Output] {
    willRun?(command)
    if hasHistory, case .verb(let arguments) = command.meaning,
      case .unlogged(_, let perform) = arguments.verb.performance
    {
      do throws(Refusal) {
        try arguments.expectTaken()
        return try perform(self, arguments)
      } catch {
        return [refuse(error)]
      }
    }
    let outputs = playTurn(command)
    guard hasHistory, case .refused = command.meaning else { return outputs }
    return outputs.map { suggest(for: command, in: $0) }
  }

  private func playTurn(_ command: Command) -> [Output] {
    let engine = engine
    engine.beginTurn()
    let lastCommand = run.lastCommand
    var effect = Verb.Effect.unchanged
    var isLogged = keepsLog
    do throws(Refusal) {
      guard !hasEnded else { throw .sessionEnded }
      effect = try engine.run { () throws(Refusal) in try perform(command.meaning, of: command) }
    } catch {
      engine.screen.note(.refusal(error))
      if mayHoldSecret(command) {
        isLogged = false
        run.lastCommand = lastCommand
      }
    }
    engine.endInstant()
    if effect == .changed, future != nil { future = nil }
    let wait = shortenedWait.take()
    var input: SessionLog.Input?
    if isLogged {
      // A stage may have a control that is called `wait`.
      let verb = command.source.trimmed.hasPrefix(":") ? ":wait " : "wait "
      input = .command(wait.map { verb + DurationFormat.format($0.passed) } ?? command.line)
    }
    let outputs = endTurn(of: engine, input, effect)
    return takeDueReplies(after: outputs, thenPass: wait?.rest ?? .zero)
  }

  /// Advances virtual time and runs the work that falls due.
  ///
  /// The log records the time, but it is not a turn. A session that has ended does nothing.
  @discardableResult
  public func advance(by duration: Duration) -> [Output] {
    guard !hasEnded, duration > .zero else { return [] }
    willRun?(nil)
    engine.beginTurn()
    let passed = engine.pass(duration)
    return takeDueReplies(after: endTurn(of: engine, .after(passed)), thenPass: duration - passed)
  }

  /// Delivers a reply from outside at this instant, and shows everything that follows from it.
  ///
  /// The log records the reply, but it is not a turn. Throws if no call waits for the reply, or if
  /// the gateway cannot decode it; then nothing has changed.
  @discardableResult
  public func receive(_ reply: GatewayReply) throws(Refusal) -> [Output] {
    willRun?(nil)
    engine.beginTurn()
    let reply = try engine.deliver(reply)
    engine.endInstant()
    return takeDueReplies(after: endTurn(of: engine, .event(reply)))
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
    willRun?(nil)
    engine.beginTurn()
    try engine.deliver(event.payload, to: try engine.world.inboxes.inbox(event.inbox))
    engine.endInstant()
    return takeDueReplies(after: endTurn(of: engine, .delivered(event)))
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
    guard engine.resize(to: width), keepsLog else { return }
    run.log.append(SessionLog.Entry(.resized(width: width), [], at: now))
  }

  /// Advances virtual time until no work is scheduled, but no further than `limit`.
  ///
  /// The log records the time, but it is not a turn. Returns the work that is still pending, such
  /// as a timer that never ends, or nil if there is none.
  public func settle(
    within limit: Duration = .seconds(3600)
  ) -> (outputs: [Output], unsettled: PendingWork?) {
    willRun?(nil)
    engine.beginTurn()
    engine.settle(within: limit)
    let passed = engine.elapsed
    let isReplyDue = engine.world.outside.isReplyDue
    // If no time passed, a replay has nothing to repeat.
    let outputs = takeDueReplies(after: passed > .zero ? endTurn(of: engine, .after(passed)) : [])
    guard isReplyDue else { return (outputs, pendingWork) }
    let rest = settle(within: limit - passed)
    return (outputs + rest.outputs, rest.unsettled)
  }

  /// Ends the session, which releases everything, and returns the leaks as outputs.
  ///
  /// An ended session refuses every command, except those of its history, such as `undo`. Ending it twice is harmless.
  @discardableResult
  public func end() -> [Output] {
    willRun?(nil)
    engine.beginTurn()
    // The end of the session has no cause to show.
    engine.screen.xray.turnOff()
    engine.end()
    engine.endInstant()
    return engine.takeOutputs()
  }

  /// Returns an output for a refusal that happened before the line became a turn.
  package func refuse(_ refusal: Refusal) -> Output {
    engine.screen.output(of: refusal)
  }

  /// Returns the chains of causes since the last call, where ``SessionConfiguration/xray`` keeps them
  /// aside.
  package func takeCauses() -> [Output] {
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
      do throws(Refusal) {
        outputs += try receive(reply)
      } catch {
        outputs.append(refuse(error))
      }
    }
    return outputs + advance(by: rest)
  }

  /// Ends a turn, which the log leaves out if `input` is nil.
  private func endTurn(
    of engine: SessionEngine,
    _ input: SessionLog.Input?,
    _ effect: Verb.Effect = .changed
  ) -> [Output] {
    let outputs = engine.takeOutputs()
    if let input, keepsLog {
      run.log.append(
        SessionLog.Entry(
          input,
          outputs,
          at: .nanoseconds(engine.turnStart.nanoseconds),
          secret: turnSecret,
          changedNothing: effect == .unchanged,
          wroteOutside: engine.hasWrittenOutside
        )
      )
    }
    if turnSecret != nil { turnSecret = nil }
    engine.hasWrittenOutside = false
    return outputs
  }

  // MARK: Commands

  private func perform(
    _ meaning: Command.Meaning,
    of command: Command
  ) throws(Refusal) -> Verb.Effect {
    switch meaning {
    case .refused(let refusal): throw withSuggestion(refusal, for: command)
    case .row(let target, let row, let argument):
      try target.show(row: row, argument) { meaning throws(Refusal) in
        _ = try perform(meaning, of: command)
      }
      return .changed
    case .control(let view, let action, let argument, let secret):
      run.lastCommand = command.source
      if let secret {
        // Keep the text as typed: the line ends with it, and no file may contain it.
        turnSecret = log.secret(secret, typedInto: view.name)
        engine.screen.xray.hide(CommandLexer.text(of: secret))
      }
      try act(action, argument, on: view)
      return .changed
    case .verb(let arguments):
      switch arguments.verb.performance {
      case .unlogged(let refusal, _): throw refusal
      case .turn(let perform):
        // With words after it, `again` repeats nothing, and must not repeat itself.
        if arguments.verb.role != .repeats { run.lastCommand = command.source }
        try arguments.expectTaken()
        return try perform(self, arguments)
      }
    }
  }

  private func act(
    _ action: Action,
    _ argument: ActionArgument,
    on view: View
  ) throws(Refusal) {
    let engine = engine
    let tracer = engine.screen.xray.tracer
    let cause = tracer?.beginAction(action, argument, of: view)
    defer { tracer?.end() }
    let before = engine.navigator.top?.presentation ?? 0
    do throws(Refusal) {
      try view.accept(action, with: argument)
    } catch {
      cause?.needsEffect = true
      cause?.effects.first?.needsEffect = true
      throw error
    }
    // Few actions lead to a new stage, so ask that first. Only a control's first action is typed by the
    // name of the control or row alone.
    if let top = engine.navigator.top, (top.presentation ?? 0) > before,
      action == view.actions.first
    {
      run.ways.learn(view, argument, to: top.title.shown)
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

  // MARK: Jumps

  /// Goes on with the app of `session` instead of its own, which ends.
  ///
  /// Calls in flight get their replies from `replies`.
  func takeOver(_ session: Session, answering replies: [GatewayReply] = []) {
    // What is not part of a turn stays: the width, and the way in which the session is used.
    session.resize(to: width)
    end()
    var configuration = session.configuration
    configuration.isLive = self.configuration.isLive
    configuration.use = self.configuration.use
    self.configuration = configuration
    run = session.run
    jumpCount += 1
    if configuration.isLive { goLive(answering: replies) }
  }

  // MARK: Places

  /// The user's location, such as `Lobby/Profile`, or `Lobby!About` in a modal.
  public var location: String { Location.path(to: engine.navigator) }

  /// Passes the parts of ``location`` to `body`.
  package func forEachPartOfLocation(_ body: (String) -> Void) {
    Location.forEachPart(of: engine.navigator, body)
  }

  /// The tree of contexts with their stacks, and the stage that opened each context.
  public var tree: SessionTree { SessionTree(engine.navigator) }

  /// Whether a modal covers the screens below it.
  package var isModalPresented: Bool {
    engine.navigator.state.isModalPresented
  }

  /// Whether a guard would ask before the user can quit.
  ///
  /// It is false while a guard's question is visible, because that guard has asked already.
  package var asksBeforeQuitting: Bool { engine.navigator.asksBeforeQuitting }

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
  package var unansweredCalls: [GatewayCall] { outside.unansweredCalls }

  /// Waits until a reply or an event has arrived, until ``hasOutsideWork`` is true, or until the task is
  /// cancelled.
  ///
  /// The reply may belong to a call that no longer waits for it. One task can wait for a session at a time: a second one is
  /// a programmer error.
  public func untilReply() async {
    await outside.arrivals.untilFilled()
  }

  /// Removes and returns the next reply that a call still waits for; nil if there is none.
  public func takeReply() -> GatewayReply? { outside.takeArrival() }

  /// Removes and returns the next event that ``World/feedInboxes(_:)`` received; nil if there is none.
  ///
  /// Pass it to ``deliver(_:)`` after ``advance(by:)`` has moved virtual time to the time of its arrival.
  public func takeEvent() -> InboxEvent? { outside.arrivals.takeEvent() }

  /// Whether something has reached the session from outside, which goes on when time passes or a command is performed: a
  /// thread has resumed a task of the app, for example, or a background queue has sent a block to the main queue.
  ///
  /// No replay can repeat that, so the turn cannot be undone, and a leak is reported. Use a ``Gateway``
  /// instead.
  public var hasOutsideWork: Bool { outside.arrivals.isAwake }

  /// The work that is scheduled or waits for a reply; nil if nothing is in flight.
  public var pendingWork: PendingWork? {
    engine.world.scheduler.pendingWork.map { .due($0.subject) }
      ?? outside.awaitedCalls.first.map { .reply($0) }
  }

  /// Stops waiting for `call`.
  ///
  /// The app is not notified, and a later reply is ignored.
  package func abandon(_ call: GatewayCall) { outside.cancel(call) }

  /// Starts to perform calls, when a replay has ended and the session continues live.
  ///
  /// Its turns can be undone from then on. A call in flight with a reply in `replies` gets that reply when its latency
  /// has passed. Other reads are performed again, and streams are opened again. Returns the remaining writes, which are
  /// abandoned: whether they took effect is unknown, and they must not be repeated.
  @discardableResult
  public func goLive(answering replies: [GatewayReply] = []) -> [GatewayCall] {
    configuration.isLive = true
    if configuration.use == .replay { configuration.use = .typed }
    return outside.goLive(answering: replies)
  }
}
