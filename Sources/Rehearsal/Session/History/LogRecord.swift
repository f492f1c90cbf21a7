/// A turn as a JSON object for programs, with its keys in alphabetical order and its times in
/// seconds since the session began.
nonisolated struct LogRecord: Encodable {
  struct Move: Encodable {
    let operation: String
    let stage: String
    let time: Double
  }

  let command: String?
  let output: [String]
  let time: Double
  let transitions: [Move]
  let turn: Int

  /// The objects for `turns`, each on one line.
  @MainActor static func json(of turns: [SessionLog.Turn]) throws(Refusal) -> [String] {
    try turns.map { turn throws(Refusal) in
      do {
        return VisibleText.escaped(inJSON: try PayloadCoding.encode(LogRecord(turn)))
      } catch {
        throw .other("Turn \(turn.number) cannot be written as JSON: \(error)")
      }
    }
  }

  @MainActor private init(_ turn: SessionLog.Turn) {
    command = turn.command
    output = turn.entries.flatMap { entry in
      entry.lines.map(\.text) + entry.leaks.map { "✗ \($0.text)" }
    }
    time = Self.seconds(turn.time)
    transitions = turn.moves.map {
      Move(
        operation: $0.transition.operation.rawValue,
        stage: $0.transition.stage,
        time: Self.seconds($0.time)
      )
    }
    self.turn = turn.number
  }

  private static func seconds(_ duration: Duration) -> Double {
    duration / .seconds(1)
  }
}
