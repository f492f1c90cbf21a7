import ArgumentParser
import TestSupport
import Testing

@testable import RehearsalShell

/// `playbill play`, run as a program.
@Suite(.timeLimit(.minutes(10))) struct PlayCommandTests {
  private let folder = TemporaryFolder()

  private let visit = """
    title: A visit
    ---
    @ mark "Profile"
    > profile
    |...
    > wait 1s
    |...
    > tap website
    |   ↗ https://example.org/ada
    @ mark "Home"
    > back
    | ◂ Lobby

    """

  private func play(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["play", folder.path(of: "visit.transcript")] + arguments)
  }

  @Test("in a pipe, a demonstration is plain text")
  func pipedPlay() async throws {
    try folder.write(visit, to: "visit.transcript")
    let result = try await play()
    #expect(result.status == 0)
    #expect(
      result.output.hasSuffix(
        "Lobby/Profile> tap website\n  ↗ https://example.org/ada\n\n┊ Home\nLobby/Profile> back\n◂ Lobby\n"
      )
    )
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("a difference is shown and gives status 1")
  func difference() async throws {
    try folder.write(visit.replacing("org/ada", with: "org/bob"), to: "visit.transcript")
    let result = try await play("--xray")
    #expect(result.status == 1)
    #expect(result.output.contains("+   ↗ https://example.org/ada"))
    #expect(result.output.contains("─open▶ URLOpener"))
    #expect(!result.output.contains(".swift:"))
    #expect(result.output.hasSuffix("◂ Lobby\n"))
  }

  @Test("a closed output is reported once, although a cast is written to it")
  func closedOutput() async throws {
    let path = try folder.write(visit, to: "visit.transcript")
    let result = try await Program.run(["play", path, "--cast", "-"], closesOutputEarly: true)
    #expect(result.status == 74)
    #expect(result.error == "playbill: standard output was closed before everything was written\n")
  }

  @Test("a cast and a picture of a chapter are written")
  func chapter() async throws {
    try folder.write(visit, to: "visit.transcript")
    let (cast, svg) = (folder.path(of: "a.cast"), folder.path(of: "a.svg"))
    let result = try await play("--cast", cast, "--svg", svg, "--at", "Profile")
    #expect(result.status == 0)
    #expect(result.output.contains("2 chapters."))
    #expect(try folder.text(of: "a.svg").contains("example.org/ada"))
    #expect(try !folder.text(of: "a.svg").contains("Home"))
  }

  @Test(
    "a bad value is a usage error that says what is wrong",
    arguments: [
      (["--at", "Profile"], "--svg"), (["--speed", "0"], "--speed must be"),
      (["--speed", "1e-300"], "--speed must be at least 0.001"),
      (["--speed", "inf"], "--speed must be"),
      (["--rows", "0"], "--rows must be"), (["--step", "--cast", "x.cast"], "--step"),
    ]
  )
  func usage(arguments: [String], words: String) {
    let error = #expect(throws: (any Error).self) { try PlayCommand.parse(["a"] + arguments) }
    let message = error.map { PlayCommand.message(for: $0) } ?? ""
    #expect(message.contains(words) && !message.contains("Unknown option"), "\(message)")
  }

  @Test("a chapter that the file does not have is reported with those that it has")
  func unknownChapter() async throws {
    try folder.write(visit, to: "visit.transcript")
    let result = try await play("--svg", folder.path(of: "a.svg"), "--at", "Nowhere")
    #expect(result.status == 64)
    #expect(
      result.error == "playbill: There is no chapter “Nowhere”. Chapters: Profile, Home\n"
    )
  }

  @Test(
    "a file that cannot be played is reported in one line",
    arguments: [
      ("| Lobby\n|...\n", "no commands"),
      ("> profile\n@ sey \"Hello\"\n", ":2: “@ sey \"Hello\"” is not a directive"),
      ("continues: none\n---\n> look\n", "none"),
    ]
  )
  func unplayable(text: String, words: String) async throws {
    try folder.write(text, to: "visit.transcript")
    let result = try await play("--cast", folder.path(of: "a.cast"))
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.error.contains(words), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try folder.names == ["visit.transcript"])
  }

  @Test("`test --xray` shows the cause of a difference")
  func xrayOfTest() async throws {
    try folder.write(visit.replacing("org/ada", with: "org/bob"), to: "visit.transcript")
    let path = folder.path(of: "visit.transcript")
    let result = try await Program.run("test", "--xray", path)
    #expect(result.status == 1)
    #expect(result.output.contains("    │     ─URL▶ ProfileScene ─open▶ URLOpener\n"))
    let plain = try await Program.run("test", path)
    #expect(!plain.output.contains("URLOpener"))
  }
}
