#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A turn for programs: one JSON object, whose keys are in alphabetical order and whose times are
/// in seconds since the session began.
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines: [String] = []
    for turn in turns {
      do {
        let json = String(decoding: try encoder.encode(LogRecord(turn)), as: UTF8.self)
        lines.append(VisibleText.escaped(inJSON: json))
      } catch {
        throw .other("Turn \(turn.number) cannot be written as JSON: \(error)")
      }
    }
    return lines
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
