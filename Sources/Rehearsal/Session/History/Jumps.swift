/// Going to other turns.
extension Session {
  /// The turns that can be redone.
  struct Future {
    /// The log before turns were undone.
    let log: SessionLog
    /// The number of the turn to which the user went.
    ///
    /// Turns since then, none of which changed anything, are in the current log, and so in a recording.
    let turn: Int
  }

  /// The number of the last turn played; 0 at the beginning.
  ///
  /// While turns can be redone, turns since the undo are not counted, because none has changed anything.
  public var turn: Int { future?.turn ?? log.turnCount }

  /// The turns that the user can go to, including those that were undone.
  public var turns: [SessionLog.Turn] { (future?.log ?? log).turns }

  /// Undoes the last turn that changed something, and returns it.
  ///
  /// Queries and refused commands since then are dropped too. Throws a refusal if there is no such
  /// turn, or if the app wrote something outside itself in it.
  @discardableResult
  public func undo() throws(Refusal) -> SessionLog.Turn {
    guard let last = log.turns.last(where: { !$0.changedNothing })
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
  /// is no such turn, if the app wrote something outside itself in between, if the replay gives
  /// other outputs, or if the session has no history. In these cases nothing changes.
  public func go(toTurn number: Int) throws(Refusal) {
    guard hasHistory else { throw .noSessionHistory }
    let turns = turns
    guard turns.indices.contains(number) else {
      throw .unknownTurn(String(number), count: turns.count - 1)
    }
    let past = SessionLog(turns[...number].flatMap(\.entries))
    try expectNothingWritten(unlessIn: past)
    try expectNoWriteInFlight()
    let replay = try makeReplay(of: past)
    let isLast = number == turns.count - 1
    // Reuse the replies to calls that were already answered, instead of making the calls again.
    let answered = turns[(number + 1)...].flatMap(\.entries).compactMap(\.reply)
    future = isLast ? nil : Future(log: future?.log ?? log, turn: number)
    takeOver(replay, answering: answered)
  }

  /// Continues from the state of `session`, a session of the same app, which must not be used afterwards.
  public func resume(_ session: Session) {
    future = nil
    takeOver(session)
  }

  /// Replays the session, and returns a map of the scenes that it visited and the commands that it tried.
  ///
  /// Throws a refusal if the replay gives other outputs.
  func map() throws(Refusal) -> SessionMap {
    var map = SessionMap(ofApp: app.title)
    let replay = try makeReplay(of: log) {
      map.willPlay($0, in: $1)
    } didPlay: {
      map.didPlay(in: $0)
    }
    map.didReplay(replay)
    replay.end()
    return map
  }

  /// Throws if a write is in flight, because its outcome would remain unknown.
  private func expectNoWriteInFlight() throws(Refusal) {
    if let call = pendingCalls.first(where: { $0.kind == .write }) {
      throw .writeInFlight(call)
    }
  }

  /// Throws if `past` drops an entry that wrote outside, because the write itself remains.
  private func expectNothingWritten(unlessIn past: SessionLog) throws(Refusal) {
    let entries = log.entries
    let kept = zip(entries, past.entries).prefix { $0 == $1 }.count
    guard let index = entries[kept...].lastIndex(where: \.wroteOutside),
      let turn = log.turns.first(where: { $0.entries.indices.contains(index) })
    else { return }
    throw .wroteOutside(turn: turn.number, command: turn.command)
  }

  // MARK: Replays

  /// Returns a session that has played `past`, with `willPlay` and `didPlay` called around each input.
  ///
  /// Throws a refusal if any output differs.
  private func makeReplay(
    of past: SessionLog,
    willPlay: (SessionLog.Input, Session) -> Void = { _, _ in },
    didPlay: (Session) -> Void = { _ in }
  ) throws(Refusal) -> Session {
    var configuration = configuration
    configuration.isLive = false
    // The log has verbs such as `undo` only where they were refused, because there was no history.
    configuration.use = .replay
    let replay = try Session(of: app, configuration: configuration)
    let differing = replay.replay(past, opening: opening) {
      willPlay($0, replay)
    } didPlay: {
      didPlay(replay)
    }
    guard let differing else { return replay }
    replay.end()
    throw .notRepeatable(turn: differing.number, command: differing.command)
  }

  /// Plays the inputs of another session, whose opening screen was `opening`.
  ///
  /// It calls nothing outside: replies come from the log, each at its place. Returns the first turn with different
  /// outputs, or nil if all outputs are the same.
  func replay(
    _ past: SessionLog,
    opening: [Output],
    willPlay: (SessionLog.Input) -> Void = { _ in },
    didPlay: () -> Void = {}
  ) -> SessionLog.Turn? {
    for (index, entry) in past.entries.enumerated() {
      willPlay(entry.input)
      // A replay does not repeat a write, but its turn still counts as one that wrote outside.
      engine.hasWrittenOutside = entry.wroteOutside
      switch entry.input {
      case .command(let line): submit(line)
      case .after(let duration): advance(by: duration)
      case .resized(let width): resize(to: width)
      case .delivered(let event):
        guard (try? deliver(event)) != nil else { return past.turn(of: index) }
      case .event(let reply):
        // A reply without a call means that the turn differs.
        guard (try? receive(reply)) != nil else { return past.turn(of: index) }
      }
      didPlay()
    }
    guard opening == self.opening else { return past.turns.first }
    let same = zip(log.entries, past.entries).prefix { $0 == $1 }.count
    guard same < max(log.entries.count, past.entries.count) else { return nil }
    return past.turn(of: same)
  }
}

extension SessionLog {
  /// The turn of the entry at `index`, even if the log has no such entry.
  fileprivate func turn(of index: Int) -> Turn? {
    turns.last { $0.entries.startIndex <= index }
  }
}
