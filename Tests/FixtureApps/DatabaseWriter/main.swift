// Writes entries to a database until it is killed, and prints the count after each.
import Foundation
import PlaybillRooms
import PlaybillOutside

let database = MovieDatabase(folder: CommandLine.arguments[1])
do {
  var count = try await database.watchList().count
  while true {
    count += 1
    let note = String(repeating: "note \(count) ", count: count % 200)
    try await database.save(WatchListEntry(id: count, title: "film", year: nil, note: note))
    FileHandle.standardOutput.write(Data("\(count)\n".utf8))
  }
} catch {
  FileHandle.standardOutput.write(Data("\(error)\n".utf8))
}
