/// A session in which one can go back and forth.
///
/// It takes what is typed, as a session does, and the verbs `undo`, `redo`, `turn`, `turns` and
/// `log` besides. To go anywhere is to replay the log in a new session, so that nothing has to be
/// taken back: the app is as it was, its services and its chance included. Isolated to the main
/// actor, as the session is.
///
/// ```swift
/// let timeline = try Timeline(of: Playbill())
/// timeline.submit("profile")
/// timeline.submit("undo").flatMap(\.lines)  // ["  Undone: profile", "Lobby", …]
/// try timeline.redo()
/// ```
public final class Timeline {
  /// The session as it is now; another one after each jump.
  public private(set) var session: Session

  /// Who writes and reads files when the user says so; nil where no verb may touch any.
  public weak var scribe: (any SessionScribe)?

  /// What can be taken forth again.
  private struct Future {
    /// The log as it was before turns were taken back.
    let log: SessionLog
    /// How many turns have been played since, each of which changed nothing: they are in the present
    /// log, and so in a recording.
    var asideCount = 0
  }

  /// Nil when nothing can be taken forth again.
  private var future: Future?
  private let makeSession: (SessionConfiguration) throws(Refusal) -> Session
  /// Whether the present calls outside; a replay never does, until it has become the present.
  private let isLive: Bool

  /// Starts `app` in a session that keeps its log.
  ///
  /// Throws a refusal when the configuration names a route or a knob that the app does not have.
  public init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws(Refusal) {
    var configuration = configuration
    configuration.keepsLog = true
    session = try Session(of: app, configuration: configuration)
    isLive = configuration.isLive
    makeSession = { configuration throws(Refusal) in
      var configuration = configuration
      configuration.isLive = false
      return try Session(of: app, configuration: configuration)
    }
  }

  /// The number of the turn that was played last; 0 at the beginning.
  ///
  /// Where turns can be taken forth again, what was only asked since is not counted.
  public var turn: Int { session.log.turnCount - (future?.asideCount ?? 0) }

  /// The turns that one can go to, those that were taken back included.
  public var turns: [SessionLog.Turn] { (future?.log ?? session.log).turns }

  /// Does what `line` says: goes back or forth, or plays a turn in ``session``.
  ///
  /// A turn that is played ends what could be redone, unless it only asks or is not understood; such
  /// turns are in the log until one goes elsewhere. What cannot be done is among the outputs, as
  /// a refusal.
  @discardableResult
  public func submit(_ line: String) -> [Output] {
    let command: Command?
    do throws(Refusal) {
      command = try session.command(in: line)
    } catch {
      // What is not understood is a turn like any other, and costs nothing that could be redone.
      return submitAside(line).map { suggest(for: line, in: $0) }
    }
    guard case .verb(let verb, let arguments)? = command, verb.concernsTimeline else {
      // Who only looks around does not give up what could be redone.
      if command?.onlyAsks == true { return submitAside(line) }
      if command != nil { future = nil }
      return session.submit(line)
    }
    do throws(Refusal) {
      return try perform(verb, arguments)
    } catch {
      return [session.refuse(error)]
    }
  }

  /// `output`, with a suggestion if it has none and the line was probably about the timeline.
  ///
  /// The log goes without: in a replay, nothing can be undone or redone.
  private func suggest(for line: String, in output: Output) -> Output {
    guard case .refusal(.unknownCommand(let word, nil)) = output.kind,
      let suggestion = session.suggestion(for: line, by: grammar)
    else { return output }
    return session.refuse(.unknownCommand(word, suggestion: suggestion))
  }

  /// Plays a turn that changes nothing.
  private func submitAside(_ line: String) -> [Output] {
    future?.asideCount += 1
    return session.submit(line)
  }

  /// The ways in which an unfinished line can go on, here and now, with the turns one can go to.
  public func completions(of line: String) -> CompletionList {
    Completer(grammar: grammar).completions(of: line)
  }

  /// What the words of an unfinished line mean, here and now.
  public func marks(in line: String) -> [LineMark] {
    session.marks(in: line, by: grammar)
  }

  private var grammar: CommandGrammar {
    var grammar = session.grammar
    grammar.turns = { self.turns }
    grammar.canPerform = { self.canPerform($0) }
    return grammar
  }

  /// Whether `verb` can be done here and now.
  private func canPerform(_ verb: Verb) -> Bool {
    switch verb {
    case .undo: session.log.hasChanged
    case .redo: future != nil
    case .turn, .turns, .log: true
    case .save, .restore, .script: scribe != nil
    default: session.canPerform(verb)
    }
  }

  /// Takes back the last turn that changed something, and returns it.
  ///
  /// What was only asked since, or refused, goes with it. Throws a refusal when there is no such
  /// turn, and when the app wrote something outside itself in it.
  @discardableResult
  public func undo() throws(Refusal) -> SessionLog.Turn {
    guard let last = session.log.turns.last(where: { !$0.changedNothing })
    else { throw .nothingToUndo }
    try go(toTurn: last.number - 1)
    return last
  }

  /// Plays the turn again that was taken back last, with what was only asked or refused behind it,
  /// and returns it.
  ///
  /// Throws a refusal when there is none.
  @discardableResult
  public func redo() throws(Refusal) -> SessionLog.Turn {
    guard let ahead = future?.log.turns.dropFirst(turn + 1), !ahead.isEmpty else {
      throw .nothingToRedo
    }
    let changing = ahead.filter { !$0.changedNothing }
    let next = changing.first ?? ahead[ahead.startIndex]
    try go(toTurn: (changing.dropFirst().first?.number ?? ahead.endIndex) - 1)
    return next
  }

  /// Goes to the end of turn `number`, before or ahead; 0 is the beginning.
  ///
  /// What was asked, or passed by itself, since a turn was taken back is forgotten. Throws a refusal when there is
  /// no such turn, when the app wrote something outside itself on the way, and when it does not
  /// show the same again; then nothing has changed.
  public func go(toTurn number: Int) throws(Refusal) {
    let turns = turns
    guard turns.indices.contains(number) else {
      throw .unknownTurn(String(number), count: turns.count - 1)
    }
    let log = SessionLog(turns[...number].flatMap(\.entries))
    try expectNothingWritten(unlessIn: log)
    try expectNoWriteInFlight()
    let replay = try makeSession(session.configuration)
    if let differing = replay.replay(log, opening: session.opening) {
      replay.end()
      throw .notRepeatable(turn: differing.number, command: differing.command)
    }
    let isLast = number == turns.count - 1
    // What was asked for already is answered as it was then, and not asked for again.
    let answered = turns[(number + 1)...].flatMap(\.entries).compactMap(\.reply)
    future = isLast ? nil : Future(log: future?.log ?? session.log)
    replaceSession(by: replay, answering: answered)
  }

  /// Goes on with `session`, which keeps its log, instead of the present one.
  public func resume(_ session: Session) {
    future = nil
    replaceSession(by: session)
  }

  private func replaceSession(by session: Session, answering replies: [PortReply] = []) {
    // The screen belongs to the user, not to the time he has come to.
    session.resize(to: self.session.screen.layout.width)
    session.isInterrupted = self.session.isInterrupted
    self.session.end()
    self.session = session
    if isLive { session.goLive(answering: replies) }
  }

  /// Nobody could tell any more whether it was done.
  private func expectNoWriteInFlight() throws(Refusal) {
    if let call = session.pendingCalls.first(where: { $0.kind == .write }) {
      throw .writeInFlight(call)
    }
  }

  /// What was written outside stays there, and must not be forgotten.
  private func expectNothingWritten(unlessIn log: SessionLog) throws(Refusal) {
    let entries = session.log.entries
    let kept = zip(entries, log.entries).prefix { $0 == $1 }.count
    guard let index = entries[kept...].lastIndex(where: \.wroteOutside),
      let turn = session.log.turns.first(where: { $0.entries.indices.contains(index) })
    else { return }
    throw .wroteOutside(turn: turn.number, command: turn.command)
  }
}
