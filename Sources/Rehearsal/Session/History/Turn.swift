extension SessionLog {
  /// A command with its outputs, and everything that happens before the next command.
  ///
  /// Turn 0 is the beginning, before any command.
  nonisolated public struct Turn: Hashable, Sendable {
    /// The number of the turn; the first command is turn 1.
    public let number: Int

    /// The entry of the command, then those of inputs without a command, such as time that passed.
    public let entries: ArraySlice<Entry>

    /// The command, without secrets; nil for turn 0.
    public var command: String? { entries.first?.readableCommand }

    /// Whether the command only asked, such as `look`, or was refused before it had any effect.
    ///
    /// It is true for turn 0, which has no command.
    public var changedNothing: Bool { number == 0 || entries.first?.changedNothing == true }

    /// The virtual time, since the session began, at which the turn began.
    public var time: Duration { number == 0 ? .zero : entries.first?.time ?? .zero }

    /// Whether the app wrote something outside itself, which no replay can undo.
    public var wroteOutside: Bool { entries.contains(where: \.wroteOutside) }
  }

  /// The number of commands.
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
