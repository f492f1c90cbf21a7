import Foundation
import Testing

/// `playbill test`, run as a program: what it prints and how it ends.
@Suite struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let passing = "> back\n| ! This is the first screen. To leave: quit\n"
  private let failing = "> where\n| Lobby\n> back\n| ! No.\n"

  private func play(_ paths: String...) async throws -> Program.Result {
    try await Program.run(["test"] + paths.map { folder.path(of: $0) })
  }

  @Test func filesThatPassAreCounted() async throws {
    try folder.write(passing, to: "a.transcript")
    try folder.write(passing, to: "deeper/b.transcript")
    try folder.write("this is no transcript", to: "notes.txt")
    let result = try await play("")
    #expect(result.output == "2 passed, 0 failed\n")
    #expect(result.error.isEmpty)
    #expect(result.status == 0)
  }

  @Test func aMismatchIsShownAtItsFileAndLineAndTheRestIsPlayed() async throws {
    try folder.write(failing, to: "a.transcript")
    try folder.write(passing, to: "b.transcript")
    let result = try await play("a.transcript", "b.transcript")
    #expect(
      result.output == """
        \(folder.path(of: "a.transcript"))
          1 │ > where
            │ - Lobby
            │ +   Lobby   LobbyStage   LobbyDirector
          3 │ > back
            │ - ! No.
            │ + ! This is the first screen. To leave: quit

        1 passed, 1 failed

        """
    )
    #expect(result.status == 1)
  }

  @Test func aMalformedFileEndsWithTwoAndTheRestIsPlayed() async throws {
    try folder.write("> back\n$ what\n", to: "a.transcript")
    try folder.write(passing, to: "b.transcript")
    let result = try await play("")
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"))
    #expect(result.error.hasPrefix("playbill: \(folder.path(of: "a.transcript")):2: “$ what”"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func twoWinsOverOne() async throws {
    try folder.write(failing, to: "a.transcript")
    try folder.write("$", to: "b.transcript")
    #expect(try await play("").status == 2)
  }

  @Test func nothingFoundEndsWithTwo() async throws {
    let empty = try await play("")
    #expect(empty.status == 2)
    #expect(empty.error.contains("There is no transcript here."))
    let missing = try await play("missing.transcript")
    #expect(missing.status == 2)
    #expect(missing.error.contains("There is no such file or folder."))
  }
}
