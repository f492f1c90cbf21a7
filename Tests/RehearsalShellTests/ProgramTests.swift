import Foundation
import TestSupport
import Testing

/// The real executable in a pipe: what it prints, where, and how it ends.
@Suite struct ProgramTests {
  @Test("the same piped input gives the same text twice")
  func sameText() async throws {
    let input = Data("profile\nwait 1s\ntap website\nback\n".utf8)
    let (first, second) = (try await Program.run(input: input), try await Program.run(input: input))
    #expect(first.status == 0)
    #expect(first.error.isEmpty)
    #expect(
      first.output == LobbyText.printed + """
        ▸ Profile
          name      …
          website   …
          name      Ada Lovelace
          website   [example.org/ada]
          ↗ https://example.org/ada
        ◂ Lobby

        """
    )
    #expect(first.output == second.output)
  }

  @Test("a last line without a newline is a command")
  func lastLine() async throws {
    let result = try await Program.run(input: Data("look".utf8))
    #expect(result.output == LobbyText.printed + LobbyText.printed + LobbyText.exits)
  }

  @Test("with `--strict`, a refusal ends the program with status 1")
  func strictEnding() async throws {
    let result = try await Program.run("--strict", input: Data("back\nlook\n".utf8))
    #expect(result.status == 1)
    #expect(result.output == LobbyText.printed + "! This is the first screen. To leave: quit\n")
  }

  @Test("invalid bytes are reported and the next lines still run")
  func invalidBytes() async throws {
    let result = try await Program.run(
      input: Data("look\nlo".utf8) + [0xFF, 10] + Data("where\n".utf8)
    )
    #expect(result.status == 0)
    #expect(result.output.contains("! Line 2 is not UTF-8 (byte 0xFF at column 3)"))
    #expect(result.output.hasSuffix("  Lobby   LobbyStage   LobbyDirector, LobbyScene\n"))
  }

  @Test("a closed output is reported once and ends the program")
  func closedOutput() async throws {
    // Few enough to fit into the pipe: the program ends without reading them all.
    let input = Data(String(repeating: "look\n", count: 1000).utf8)
    let result = try await Program.run(input: input, closesOutputEarly: true)
    #expect(result.status == 74)
    #expect(result.error == "playbill: standard output was closed before everything was written\n")
  }

  @Test("`scenes` prints a table or JSON")
  func sceneList() async throws {
    let table = try await Program.run("scenes")
    let first = try #require(table.output.split(separator: "\n").first)
    #expect(
      first.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
        == ["Profile", "profile", "Scene–Stage–Director, as in the article"]
    )
    let json = try await Program.run("scenes", "--json")
    let scenes = try JSONDecoder().decode([[String: String]].self, from: Data(json.output.utf8))
    #expect(scenes.map { $0["route"] } == LobbyText.routes)
  }

  @Test("`--open` starts the session at a route")
  func openRoute() async throws {
    let result = try await Program.run("--open", "profile")
    #expect(result.output == "Lobby\n▸ Profile\n  name      …\n  website   …\n")
  }

  @Test(
    "a usage error is one line and status 64",
    arguments: [
      (["--bogus"], "playbill: Unknown option '--bogus'. To list the options: playbill --help"),
      (
        ["dance"], "playbill: Unexpected argument 'dance'. To list the options: playbill --help"
      ),
      (
        ["--strict", "scenes"],
        "playbill: --strict precedes the subcommand: move it behind, or leave it out. To list the options: playbill --help"
      ),
      (
        ["--open", "nowhere"],
        "playbill: No scene has the route “nowhere”. Routes: "
          + LobbyText.entryPoints.joined(separator: ", ")
      ),
      (
        ["--width", "9"],
        "playbill: --width must be from 10 to 1000, not 9. To list the options: playbill --help"
      ),
      (
        ["--clock", "noon"],
        "playbill: The value 'noon' is invalid for '--clock <date>': write it as 2025-01-01T00:00:00Z. To list the options: playbill --help"
      ),
    ]
  )
  func usageErrors(arguments: [String], message: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.error == message + "\n")
  }

  @Test("help, version and completion script go to standard output")
  func helpAndVersion() async throws {
    let help = try await Program.run("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: playbill"))
    let version = try await Program.run("--version")
    #expect(version.output == "0.1.0\n")
    let script = try await Program.run("--generate-completion-script", "zsh")
    #expect(script.output.hasPrefix("#compdef playbill\n"))
  }

  @Test("`--width` sets where lines break")
  func lineWidth() async throws {
    let result = try await Program.run("--width", "20")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 20 })
  }

  @Test("`test --width` applies only to files whose header sets no width")
  func headerWidth() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "narrow.transcript")
    try folder.write(
      "> hamlet\n| ! I don't know “hamlet”. To\n|   list the commands: help\n",
      to: "narrow.transcript"
    )
    #expect(
      try await Program.run("test", "--width", "30", path).untimedOutput == "1 passed, 0 failed\n"
    )
    #expect(try await Program.run("test", path).status == 1)
    try folder.write(
      "width: 30\n---\n> hamlet\n| ! I don't know “hamlet”. To\n|   list the commands: help\n",
      to: "narrow.transcript"
    )
    #expect(try await Program.run("test", "--width", "99", path).status == 0, "the header decides")
  }
}
