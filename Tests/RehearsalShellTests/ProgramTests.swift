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

  @Test(
    "a usage error is one line and status 64",
    arguments: [
      ([""], "playbill: The argument is empty. Give it a value, or leave it out."),
      (["--bogus"], "playbill: Unknown option '--bogus'. To list the options: playbill --help"),
      (
        ["explore", "merge", "--bogus"],
        "playbill: Missing expected argument '<files> ...'. To list the options: playbill explore merge --help"
      ),
      (
        ["--strict", "scenes"],
        "playbill: --strict comes before the subcommand: move it after the subcommand, or leave it out. To list the options: playbill --help"
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

  @Test("`--set` works in tests and demonstrations, and a header takes precedence")
  func settings() async throws {
    let folder = TemporaryFolder()
    let transcript = "> set network\n|~   network   slow{…}\n|...\n"
    let path = try folder.write(transcript, to: "a.transcript")
    #expect(try await Program.run("test", path).status == 1)
    #expect(try await Program.run("test", "--set", "network=slow", path).status == 0)
    #expect(try await Program.run("play", "--set", "network=slow", path).status == 0)
    let own = try folder.write("settings: network slow\n---\n" + transcript, to: "b.transcript")
    #expect(try await Program.run("test", "--set", "network=ok", own).status == 0)
  }

  @Test("an unknown setting is one line, with each subcommand")
  func unknownSettings() async throws {
    let folder = TemporaryFolder()
    let path = try folder.write("> look\n|...\n", to: "a.transcript")
    for arguments in [
      [], ["record", folder.path(of: "b.transcript")], ["test", path], ["play", path],
    ] {
      let result = try await Program.run(arguments + ["--set", "sound=on"])
      #expect(result.status != 0)
      let lines = (result.output + result.error).split(separator: "\n")
      let count = lines.count { $0.contains("There is no “sound” to set.") }
      #expect(count == 1, "\(arguments): \(lines)")
    }
  }
}
