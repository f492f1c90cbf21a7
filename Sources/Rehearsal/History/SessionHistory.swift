/// A session with undo and redo.
///
/// It accepts the same lines as a session, and also the verbs `undo`, `redo`, `turn`, `turns`, `log`
/// and `map`. To go to a turn, it replays the log in a new session. This restores the whole app,
/// including its services and random source. The history is isolated to the main actor, as the
/// session is.
///
/// ```swift
/// let history = try SessionHistory(of: Playbill())
/// history.submit("profile")
/// history.submit("undo").flatMap(\.lines)  // ["  Undone: profile", "Lobby", …]
/// try history.redo()
/// ```
public final class SessionHistory {
  /// The current session; each jump replaces it.
  public private(set) var session: Session

  /// The object that writes and reads files for the user; nil if verbs may not access files.
  package weak var files: (any SessionFileAccess)?

  /// The turns that can be redone.
  private struct Future {
    /// The log before turns were undone.
    let log: SessionLog
    /// The number of turns played since then, none of which changed anything.
    ///
    /// They are in the current log, and so in a recording.
    var queryCount = 0
  }

  /// Nil if nothing can be redone.
  private var future: Future?
  private let makeSession: (SessionConfiguration) throws(Refusal) -> Session
  private let appTitle: String
  /// Whether the current session calls outside.
  ///
  /// A replay never does, until it becomes the current session.
  private let isLive: Bool

  /// Starts `app` in a session that keeps its log.
  ///
  /// Throws a refusal when the configuration names a route or a setting that the app does not have.
  public init(
    of app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws(Refusal) {
    var configuration = configuration
    configuration.keepsLog = true
    session = try Session(of: app, configuration: configuration)
    isLive = configuration.isLive
    appTitle = app.title
    makeSession = { configuration throws(Refusal) in
      var configuration = configuration
      configuration.isLive = false
      return try Session(of: app, configuration: configuration)
    }
  }

  /// The number of the last turn played; 0 at the beginning.
  ///
  /// While turns can be redone, queries made since the undo are not counted.
  public var turn: Int { session.log.turnCount - (future?.queryCount ?? 0) }

  /// The turns that the user can go to, including those that were undone.
  public var turns: [SessionLog.Turn] { (future?.log ?? session.log).turns }

  /// Performs `line`: goes to another turn, or plays a turn in ``session``.
  ///
  /// Playing a turn discards the turns that could be redone, unless it only asks or is not
  /// understood. Turns of that kind stay in the log until the user goes to another turn. If a
  /// command is refused, the refusal is among the outputs.
  @discardableResult
  public func submit(_ line: String) -> [Output] {
    guard let command = session.command(in: line) else { return [] }
    return submit(command)
  }

  /// Performs `command`: goes to another turn, or plays a turn in ``session``.
  @discardableResult
  public func submit(_ command: Command) -> [Output] {
    switch command.meaning {
    case .refused:
      // A line that is not understood is a turn, and keeps the turns that can be redone.
      return submitQuery(command).map { suggest(for: command, in: $0) }
    case .verb(let verb, let arguments):
      if let entry = Self.entry(for: verb) {
        do throws(Refusal) {
          return try entry.perform(self, arguments)
        } catch {
          return [session.refuse(error)]
        }
      }
      // A query keeps the turns that can be redone.
      if verb.isQuery { return submitQuery(command) }
    case .control, .controlOffScreen: break
    }
    future = nil
    return session.submit(command)
  }

  /// Returns `output`, with a suggestion if it has none and the line was probably meant for the
  /// history.
  ///
  /// The log keeps the output without it: a replay cannot undo or redo, so it would not suggest
  /// that.
  private func suggest(for command: Command, in output: Output) -> Output {
    guard case .refusal(.unknownCommand(let word, nil)) = output.kind,
      let suggestion = session.suggestion(for: command, by: grammar)
    else { return output }
    return session.refuse(.unknownCommand(word, suggestion: suggestion))
  }

  /// Plays a turn that changes nothing.
  private func submitQuery(_ command: Command) -> [Output] {
    let mayHoldSecret = session.mayHoldSecret(command)
    let outputs = session.submit(command)
    // The log leaves out a refused command that may hold a secret.
    if !mayHoldSecret || !outputs.contains(where: \.isRefusal) { future?.queryCount += 1 }
    return outputs
  }

  /// Returns the completions of an unfinished line at present, including the turns that the user
  /// can go to.
  public func completions(of line: String) -> CompletionList {
    Completer(grammar: grammar).completions(of: line)
  }

  /// Returns the meaning of the words of an unfinished line at present.
  public func marks(in line: String) -> [LineMark] {
    LineMarker(grammar: grammar).marks(in: line)
  }

  private var grammar: CommandGrammar {
    var grammar = session.grammar
    // The latest turns come first, because users usually want them.
    grammar.turns = {
      self.turns.reversed().map {
        Completion(String($0.number), help: $0.command ?? "the beginning")
      }
    }
    grammar.canPerform = { verb in
      Self.entry(for: verb).map { $0.isPossible(self) } ?? self.session.canPerform(verb)
    }
    return grammar
  }

  /// Whether turns were undone that can be played again.
  var canRedo: Bool { future != nil }

  /// Undoes the last turn that changed something, and returns it.
  ///
  /// Queries and refused commands since then are dropped too. Throws a refusal if there is no such
  /// turn, or if the app wrote something outside itself in it.
  @discardableResult
  public func undo() throws(Refusal) -> SessionLog.Turn {
    guard let last = session.log.turns.last(where: { !$0.changedNothing })
    else { throw .nothingToUndo }
    try go(toTurn: last.number - 1)
    return last
  }

  /// Replays the last undone turn, with the queries and refused commands after it, and returns it.
  ///
  /// Throws a refusal if there is none.
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

  /// Goes to the end of turn `number`, before or after the current one; 0 is the beginning.
  ///
  /// Queries, and time that passed, since a turn was undone are dropped. Throws a refusal if there
  /// is no such turn, if the app wrote something outside itself in between, or if the replay gives
  /// other outputs. In these cases nothing changes.
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
    // Reuse the replies to calls that were already answered, instead of making the calls again.
    let answered = turns[(number + 1)...].flatMap(\.entries).compactMap(\.reply)
    future = isLast ? nil : Future(log: future?.log ?? session.log)
    replaceSession(by: replay, answering: answered)
  }

  /// Replays the session, and returns a map of the scenes that it visited and the commands that it tried.
  ///
  /// Throws a refusal if the replay gives other outputs.
  func map() throws(Refusal) -> SessionMap {
    var configuration = session.configuration
    configuration.keepsResults = true
    let replay = try makeSession(configuration)
    defer { replay.end() }
    var map = SessionMap(ofApp: appTitle)
    let differing = replay.replay(session.log, opening: session.opening) {
      map.willPlay($0, in: replay)
    } didPlay: {
      map.didPlay(in: replay)
    }
    if let differing {
      throw .notRepeatable(turn: differing.number, command: differing.command)
    }
    map.didReplay(replay)
    return map
  }

  /// Replaces the current session with `session`, which keeps its log.
  public func resume(_ session: Session) {
    future = nil
    replaceSession(by: session)
  }

  private func replaceSession(by session: Session, answering replies: [GatewayReply] = []) {
    // The width of the screen does not depend on the turn.
    session.resize(to: self.session.width)
    session.isInterrupted = self.session.isInterrupted
    self.session.end()
    self.session = session
    if isLive { session.goLive(answering: replies) }
  }

  /// Throws if a write is in flight, because its outcome would remain unknown.
  private func expectNoWriteInFlight() throws(Refusal) {
    if let call = session.pendingCalls.first(where: { $0.kind == .write }) {
      throw .writeInFlight(call)
    }
  }

  /// Throws if `log` drops an entry that wrote outside, because the write itself remains.
  private func expectNothingWritten(unlessIn log: SessionLog) throws(Refusal) {
    let entries = session.log.entries
    let kept = zip(entries, log.entries).prefix { $0 == $1 }.count
    guard let index = entries[kept...].lastIndex(where: \.wroteOutside),
      let turn = session.log.turns.first(where: { $0.entries.indices.contains(index) })
    else { return }
    throw .wroteOutside(turn: turn.number, command: turn.command)
  }
}

extension Session {
  /// Plays the inputs of another session, whose opening screen was `opening`.
  ///
  /// A replay calls nothing outside: replies come from the log, each at its place. `willPlay` and `didPlay` are
  /// called around each input. Returns the first turn with different outputs, or nil if all outputs are the same.
  func replay(
    _ log: SessionLog,
    opening: [Output],
    willPlay: (SessionLog.Input) -> Void = { _ in },
    didPlay: () -> Void = {}
  ) -> SessionLog.Turn? {
    for (index, entry) in log.entries.enumerated() {
      willPlay(entry.input)
      // A replay does not repeat a write, but its turn still counts as one that wrote outside.
      engine.hasWrittenOutside = entry.wroteOutside
      switch entry.input {
      case .command(let line): submit(line)
      case .after(let duration): advance(by: duration)
      case .resized(let width): resize(to: width)
      case .delivered(let event):
        guard (try? deliver(event)) != nil else { return log.turn(of: index) }
      case .event(let reply):
        // A reply without a call means that the turn differs.
        guard (try? receive(reply)) != nil else { return log.turn(of: index) }
      }
      didPlay()
    }
    guard opening == self.opening else { return log.turns.first }
    let same = zip(self.log.entries, log.entries).prefix { $0 == $1 }.count
    guard same < max(self.log.entries.count, log.entries.count) else { return nil }
    return log.turn(of: same)
  }
}

extension SessionLog {
  /// The turn of the entry at `index`, even if the log has no such entry.
  fileprivate func turn(of index: Int) -> Turn? {
    turns.last { $0.entries.startIndex <= index }
  }
}
