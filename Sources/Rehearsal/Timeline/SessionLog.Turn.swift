extension SessionLog {
  /// A command with what it led to, and whatever happened by itself until the next.
  ///
  /// Turn 0 is the beginning, before any command.
  nonisolated public struct Turn: Hashable, Sendable {
    /// Its number, counted from the first command on.
    public let number: Int

    /// The command, and then the time that passed by itself and the like.
    public let entries: ArraySlice<Entry>

    /// The command as anybody may read it; nil for turn 0.
    public var command: String? { entries.first?.readableCommand }

    /// Whether its command only asked, such as `look`, or was refused before anything was done.
    ///
    /// So is turn 0, which has none.
    public var changedNothing: Bool { number == 0 || entries.first?.changedNothing == true }

    /// The virtual time, since the session began, at which the turn began.
    public var time: Duration { number == 0 ? .zero : entries.first?.time ?? .zero }

    /// Whether the app wrote something outside itself, which no replay takes back.
    public var wroteOutside: Bool { entries.contains(where: \.wroteOutside) }
  }

  /// How many commands there are.
  public var turnCount: Int {
    entries.reduce(0) { $0 + ($1.isCommand ? 1 : 0) }
  }

  /// Whether any command has changed something.
  var hasChanged: Bool { entries.contains { $0.isCommand && !$0.changedNothing } }

  /// The turns, beginning with turn 0.
  public var turns: [Turn] {
    let starts = [0] + entries.indices.filter { entries[$0].isCommand }
    let ends = starts.dropFirst() + [entries.endIndex]
    return zip(starts, ends).enumerated().map { number, bounds in
      Turn(number: number, entries: entries[bounds.0..<bounds.1])
    }
  }
}

nonisolated extension SessionLog.Entry {
  fileprivate var isCommand: Bool {
    if case .command = input { true } else { false }
  }
}
