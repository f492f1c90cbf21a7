extension Session {
  /// Plays what went into another session, whose opening screen was `opening`.
  ///
  /// Nothing outside is called: replies come from the log, each at its place. Returns the turn that
  /// came out otherwise; nil when all of it came out as it did there.
  func replay(_ log: SessionLog, opening: [Output]) -> SessionLog.Turn? {
    for (index, entry) in log.entries.enumerated() {
      // What was written outside stays written, though a replay does not write it again.
      hasWrittenOutside = entry.wroteOutside
      switch entry.input {
      case .command(let line): submit(line)
      case .after(let duration): advance(by: duration)
      case .resized(let width): resize(to: width)
      case .event(let reply):
        // A call that was not made again is a turn that came out otherwise.
        guard (try? receive(reply)) != nil else { return log.turn(of: index) }
      }
    }
    guard opening == self.opening else { return log.turns.first }
    let same = zip(self.log.entries, log.entries).prefix { $0 == $1 }.count
    guard same < max(self.log.entries.count, log.entries.count) else { return nil }
    return log.turn(of: same)
  }
}

extension SessionLog {
  /// The turn that the entry at `index` belongs to, or would if there were one.
  fileprivate func turn(of index: Int) -> Turn? {
    turns.last { $0.entries.startIndex <= index }
  }
}
