import Foundation
import TestSupport
import Testing

/// The history file and the start-up file of the real executable.
@Suite(.timeLimit(.minutes(10))) struct KeptLinesTests {
  private let folder = TemporaryFolder()

  private func start(
    _ arguments: String...,
    until text: String = "Lobby>"
  ) async throws -> PseudoTerminal {
    try await Program.start(
      "playbill",
      arguments,
      columns: 200,
      rows: 40,
      environment: ["HOME": folder.path],
      until: text
    )
  }

  private func kept(in file: String = ".local/state/playbill/history") throws -> [String] {
    try folder.text(of: file)
      .split(separator: "\n").map(String.init)
  }

  @Test("typed lines are there in the next run")
  func nextRun() async throws {
    var terminal = try await start()
    try terminal.type("where\n look\nquit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try kept() == ["where", "quit"])
    terminal = try await start()
    try terminal.type("wh")
    try terminal.press(.up)
    try await terminal.waitUntil("the line") { $0.cursorLine == "Lobby> where" }
    try terminal.press(.enter, .controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try kept() == ["where", "quit", "where"])
  }

  @Test("`--data-dir` holds the history, too")
  func dataFolder() async throws {
    let terminal = try await start("--data-dir", folder.path(of: "mine"))
    try terminal.type("where\nquit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try kept(in: "mine/history") == ["where", "quit"])
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: ".local/state")))
  }

  @Test("a signal that ends the program keeps history and recording", arguments: [SIGTERM, SIGHUP])
  func endingSignal(number: Int32) async throws {
    let path = folder.path(of: "ended.transcript")
    let terminal = try await start("record", path)
    try terminal.type("where\n")
    try await terminal.waitFor("LobbyDirector")
    terminal.signal(number)
    #expect(try await terminal.waitForExit() == .signalled(number))
    #expect(terminal.isEchoing)
    #expect(try kept() == ["where"])
    let played = try await Program.run("test", path)
    #expect(played.untimedOutput == "1 passed, 0 failed\n")
  }

  @Test("a pipe reads no start-up file and keeps no history")
  func pipedRun() async throws {
    try folder.write("nonsense\n", to: ".config/playbill/rc")
    let result = try await Program.run(
      [],
      environment: ["HOME": folder.path],
      input: Data("where\nalias w = where\n".utf8)
    )
    #expect(!result.output.contains("nonsense"))
    #expect(result.output.contains("! I don't know “alias”."))
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: ".local")))
  }

  @Test("a start-up file is run unless `--no-rc` is given")
  func startUpFile() async throws {
    try folder.write(
      "# mine\nalias mine = profile\nmine\nnonsense\n",
      to: ".config/playbill/rc"
    )
    var terminal = try await start(until: "Lobby/Profile>")
    #expect(
      terminal.screen.allLines.contains(
        "! ~/.config/playbill/rc:4: I don't know “nonsense”. To list the commands: help"
      )
    )
    try terminal.type("quit\n")
    try await terminal.waitForExit()
    terminal = try await start("--no-rc")
    try terminal.type("mine\n")
    try await terminal.waitFor("! I don't know “mine”.")
  }
}
