import Testing

@testable import RehearsalShell

/// Writing and parsing the command line of a worker.
@Suite(.timeLimit(.minutes(10))) struct WorkerCommandTests {
  @Test(
    "a command that is written reads back the same",
    arguments: [
      [], [.withoutReport], [.colorsReport, .reportsAll, .xray], [.withoutReport, .bless],
    ] as [[WorkerCommand.Flag]],
    [[], ["--seed", "7", "--clock", "2025-12-31T20:15:00Z", "--width", "60"]]
  )
  func roundTrip(flags: [WorkerCommand.Flag], world: [String]) {
    let command = WorkerCommand(
      statusPage: "--xray",
      askedLine: 12,
      flags: flags,
      world: world
    )
    #expect(WorkerCommand(command.arguments) == command)
  }

  @Test(
    "other arguments are no worker command",
    arguments: [
      [], ["test"], ["test-worker"], ["test-worker", "page"], ["test", "page", "0"],
      ["test-worker", "page", "log"], ["test-worker", "page", "--xray"],
      ["--xray", "test-worker", "page", "0"],
    ]
  )
  func otherArguments(arguments: [String]) {
    #expect(WorkerCommand(arguments) == nil)
  }

  @Test("arguments from the first unknown flag on are options of the world")
  func worldArguments() {
    let command = WorkerCommand([
      "test-worker", "page", "0", "--bless", "--faster", "--xray",
    ])
    #expect(command?.flags == [.bless])
    #expect(command?.world == ["--faster", "--xray"])
  }
}
