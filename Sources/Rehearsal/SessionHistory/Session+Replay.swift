extension Session {
  /// Plays the inputs of another session, whose opening screen was `opening`.
  ///
  /// A replay calls nothing outside: replies come from the log, each at its place. Returns the
  /// first turn with different outputs, or nil if all outputs are the same.
  func replay(_ log: SessionLog, opening: [Output]) -> SessionLog.Turn? {
    for (index, entry) in log.entries.enumerated() {
      // A replay does not repeat a write, but its turn still counts as one that wrote outside.
      hasWrittenOutside = entry.wroteOutside
      switch entry.input {
      case .command(let line): submit(line)
      case .after(let duration): advance(by: duration)
      case .resized(let width): resize(to: width)
      case .event(let reply):
        // A reply without a call means that the turn differs.
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
  /// The turn of the entry at `index`, even if the log has no such entry.
  fileprivate func turn(of index: Int) -> Turn? {
    turns.last { $0.entries.startIndex <= index }
  }
}
