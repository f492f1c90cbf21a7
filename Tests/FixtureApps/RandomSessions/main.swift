// Plays random sessions of the async app, or of the app with queues, and prints what they show. Its arguments are
// `queues` for the latter, the first seed and the number of sessions.
import AsyncApp
import Foundation
import QueueApp
import Rehearsal
import TestSupport

let asyncCommands = [
  "record", "record", "record", "go raffle", "go raffle", "draw", "draw", "name Ada Lovelace",
  "loud on", "start", "start", "stop", "save", "save", "linger", "back", "wait 200ms", "wait 1s",
  "wait 1s", "wait 5s",
]
let queueCommands = [
  "query du", "query dune", "query a", "query offline", "search", "search", "timer", "more", "back",
  "undo", "relaunch", "wait 100ms", "wait 300ms", "wait 300ms", "wait 1s", "wait 3s",
]

func play(_ app: some App, with commands: [String], seeds: Range<UInt64>) throws {
  for seed in seeds {
    var configuration = SessionConfiguration()
    configuration.seed = seed
    let session = try Session(of: app, configuration: configuration)
    var random = SeededGenerator(seed: seed)
    var text = "session \(seed)\n"
    for _ in 0..<40 {
      guard let command = commands.randomElement(using: &random) else { continue }
      text += "> \(command)\n"
      if command == "undo" {
        _ = try? session.undo()
        continue
      }
      for output in session.submit(command) {
        for line in output.lines { text += "\(output.offset)\(line)\n" }
      }
    }
    for leak in session.end() { text += "\(leak)\n" }
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
let seeds = numbers[0]..<numbers[0] + numbers[1]
if CommandLine.arguments.contains("queues") {
  try play(QueueApp(), with: queueCommands, seeds: seeds)
} else {
  try play(AsyncApp(), with: asyncCommands, seeds: seeds)
}
