import Foundation
import PlaybillOutside
import PlaybillRooms
import TestSupport
import Testing

/// Kills a program repeatedly while it writes, at arbitrary moments.
@Suite(.timeLimit(.minutes(10))) struct SuddenDeathTests {
  private let folder = TemporaryFolder()

  @Test("kept answers survive when the writer is killed")
  func killedWriter() async throws {
    var count = 0
    let rounds = Cases.count(10, all: 25)
    for round in 1...rounds {
      // The first programs are killed before or during the creation of the file.
      let said = try await dieAfter(lines: round < 4 ? 0 : round % 7 + 1)
      let database = MovieDatabase(folder: folder.path)
      var kept = 0
      while let note: String = try await database.answer(at: "note/\(kept + 1)") {
        kept += 1
        #expect(note == String(repeating: "note \(kept) ", count: kept % 200))
      }
      #expect(await database.takeNotice() == nil)
      #expect(kept >= max(count, said))
      count = kept
    }
    #expect(count > rounds)
  }

  /// Runs the writer until it has printed `lines` lines, kills it, and returns its last number.
  private func dieAfter(lines: Int) async throws -> Int {
    let databaseWriter = Process()
    let output = Pipe()
    databaseWriter.executableURL = URL(filePath: BuiltProduct.path("DatabaseWriter"))
    databaseWriter.arguments = [folder.path]
    databaseWriter.standardOutput = output
    let end = try databaseWriter.start()
    var text = ""
    while text.split(separator: "\n").count < lines {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      text += String(decoding: piece, as: UTF8.self)
    }
    kill(databaseWriter.processIdentifier, SIGKILL)
    text += String(decoding: output.readAll(), as: UTF8.self)
    _ = await end.value
    #expect(databaseWriter.terminationReason == .uncaughtSignal, "\(text)")
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return try whole.last.map { try #require(Int($0), "\(text)") } ?? 0
  }
}
