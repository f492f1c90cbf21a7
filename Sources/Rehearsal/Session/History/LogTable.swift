/// Formats the turns of a log as text for the user.
struct LogTable {
  let layout: TextLayout

  /// Returns the number and command of each turn, and marks the undone turns.
  func list(_ turns: [SessionLog.Turn], present: Int) -> [String] {
    lines(
      turns.dropFirst().map { turn in
        [number(of: turn, in: turns), turn.command ?? "", turn.number > present ? "undone" : ""]
      }
    )
  }

  /// Returns the number, time and command of each turn, and its transitions with their times.
  ///
  /// Queries after an undo, later than the `present` turn, have no number, because those numbers belong
  /// to the undone turns.
  func table(_ turns: [SessionLog.Turn], present: Int) -> [String] {
    lines(
      turns.flatMap { turn -> [[String]] in
        var moves = turn.moves[...]
        if turn.number == 0, moves.isEmpty { return [] }
        let first = moves.first?.time == turn.time ? moves.removeFirst().transition.text : ""
        let row = [
          turn.number > present ? "" : number(of: turn, in: turns),
          DurationFormat.format(turn.time), turn.command ?? "", first,
        ]
        return [row] + moves.map { ["", DurationFormat.format($0.time), "", $0.transition.text] }
      }
    )
  }

  private func lines(_ rows: [[String]]) -> [String] {
    rows.isEmpty ? ["  No turn has been played yet."] : layout.table(rows, indent: 2)
  }

  /// Returns the number, right-aligned with the longest.
  private func number(of turn: SessionLog.Turn, in turns: [SessionLog.Turn]) -> String {
    String(turn.number).padded(to: String(turns.count - 1).count, with: " ")
  }
}

extension SessionLog.Turn {
  /// The transitions between screens in order, with their virtual times since the session began.
  var moves: [(time: Duration, transition: Transition)] {
    entries.flatMap { entry in entry.moves.map { (entry.time + $0.offset, $0.transition) } }
  }
}

extension Transition {
  /// A mark, the title of the screen, and the operation.
  var text: String { "\(operation.mark)\(stage) · \(operation.rawValue)" }
}
