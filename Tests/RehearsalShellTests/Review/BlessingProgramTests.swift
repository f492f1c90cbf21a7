import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

/// `playbill test --bless` and `--review`, run as a program.
@Suite(.timeLimit(.minutes(10))) struct BlessingProgramTests {
  private let folder = TemporaryFolder()

  private let wrong = "# why\r\n> back\r\n| ! No.\r\n> where\r\n| Lobby\r\n"
  private let right =
    "# why\r\n> back\r\n| ! This is the first screen. To leave: quit\r\n> where\r\n"
    + "|   Lobby   LobbyStage   LobbyDirector, LobbyScene\r\n"

  private func text(_ name: String = "a.transcript") throws -> String {
    try folder.text(of: name)
  }

  private func bless(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["test"] + arguments)
  }

  // MARK: --bless

  @Test("blessed files pass from then on")
  func blessedFiles() async throws {
    try folder.write(wrong, to: "a.transcript")
    try folder.write("> fly\n", to: "deeper/b.transcript")
    try folder.write("> wait 1s\n", to: "c.transcript")
    let result = try await bless("--bless", folder.path(of: ""))
    #expect(
      result.output == """
        \(folder.path(of: "a.transcript")): 2 lines blessed
        \(folder.path(of: "deeper/b.transcript")): 1 line blessed
        Files: 1 passed, 2 blessed, 0 failed

        """
    )
    #expect(result.error.isEmpty)
    #expect(result.status == 0)
    #expect(try text() == right)
    let again = try await bless(folder.path(of: ""))
    #expect(again.untimedOutput == "3 passed, 0 failed\n")
  }

  @Test("a continued file is blessed before the file that continues it")
  func continuedFile() async throws {
    try folder.write("> fly\n", to: "c.transcript")
    try folder.write("continues: c.transcript\n---\n> swim\n", to: "b.transcript")
    try folder.write("continues: b.transcript\n---\n> walk\n", to: "a.transcript")
    let result = try await bless("--bless", folder.path(of: ""))
    #expect(result.output.hasSuffix("Files: 0 passed, 3 blessed, 0 failed\n"))
    #expect(result.status == 0)
    #expect(try await bless(folder.path(of: "")).untimedOutput == "3 passed, 0 failed\n")
  }

  @Test("a file that crashes or hangs is refused, and the other files are blessed")
  func crashOrHang() async throws {
    let (crash, hang) = ("> fly\n> crash\n", "limit: 500ms\n---\n> fly\n> hang\n")
    try folder.write(crash, to: "a.transcript")
    try folder.write(hang, to: "b.transcript")
    try folder.write("> fly\n", to: "c.transcript")
    let result = try await Program.run(
      ["test", "--bless", folder.path(of: "")],
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(result.status == 3)
    #expect(result.error.contains("a.transcript: Nothing was blessed, because the app crashed."))
    #expect(result.error.contains("b.transcript: Nothing was blessed, because the file took too"))
    #expect(result.output.contains("  2 │ > crash\n    │ ! Here the app crashed"))
    #expect(result.output.hasSuffix("Files: 0 passed, 1 blessed, 2 failed\n"))
    #expect(try text("a.transcript") == crash)
    #expect(try text("b.transcript") == hang)
    #expect(try text("c.transcript").hasPrefix("> fly\n| ! I don't know “fly”."))
  }

  @Test("a build server refuses to bless")
  func buildServer() async throws {
    try folder.write(wrong, to: "a.transcript")
    let result = try await Program.run(
      shell: "CI=true exec \"$0\" test --bless \"$1\"",
      arguments: [BuiltProduct.path("playbill"), folder.path(of: "a.transcript")]
    )
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("playbill: Nothing is blessed if CI is set."))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try text() == wrong)
  }

  /// A file size limit of 256 kilobytes acts as a full disk.
  @Test("a full disk leaves the old file")
  func fullDisk() async throws {
    let long = "# \(String(repeating: "x", count: 300_000))\n> fly\n"
    try folder.write(long, to: "a.transcript")
    let result = try await Program.run(
      shell: "trap '' XFSZ; ulimit -f 256; exec \"$0\" test --bless \"$1\"",
      arguments: [BuiltProduct.path("playbill"), folder.path(of: "a.transcript")]
    )
    #expect(result.status == 73)
    #expect(result.error.contains("the old one stands: File too large."))
    #expect(try text() == long)
    let names = try folder.names
    #expect(names == ["a.transcript"], "nothing is left beside it")
  }

  @Test("a signal that ends a run leaves a whole file and no draft")
  func endingSignal() async throws {
    // The file is so long that the signal arrives while it is written.
    let line = "# \(String(repeating: "x", count: 98))\n"
    let long = "limit: 2m\n---\n" + String(repeating: line, count: 100_000)
    let path = try folder.write(long + "> fly\n", to: "a.transcript")
    let terminal = try await Program.start("playbill", ["test", "--bless", path])
    func hasDraft() throws -> Bool {
      try folder.names.count > 1
    }
    try await wait(for: "a draft, or the end", in: try hasDraft() || !terminal.isRunning) { $0 }
    terminal.signal(SIGTERM)
    _ = try await terminal.waitForExit()
    // The worker that writes it may outlive the run for a moment.
    try await wait(for: "the end of the draft", in: try folder.names) { $0.count == 1 }
    let blessed = "| ! I don't know “fly”. To list the commands: help\n"
    let isWhole = try [long + "> fly\n", long + "> fly\n" + blessed].contains(text())
    #expect(isWhole)
  }

  // MARK: --review

  @Test("a review needs a terminal")
  func withoutTerminal() async throws {
    try folder.write(wrong, to: "a.transcript")
    let result = try await bless("--review", folder.path(of: "a.transcript"))
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.error
        == "playbill: --review needs a terminal for its input and its output. Without a terminal, use --bless.\n"
    )
    #expect(try text() == wrong)
  }

  private func review(type: String = "xterm-256color") async throws -> PseudoTerminal {
    try folder.write(wrong, to: "a.transcript")
    try folder.write("> fly\n> back\n", to: "b.transcript")
    return try await Program.start(
      "playbill",
      ["test", "--review", folder.path],
      columns: 200,
      rows: 60,
      environment: ["TERM": type, "NO_COLOR": "1"],
      until: "  1 of 2: a accept"
    )
  }

  @Test("each answer takes one key")
  func answerKeys() async throws {
    let terminal = try await review()
    #expect(!terminal.isEchoing, "a key is answered, not printed")
    try terminal.press(.up)
    try terminal.type("xa")
    try await terminal.waitFor("  2 of 2: a accept")
    try terminal.type("r")
    try await terminal.waitUntil("the first question of the second file") { screen in
      screen.allLines.count { $0.contains("  1 of 2: a accept") } == 3
    }
    try terminal.type("f")
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(terminal.isEchoing, "the terminal is as it was")
    #expect(
      try text()
        == right.replacing("|   Lobby   LobbyStage   LobbyDirector, LobbyScene", with: "| Lobby")
    )
    #expect(try text("b.transcript").split(separator: "\n").count == 4)
    let question = "\(ReviewAnswer.choices) >"
    #expect(
      terminal.screen.allLines.filter { !$0.isEmpty } == [
        folder.path(of: "a.transcript"),
        "  2 │ > back",
        "    │ - ! No.",
        "    │ + ! This is the first screen. To leave: quit",
        "  1 of 2: \(question)",
      ] + ReviewAnswer.help.map { "  \($0)" } + [
        "  1 of 2: \(question) accepted",
        "  4 │ > where",
        "    │ - Lobby",
        "    │ +   Lobby   LobbyStage   LobbyDirector, LobbyScene",
        "  2 of 2: \(question) rejected",
        folder.path(of: "a.transcript") + ": 1 line blessed, 1 difference rejected",
        folder.path(of: "b.transcript"),
        "  1 │ > fly",
        "    │ + ! I don't know “fly”. To list the commands: help        (one line more than expected)",
        "  1 of 2: \(question) accepted, and the rest of this file",
        folder.path(of: "b.transcript") + ": 2 lines blessed",
        "Files: 0 passed, 1 blessed, 1 failed",
      ]
    )
  }

  @Test("a narrow terminal breaks the question between words")
  func narrowTerminal() async throws {
    try folder.write(wrong, to: "a.transcript")
    let terminal = try await Program.start(
      "playbill",
      ["test", "--review", folder.path(of: "a.transcript")],
      columns: 40,
      rows: 40,
      environment: ["NO_COLOR": "1"],
      until: "help >"
    )
    let lines = terminal.screen.allLines
    let start = try #require(lines.firstIndex { $0.hasPrefix("  1 of 2") })
    #expect(
      lines[start...].prefix(2) == [
        "  1 of 2: a accept · r reject · s skip ·", "  f accept the file · q quit · ? help >",
      ]
    )
    try terminal.press(.controlC)
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(terminal.isEchoing, "the terminal is as it was")
  }

  @Test("keys typed ahead are answers, too")
  func typeAhead() async throws {
    let terminal = try await review()
    try terminal.type("aaf")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try text() == right)
    #expect(terminal.screen.allLines.contains("Files: 0 passed, 2 blessed, 0 failed"))
  }

  @Test("a dumb terminal takes answers as lines")
  func dumbTerminal() async throws {
    let terminal = try await review(type: "dumb")
    #expect(terminal.isEchoing)
    try terminal.type("what?\n")
    try await terminal.waitUntil("the question again") { screen in
      screen.allLines.count { $0.contains("  1 of 2: a accept") } == 2
    }
    try terminal.type("accept\n")
    try await terminal.waitFor("  2 of 2: a accept")
    try terminal.press(.controlD)
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(
      try text()
        == right.replacing("|   Lobby   LobbyStage   LobbyDirector, LobbyScene", with: "| Lobby")
    )
  }
}
