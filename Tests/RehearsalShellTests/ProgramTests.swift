import Foundation
import TestSupport
import Testing

/// The real executable in a pipe: what it prints, where, and how it ends.
@Suite(.timeLimit(.minutes(10))) struct ProgramTests {
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
        == ["Profile", "profile", "one screen in nine architectures"]
    )
    let json = try await Program.run("scenes", "--json")
    let scenes = try JSONDecoder().decode([[String: String]].self, from: Data(json.output.utf8))
    #expect(scenes.map { $0["route"] } == LobbyText.routes)
  }

  @Test("`--open` starts the session at a route")
  func openRoute() async throws {
    let result = try await Program.run("--open", "profile")
    #expect(result.output == "Lobby\n▸ Profile\n  name      …\n  website   […] (disabled)\n")
  }

  @Test(
    "a usage error is one line and status 64",
    arguments: [
      ([""], "playbill: The argument is empty. Give it a value, or leave it out."),
      (["--bogus"], "playbill: Unknown option '--bogus'. To list the options: playbill --help"),
      (
        ["dance"], "playbill: Unexpected argument 'dance'. To list the options: playbill --help"
      ),
      (
        ["explore", "merge", "--bogus"],
        "playbill: Missing expected argument '<files> ...'. To list the options: playbill explore merge --help"
      ),
      (
        ["test", "--jobs", "0"],
        "playbill: --jobs must be at least 1, not 0. To list the options: playbill test --help"
      ),
      (
        ["--strict", "scenes"],
        "playbill: --strict comes before the subcommand: move it after the subcommand, or leave it out. To list the options: playbill --help"
      ),
      (
        ["scenes", "--set", "network=slow"],
        "playbill: Unknown option '--set'. Did you mean '--json'? To list the options: playbill scenes --help"
      ),
      (
        ["test", "--strict"],
        "playbill: Unknown option '--strict'. To list the options: playbill test --help"
      ),
      (
        ["explore", "merge", "--depth", "3", "part"],
        "playbill: Unknown option '--depth'. To list the options: playbill explore merge --help"
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
        "playbill: The value 'noon' is invalid for '--clock <date>': write a date from 1678 to 2261 as 2025-01-01T00:00:00Z. To list the options: playbill --help"
      ),
      (
        ["--clock", "2262-04-11T23:47:17Z"],
        "playbill: The value '2262-04-11T23:47:17Z' is invalid for '--clock <date>': write a date from 1678 to 2261 as 2025-01-01T00:00:00Z. To list the options: playbill --help"
      ),
      (
        ["--locale", "German"],
        "playbill: --locale must be an identifier such as de_DE, not “German”. To list the options: playbill --help"
      ),
      (
        ["--time-zone", "Berlin"],
        "playbill: --time-zone must be an identifier such as Europe/Berlin, not “Berlin”. To list the options: playbill --help"
      ),
      (
        ["--set", "network"],
        "playbill: The value 'network' is invalid for '--set <name=value>': write it as network=slow. To list the options: playbill --help"
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
    let changelog = try PackageFolder.text(of: "CHANGELOG.md")
    let newest = try #require(changelog.firstMatch(of: /\n## (.+)\n/)).output.1
    #expect(version.output == newest + "\n")
    let script = try await Program.run("--generate-completion-script", "zsh")
    #expect(script.output.hasPrefix("#compdef playbill\n"))
  }

  @Test("`--set`, `--locale` and `--time-zone` are in the header of a recording")
  func recordedWorld() async throws {
    let folder = TemporaryFolder()
    let path = folder.path(of: "world.transcript")
    let options = ["--set", "network=slow", "--locale", "de_DE", "--time-zone", "Europe/Berlin"]
    let result = try await Program.run(
      ["record", path] + options,
      input: Data("set network\n".utf8)
    )
    #expect(result.output.contains("  network   slow"))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("locale: de_DE\ntime-zone: Europe/Berlin\nsettings: network slow\n---\n"))
    #expect(try await Program.run("test", path).status == 0)
    #expect(try await Program.run("play", path).output.contains("  network   slow"))
  }

  @Test("`--set` works in pipes, tests and demonstrations, and a header takes precedence")
  func settings() async throws {
    let folder = TemporaryFolder()
    let transcript = "> set network\n|~   network   slow{…}\n|...\n"
    let path = try folder.write(transcript, to: "a.transcript")
    let piped = try await Program.run("--set", "network=slow", input: Data("set network\n".utf8))
    #expect(piped.output.contains("  network   slow"))
    #expect(try await Program.run("test", path).status == 1)
    #expect(try await Program.run("test", "--set", "network=slow", path).status == 0)
    #expect(try await Program.run("play", "--set", "network=slow", path).status == 0)
    let own = try folder.write("settings: network slow\n---\n" + transcript, to: "b.transcript")
    #expect(try await Program.run("test", "--set", "network=ok", own).status == 0)
  }

  @Test(
    "an unknown setting or value is one line, with each subcommand",
    arguments: [
      ("sound=on", "There is no “sound” to set."), ("network=lost", "network cannot be “lost”."),
    ]
  )
  func unknownSettings(setting: String, message: String) async throws {
    let folder = TemporaryFolder()
    let path = try folder.write("> look\n|...\n", to: "a.transcript")
    for arguments in [
      [], ["record", folder.path(of: "b.transcript")], ["test", path], ["play", path],
    ] {
      let result = try await Program.run(arguments + ["--set", setting])
      #expect(result.status != 0)
      let lines = (result.output + result.error).split(separator: "\n")
      #expect(lines.count { $0.contains(message) } == 1, "\(arguments): \(lines)")
    }
  }

  @Test("`test --width` applies only to files whose header sets no width")
  func headerWidth() async throws {
    let folder = TemporaryFolder()
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
