import Testing

@testable import RehearsalShell

/// Writing and parsing the command line of a worker.
@Suite(.timeLimit(.minutes(10))) struct WorkerCommandTests {
  @Test(
    "a command that is written reads back the same",
    arguments: [
      .play(FileJob(flags: [], world: [])),
      .play(
        FileJob(
          askedLine: 12,
          flags: [.withoutReport, .bless],
          world: ["--set", "name=“ä” \n\u{0}🎭"],
          environment: ["TZ": "Asia/Tokyo"]
        )
      ),
      .explore([]), .explore(["--limit=10.0", "--from=a b", "--exclude=say \"x\"\u{1B}"]),
    ] as [WorkerCommand.Job],
    ["/tmp/page", "--xray", "-", "/tmp/a b/“ä”\n"]
  )
  func roundTrip(job: WorkerCommand.Job, statusPage: String) throws {
    let command = WorkerCommand(job: job, statusPage: statusPage)
    let arguments = try command.arguments()
    #expect(WorkerCommand(arguments) == command)
    #expect(arguments.allSatisfy { !$0.contains("\0") })
  }

  @Test(
    "other arguments are no worker command",
    arguments: [
      [], ["test"], ["worker"], ["worker", "page"], ["worker", "{}"], ["worker", "{}", "0"],
      ["--xray", "worker", "{}"],
    ]
  )
  func otherArguments(arguments: [String]) {
    #expect(WorkerCommand(arguments) == nil)
  }
}
