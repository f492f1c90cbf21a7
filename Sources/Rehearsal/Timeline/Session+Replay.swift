extension Session {
  /// Plays what went into another session, whose opening screen was `opening`.
  ///
  /// Returns the turn that came out otherwise; nil when all of it came out as it did there.
  func replay(_ log: SessionLog, opening: [Output]) -> SessionLog.Turn? {
    for entry in log.entries {
      // What was written outside stays written, though a replay does not write it again.
      hasWrittenOutside = entry.wroteOutside
      switch entry.input {
      case .command(let line): submit(line)
      case .after(let duration): advance(by: duration)
      case .resized(let width): resize(to: width)
      }
    }
    guard opening == self.opening else { return log.turns.first }
    let same = zip(self.log.entries, log.entries).prefix { $0 == $1 }.count
    guard same < max(self.log.entries.count, log.entries.count) else { return nil }
    return log.turns.last { $0.entries.startIndex <= same }
  }
}
