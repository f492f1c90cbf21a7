import Foundation
import TestSupport
import Testing

/// An app that prints: the output of the program stays clean, and what the app prints goes to standard error.
@Suite(.timeLimit(.minutes(10))) struct PrintingAppTests {
  private let folder = TemporaryFolder()

  private let app = BuiltProduct.path("CrashingApp")

  /// What is printed by `say`, `put`, `log`, `write` and `spawn`, without the date of the log.
  private let printed = ["said", "put", "logged", "written", "spawned", "complained"]
  private let commands = ["say", "put", "log", "write", "spawn"]

  private func run(
    _ arguments: String...,
    input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Program.Result {
    try await Program.run(
      arguments,
      of: app,
      environment: environment,
      input: Data(input.utf8)
    )
  }

  private func lines(_ error: String) -> [String] {
    error.replacing(/20\S+ \S+ \S+ logged/, with: "logged").split(separator: "\n").map(String.init)
  }

  private func marked(_ lines: [String], _ name: String) -> [String] {
    lines.map { "crashing: \(folder.path(of: name)) printed: \($0)" }
  }

  private func write(_ name: String, _ commands: [String], then rest: String = "") throws {
    let text = commands.map { "> \($0)\n|...\n" }.joined()
    try folder.write("open: printer\n---\n" + text + rest, to: name)
  }

  // MARK: Sessions

  @Test("a pipe has the session on its output, and what the app prints on its errors")
  func pipe() async throws {
    let input = commands.joined(separator: "\n")
    let start = ["--open", "printer", "--set", "start=print"]
    let result = try await Program.run(start, of: app, input: Data(input.utf8))
    #expect(lines(result.error) == ["printed at start"] + printed)
    #expect(result.output.hasPrefix("CrashingApp\n▸ Printer\n"))
    #expect(result.output.hasSuffix("\n  last   \n  last   time 1\n"))
  }

  @Test("where both go to one pipe, they are in the order in which they arise")
  func order() async throws {
    let input = "look\nmutter\nsay\nlog\nlook\ntick\nwait 1s\nshut\nsay\nnonsense\n"
    let result = try await Program.run(
      shell: #"exec "$0" --open printer 2>&1"#,
      arguments: [app],
      input: Data(input.utf8)
    )
    let lines = lines(result.output).filter { !$0.hasPrefix("  [") }
    let exits = "  Exits: back to CrashingApp"
    #expect(
      lines.dropLast() == [
        "CrashingApp", "▸ Printer", "  last   ",
        "Printer", "  last   ", exits,
        "muttered  last   time 1", "said", "logged",
        "Printer", "  last   time 1", exits,
        "ticked", "  last   tick", "  last   time 1", "  last   time 2",
      ]
    )
    #expect(lines.last?.hasPrefix("! ") == true)
  }

  @Test("what an app prints before the shell begins is not part of the output")
  func greeting() async throws {
    let environment = ["CRASHING_APP_GREETING": "print"]
    let scenes = try await run("scenes", "--json", environment: environment)
    #expect(try JSONSerialization.jsonObject(with: Data(scenes.output.utf8)) is [Any])
    #expect(scenes.error == "printed first\n")
  }

  @Test("a recording, a cast and a picture do not contain what the app prints")
  func files() async throws {
    let path = folder.path(of: "a.transcript")
    let input = commands.joined(separator: "\n")
    let recording = try await run("record", path, "--open", "printer", input: input)
    #expect(lines(recording.error) == printed)
    let cast = try await run("play", path, "--cast", "-")
    for line in cast.output.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    #expect(lines(cast.error).dropLast() == printed[...])
    let picture = try await run("play", path, "--svg", "-")
    #expect(picture.output.hasPrefix("<svg ") && picture.output.hasSuffix("</svg>\n"))
    for text in [try folder.text(of: "a.transcript"), cast.output, picture.output] {
      #expect(!text.contains("said"))
    }
    let play = try await run("play", path)
    #expect(lines(play.error) == printed)
    #expect(!play.output.contains("said"))
  }

  @Test("an app that prints much in a pipe does no harm")
  func flood() async throws {
    let result = try await Program.run(
      shell: #""$0" --open printer 2>&1 >"$1" | tail -c 17"#,
      arguments: [app, folder.path(of: "out")],
      input: Data("flood\nwhere\n".utf8)
    )
    #expect(result.output == "end of the flood\n")
    #expect(try folder.text(of: "out").hasSuffix("PrinterStage\n"))
  }

  // MARK: Tests

  @Test("what the app prints is shown for files that fail, each line with its file")
  func failingFile() async throws {
    for name in ["a", "b", "c", "d"] { try write("\(name).transcript", commands) }
    try write("e.transcript", commands, then: "> put\n| nothing\n")
    let result = try await run("test", "--jobs", "1", folder.path(of: ""))
    #expect(lines(result.error) == marked(printed + ["put"], "e.transcript"))
    #expect(result.untimedOutput.hasSuffix("\n4 passed, 1 failed\n"))
    #expect(!result.output.contains("said"))
  }

  @Test("`--show-output` shows it for files that pass, too")
  func shownOutput() async throws {
    try write("a.transcript", commands)
    try write("b.transcript", ["say"])
    let result = try await run("test", "--show-output", "--jobs", "2", folder.path(of: ""))
    #expect(
      lines(result.error) == marked(printed, "a.transcript") + marked(["said"], "b.transcript")
    )
    #expect(result.untimedOutput == "2 passed, 0 failed\n")
  }

  @Test(
    "an app that prints before the shell begins, changes buffering and closes its output passes"
  )
  func greetingWorker() async throws {
    try write("a.transcript", ["buffer", "say", "shut", "say"])
    let result = try await run(
      "test",
      folder.path(of: "a.transcript"),
      environment: ["CRASHING_APP_GREETING": "write"]
    )
    #expect(result.untimedOutput == "written first\n1 passed, 0 failed\n")
  }

  @Test("blessing shows it for files that cannot be blessed, once")
  func blessing() async throws {
    try write("a.transcript", ["say"], then: "> put\n| nothing\n")
    try write("b.transcript", commands, then: "@ nonsense\n")
    let result = try await Program.run(
      ["test", "--bless", folder.path(of: "")],
      of: app,
      environment: ["CI": ""]
    )
    #expect(lines(result.error).dropLast() == marked(printed, "b.transcript")[...])
    #expect(
      result.output
        == "\(folder.path(of: "a.transcript")): 1 line blessed\nFiles: 0 passed, 1 blessed, 1 failed\n"
    )
  }

  // MARK: Explorations

  /// Explores the printer, except what floods it, or makes it hold back or lose its output.
  private func explore(_ options: String...) async throws -> Program.Result {
    let excluded = ["flood", "buffer", "shut", "back"].flatMap { ["--exclude", $0] }
    let bounds = ["--from", "printer", "--states", "2", "--limit", "3"]
    return try await Program.run(["explore"] + bounds + excluded + options, of: app)
  }

  @Test("an exploration shows what the app printed before a crash or a hang, each line once")
  func exploration() async throws {
    let result = try await explore("--format", "json", "--jobs", "2")
    #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
    #expect(!result.output.contains("about to fall"))
    let lines = lines(result.error)
    #expect(
      lines.filter { $0.hasSuffix("about to fall") } == ["crashing: > fall printed: about to fall"]
    )
    #expect(
      lines.filter { $0.hasSuffix("about to stall") } == [
        "crashing: > stall printed: about to stall"
      ]
    )
    #expect(lines.filter { $0.contains("Fatal error: fell") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("said") }.count <= 2)
  }

  @Test("an exploration without a reader of its errors still ends with its own status")
  func closedErrors() async throws {
    let result = try await Program.run(
      shell: #"""
        exec 2> >(:)
        sleep 0.3
        "$0" explore --from printer --states 1 --exclude flood --exclude stall --exclude back
        echo "status $?"
        """#,
      arguments: [app]
    )
    #expect(result.output.hasSuffix("\nFindings: 1 open, 0 accepted.\nstatus 1\n"))
  }

  @Test(
    "^C while a worker of an exploration starts still shows the map",
    arguments: ["INT", "TERM"]
  )
  func interruptedStart(signal: String) async throws {
    let result = try await Program.run(
      shell: #"""
        export CRASHING_APP_SLOW_WORKER="$1"
        set -m
        "$0" explore --from printer --jobs 1 & group=$!
        until [ -e "$1" ]; do sleep 0.05; done
        kill -$2 -- -$group
        wait $group
        echo "status $?"
        """#,
      arguments: [app, folder.path(of: "started"), signal]
    )
    #expect(result.output.hasSuffix("because you interrupted it.\nNo findings so far.\nstatus 0\n"))
    #expect(!result.error.contains("crashing: "))
  }
}
