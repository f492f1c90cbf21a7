import TestSupport
import Testing
import TurnConcurrency

/// A recording of async models on a real terminal, where time passes while the user types.
@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct AsyncRecordingTests
{
  @Test("a recording of tasks that sleep passes as a test, whenever its commands were typed")
  func passes() async throws {
    let folder = TemporaryFolder()
    let path = folder.path(of: "notes.transcript")
    let terminal = try await Program.start(
      "playbill",
      ["record", path, "--open", "meetings"],
      rows: 60
    )
    for (command, shown) in [
      ("", "Meetings"), ("notes\n", "0 of 20 s"),
      // Without a command, the tasks go on by the wall clock.
      ("", "The balcony creaks."),
      // The recording is over then, however long the machine has taken so far.
      ("wait 30s\n", "20 s, 1 recorded"), ("quit\n", "quit"),
    ] {
      try terminal.type(command)
      try await terminal.waitFor(shown)
    }
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "notes.transcript").contains("The second act is four minutes"))
    #expect(try await Program.run("test", path).untimedOutput == "1 passed, 0 failed\n")
  }
}
