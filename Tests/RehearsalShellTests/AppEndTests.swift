import Foundation
import TestSupport
import Testing

/// An app that ends the process of the program: what the program says, leaves and returns.
@Suite(.timeLimit(.minutes(10))) struct AppEndTests {
  private let folder = TemporaryFolder()
  private let app = BuiltProduct.path("CrashingApp")
  private let start = ["--open", "ending"]

  /// The command, and what the program says that the app did.
  nonisolated private static let exits = [
    ("leave", "ended the process with status 0"), ("beside", "ended the process with status 0"),
    ("twice", "ended the process with status 0"),
  ]

  private func play(_ arguments: [String], _ commands: String...) async throws -> Program.Result {
    try await Program.run(
      arguments,
      of: app,
      input: Data(commands.map { $0 + "\n" }.joined().utf8)
    )
  }

  @Test(
    "an app that ends the process in a pipe is named, and what it showed before is written",
    arguments: exits + [
      ("drop", "ended the process with status 0"), ("quick", "ended the process"),
    ]
  )
  func pipe(command: String, words: String) async throws {
    let result = try await play(start + ["--strict"], "where", command)
    #expect(result.status == 3)
    #expect(result.output.hasSuffix("\n    Ending      EndingStage\n"))
    let line =
      "crashing: The app \(words) during “\(command)”, on the screen CrashingApp/Ending.\n"
    #expect(result.error == (command == "leave" ? "printed before the end\n" : "") + line)
  }

  @Test("an end outside of a command is named too, and no secret is shown")
  func otherOccasions() async throws {
    let time = try await play(start, "later", "wait 2s")
    #expect(time.error.contains(" during “wait …”, on the screen CrashingApp/Ending.\n"))
    let secret = try await play(start, "pin 2357")
    #expect(secret.error.contains(" during “pin …”, on the screen CrashingApp/Ending.\n"))
    let beginning = try await play(["--set", "start=crash"])
    #expect(beginning.error.contains("\ncrashing: The app crashed ("))
    #expect(beginning.error.hasSuffix(") when it started.\n"))
  }

  @Test(
    "a crash ends the program with its signal",
    arguments: [
      ("overflow", "'s stack overflowed", SIGSEGV),
      ("fault", " crashed (segmentation fault)", SIGSEGV),
    ]
  )
  func crash(command: String, words: String, signal: Int32) async throws {
    let result = try await Program.run(
      shell:
        "ulimit -c 0; printf 'where\\n\(command)\\n' | \"$0\" --open ending; exit ${PIPESTATUS[1]}",
      arguments: [app]
    )
    #expect(result.status == 128 + signal)
    #expect(result.output.hasSuffix("\n    Ending      EndingStage\n"))
    #expect(
      result.error.contains(
        "crashing: The app\(words) during “\(command)”, on the screen CrashingApp/Ending.\n"
      )
    )
  }

  @Test("at a prompt, the terminal is restored, and the line is shown", arguments: exits)
  func prompt(command: String, words: String) async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let before = terminal.mode
    try terminal.spawn(app, arguments: start)
    try await terminal.waitFor("CrashingApp/Ending>")
    try terminal.type(command + "\n")
    #expect(try await terminal.waitForExit() == .exited(3))
    #expect(terminal.mode == before)
    try await terminal.waitFor(
      "crashing: The app \(words) during “\(command)”, on the screen CrashingApp/Ending."
    )
    if command == "leave" { try await terminal.waitFor("printed before the end") }
  }

  @Test("all that an app prints before it ends the process is shown, in its order")
  func last() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    try terminal.spawn(app, arguments: start)
    try await terminal.waitFor("CrashingApp/Ending>")
    try terminal.type("tell\n")
    #expect(try await terminal.waitForExit() == .exited(3))
    try await terminal.waitFor("status 0 during “tell”, on the screen CrashingApp/Ending.")
    let output = String(decoding: terminal.output, as: UTF8.self)
    let numbers = output.matches(of: /line (\d+) of 2000/).map { Int($0.1) }
    #expect(numbers == Array(1...2000))
  }

  @Test("a stack overflow at a prompt restores the terminal")
  func overflowAtPrompt() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let before = terminal.mode
    try terminal.spawn(app, arguments: start, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try await terminal.waitFor("CrashingApp/Ending>")
    try terminal.type("overflow\n")
    #expect(try await terminal.waitForExit() == .signalled(SIGSEGV))
    #expect(terminal.mode == before)
    try await terminal.waitFor("crashing: The app's stack overflowed during “overflow”")
  }

  @Test("an app ends the process while a search is open")
  func search() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let before = terminal.mode
    try terminal.spawn(app, arguments: start)
    try await terminal.waitFor("CrashingApp/Ending>")
    try terminal.type("later\n\u{12}lat")
    #expect(try await terminal.waitForExit() == .exited(3))
    #expect(terminal.mode == before)
    try await terminal.waitFor("status 0 outside of a command, on the screen CrashingApp/Ending.")
    try await terminal.waitFor("printed during a search")
  }

  @Test("a backtrace at a prompt waits for no key")
  func backtrace() async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 60)
    let settings = "enable=yes,color=no,interactive=yes,timeout=1h,symbolicate=off"
    try terminal.spawn(app, environment: ["SWIFT_BACKTRACE": settings])
    try await terminal.waitFor("CrashingApp>")
    try terminal.type("crash\n")
    _ = try await terminal.waitForExit()
    try await terminal.waitFor("Backtrace took")
  }

  @Test(
    "a recording ends with the turn before the app ended the process",
    arguments: ["leave", "fault"]
  )
  func recording(command: String) async throws {
    let path = folder.path(of: "a.transcript")
    let result = try await play(["record", path] + start, "where", command)
    #expect(result.status == (command == "leave" ? 3 : SIGSEGV))
    #expect(
      result.error.hasSuffix(
        ", on the screen CrashingApp/Ending. \(path) ends with the previous turn.\n"
      )
    )
    #expect(try folder.text(of: "a.transcript").hasSuffix("|     Ending      EndingStage\n"))
    #expect(try folder.names == ["a.transcript"])
    let test = try await Program.run(["test", path], of: app)
    #expect(test.untimedOutput == "1 passed, 0 failed\n")
  }

  @Test(
    "a demonstration that the app ends fails, and writes no file",
    arguments: ["--cast", "--svg", nil]
  )
  func demonstration(option: String?) async throws {
    let path = try folder.write("open: ending\n---\n> where\n|...\n> leave\n", to: "a.transcript")
    let output = folder.path(of: "output")
    let result = try await Program.run(
      ["play", path] + (option.map { [$0, output] } ?? []),
      of: app
    )
    #expect(result.status == 3)
    let outcome = option == nil ? "" : " Nothing was written."
    #expect(result.error.hasSuffix("during “leave”, on the screen CrashingApp/Ending.\(outcome)\n"))
    #expect(try folder.names == ["a.transcript"])
  }

  @Test(
    "a worker leaves the words to its parent",
    arguments: [
      ("leave", "ended the process with status 0"),
      ("overflow", "crashed with signal 11 (segmentation fault)"),
    ]
  )
  func worker(command: String, words: String) async throws {
    let path = try folder.write("open: ending\n---\n> \(command)\n", to: "a.transcript")
    let result = try await Program.run(["test", path], of: app)
    #expect(result.status == 3)
    #expect(result.output.contains("! Here the app \(words).\n"))
    let printed = command == "leave" ? "printed before the end" : "The stack overflowed."
    #expect(result.error == "crashing: \(path) printed: \(printed)\n")
  }
}
