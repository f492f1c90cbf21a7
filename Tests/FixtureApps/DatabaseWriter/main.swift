// Writes notes to a database until it is killed, and prints the count after each.
import Foundation
import PlaybillOutside
import PlaybillRooms

let database = MovieDatabase(folder: CommandLine.arguments[1])
do {
  var count = 0
  while let _: String = try await database.answer(at: "note/\(count + 1)") { count += 1 }
  while true {
    count += 1
    let note = String(repeating: "note \(count) ", count: count % 200)
    try await database.keep(note, at: "note/\(count)")
    FileHandle.standardOutput.write(Data("\(count)\n".utf8))
  }
} catch {
  FileHandle.standardOutput.write(Data("\(error)\n".utf8))
}
