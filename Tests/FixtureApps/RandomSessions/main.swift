// Plays random sessions of the async app, and prints what they show. Its arguments are the first seed and
// the number of sessions.
import AsyncApp
import Foundation
import Rehearsal
import TestSupport

let commands = [
  "record", "record", "record", "go raffle", "go raffle", "draw", "draw", "name Ada Lovelace",
  "loud on", "start", "start", "stop", "save", "save", "linger", "back", "wait 200ms", "wait 1s",
  "wait 1s", "wait 5s",
]

let numbers = CommandLine.arguments.dropFirst().compactMap(UInt64.init)
for seed in numbers[0]..<numbers[0] + numbers[1] {
  var configuration = SessionConfiguration()
  configuration.seed = seed
  let session = try Session(of: AsyncApp(), configuration: configuration)
  var random = SeededGenerator(seed: seed)
  var text = "session \(seed)\n"
  for _ in 0..<40 {
    guard let command = commands.randomElement(using: &random) else { continue }
    text += "> \(command)\n"
    for output in session.submit(command) {
      for line in output.lines { text += "\(output.offset)\(line)\n" }
    }
  }
  for leak in session.end() { text += "\(leak)\n" }
  FileHandle.standardOutput.write(Data(text.utf8))
}
