import ArgumentParser
import Exploration
import Rehearsal
import Transcripts

/// `explore`: tries every command of the app, and shows its map and what is wrong.
struct ExploreCommand: ShellCommand {
  static let name = "explore"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Try every command of the app, and show its map and what is wrong.",
      discussion: """
        The exploration begins at the first screen, and finds a short path to everything. It ends \
        when nothing is left to try or a bound is reached; ^C ends it too, and what was found is \
        shown. The exit status is 1 if there is an open finding; notes count only with --fail-on-notes.
        """,
      subcommands: [MergeCommand.self]
    )
  }

  @Option(
    help: ArgumentHelp(
      """
      Begin at this route, or at the end of this transcript, whose name ends in .transcript; `scenes` lists all \
      routes. (default: the first screen)
      """,
      valueName: "place"
    )
  )
  var from: String?

  @Flag(help: "Also try all values of all settings in each state.")
  var settings = false

  @Flag(help: "Also deliver the samples of all inboxes in each state.")
  var events = false

  @Option(
    help: ArgumentHelp(
      "Never try this command, such as “log-out” or “select 3”, as you would type it at the prompt. Can be repeated.",
      valueName: "command"
    )
  )
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Ignore what this control shows, such as a clock, when states are compared. Can be repeated.",
      valueName: "control"
    )
  )
  var mask: [String] = []

  @Option(
    help: ArgumentHelp(
      "Try nothing more once this number of states is reached. The map also has states that were only passed through.",
      valueName: "count"
    )
  )
  var states = ExplorationOptions().states

  @Option(help: ArgumentHelp("Try at most this number of commands in a row.", valueName: "count"))
  var depth = ExplorationOptions().depth

  @Option(
    help: ArgumentHelp(
      "Stop after this number of seconds. The map then depends on the machine.",
      valueName: "count"
    )
  )
  var seconds: Double?

  @Option(
    help: ArgumentHelp(
      "Stop when all processes together use more than this number of megabytes. The map then depends on the machine.",
      valueName: "count"
    )
  )
  var memory: Int?

  @Option(
    help: ArgumentHelp(
      "Try this number of random commands instead, chosen by --seed, and shorten the paths of the findings.",
      valueName: "count"
    )
  )
  var monkey: Int?

  @Option(
    help: ArgumentHelp(
      "The number of processes that explore at once, 1 or more. (default: one per processor)",
      valueName: "count"
    )
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Give up on a command after this number of seconds of real time.",
      valueName: "count"
    )
  )
  var limit = 10.0

  @Option(
    help: ArgumentHelp(
      """
      Explore only part I of N, such as 2/5, to distribute an exploration over machines. Needs --write-shard. \
      (default: the part that the variables of Bazel or of an indexed job of Kubernetes name)
      """,
      valueName: "I/N"
    ),
    transform: Shard.init(reading:)
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Write what this part finds to this file, for `explore merge`.",
      valueName: "file"
    ),
    completion: .file()
  )
  var writeShard: String?

  @OptionGroup var output: MapOutput

  @OptionGroup(title: "Environment of the sessions")
  var world: WorldOptions

  func validate() throws {
    for (name, count) in [
      ("--states", states), ("--depth", depth), ("--jobs", jobs ?? 1), ("--monkey", monkey ?? 1),
      ("--memory", memory ?? 1),
    ]
    where count < 1 {
      throw ValidationError("\(name) must be at least 1, not \(count)")
    }
    for (name, time) in [("--seconds", seconds ?? 1), ("--limit", limit)]
    where !(0.1...Self.longest).contains(time) {
      throw ValidationError("\(name) must be from 0.1 to \(Int(Self.longest)) seconds, not \(time)")
    }
  }

  /// The transcript at whose end the exploration begins; nil for a route.
  var transcript: String? { from.flatMap { $0.hasSuffix(TranscriptFiles.ending) ? $0 : nil } }

  /// A day, in seconds.
  private static let longest = 86_400.0

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    let named = try shard ?? ShardVariables().shard(complaint: console.complain)
    // A single shard that is not written to a file explores everything.
    if let shard = named, shard.count > 1 || writeShard != nil || self.shard != nil {
      return try await explore(app, shard: shard, on: console)
    }
    if let writeShard {
      throw ShellError(
        "--write-shard \(writeShard) needs --shard I/N. To write all that an exploration finds: --shard 1/1",
        .usage
      )
    }
    let files = try await output.files(reading: transcript, on: console)
    let start = try await ExplorationStart(command: self)
    let (map, omissions) = try await explore(app, from: start)
    let status = try await output.show(map, from: start, self, files, on: console)
    complain(of: omissions, on: console)
    return status
  }

  /// The job of the workers that explore.
  var job: WorkerCommand.Job { .explore(["--limit=\(limit)"] + arguments) }

  /// Explores what the parent asks for, in a worker.
  @MainActor func work(_ app: some App, _ page: StatusPage) throws {
    let worker = ExplorationWorker(
      limit: .seconds(limit),
      expander: StateExpander(of: app, configuration: configuration, options: options),
      page: page,
      channel: try WorkerChannel()
    )
    try worker.run()
  }

  /// Explores `app` from its first screen in other processes, and returns the map.
  @MainActor func explore(_ app: some App) async throws -> FlowMap {
    try await explore(app, from: ExplorationStart(command: self)).map
  }

  @MainActor private func explore(
    _ app: some App,
    from start: ExplorationStart
  ) async throws -> (map: FlowMap, omissions: Omissions) {
    let run = try ExplorationRun(start.command, secretLines: start.secretLines)
    var omissions = Omissions()
    func note(_ requests: [ExplorationRequest], _ answers: [Expansion]) {
      for answer in answers { omissions.formUnion(answer.omissions) }
    }
    let crawler = Crawler(
      of: app,
      options: options,
      beginning: start.beginning,
      monkey: monkey.map {
        Monkey(commandCount: $0, seed: start.command.configuration.seed)
      }
    )
    return (try await run.explore(by: crawler, record: note), omissions)
  }

  /// Says which commands and controls of the options never occurred, because a typo leaves nothing out, and which gateways
  /// nothing answered.
  func complain(of omissions: Omissions, on console: Console) {
    for command in Set(exclude).subtracting(omissions.commands).sorted() {
      console.complain(
        "--exclude “\(command)”: No screen that was reached offers this command. Correct the spelling, or leave it out."
      )
    }
    for control in Set(mask).subtracting(omissions.controls).sorted() {
      console.complain(
        "--mask “\(control)”: No screen that was reached has this control. Correct the spelling, or leave it out."
      )
    }
    if !omissions.gateways.isEmpty {
      let names = omissions.gateways.sorted().joined(separator: ", ")
      console.complain(
        "Nothing answered the calls of \(names), so the map lacks what comes after a reply. Explore with services that "
          + "answer by themselves, for example because a setting says so."
      )
    }
  }

  /// Explores a part of `app`, and writes what it finds into a file.
  @MainActor private func explore(
    _ app: some App,
    shard: Shard,
    on console: Console
  ) async throws -> ShellStatus {
    let part = "part \(shard.number)/\(shard.count)"
    guard let writeShard else {
      throw ShellError(
        "This is \(part) of an exploration, so name a file for what it finds: --write-shard FILE",
        .usage
      )
    }
    if let option = monkey != nil ? "--monkey" : output.anyOption {
      let advice = monkey != nil ? "" : ", and give it to `explore merge`"
      throw ShellError(
        "\(option) needs a whole exploration, and this is \(part) of one: leave it out\(advice).",
        .usage
      )
    }
    try OutputOption.check(
      [("--write-shard", writeShard)],
      reading: [transcript].compactMap(\.self)
    )
    let file = try OutputFile(writeShard)
    let start = try await ExplorationStart(command: self)
    let header = ShardHeader(
      app: app.name,
      version: app.version,
      program: try RunningExecutable.digest(),
      shard: shard.number,
      shards: shard.count,
      options: start.command.arguments,
      beginning: start.beginning,
      secretTranscript: start.secretTranscript,
      environment: world.arguments
    )
    var writer = ShardWriter(to: file, header: header)
    let map = try await ExplorationRun(start.command, secretLines: start.secretLines).explore(
      by: Crawler(of: app, options: options, beginning: start.beginning, shard: shard)
    ) {
      try writer.add($0, $1)
    }
    try writer.finish(bound: map.extent.bound)
    try console.show(
      MapText(map, width: MapOutput.width).extent + [
        "Wrote \(part) to \(file.name). To join all parts: explore merge FILE…"
      ]
    )
    return .success
  }

  /// Plays transcripts in other processes, whose headers take precedence over the options; returns what they touch.
  @MainActor func coverage(of transcripts: [String]) async throws -> CoverageReading {
    var command = self
    command.from = nil
    let run = try ExplorationRun(command)
    let answers = try await run.perform {
      try await run.answers(to: transcripts.map { .coverage($0) })
    }
    let readings = zip(transcripts, answers).map { path, answer in
      if case .coverage(let reading)? = answer?.replay { return reading }
      let fault = answer?.faults.first
      return CoverageReading(
        omissions: fault.map {
          [.init(.crash, "\(path): Left out of the coverage. \($0.text)")]
        } ?? []
      )
    }
    return CoverageReading(joining: readings)
  }

  /// The configuration of the sessions.
  @MainActor var configuration: SessionConfiguration {
    var configuration = world.configuration
    configuration.route = from
    return configuration
  }

  /// What is tried, and where the exploration ends.
  var options: ExplorationOptions {
    var options = ExplorationOptions()
    options.states = states
    options.depth = depth
    options.triesSettings = settings
    options.triesEvents = events
    options.excludedCommands = Set(exclude)
    options.maskedControls = Set(mask)
    return options
  }

  /// The options that decide what is found, as arguments for another process; an option and its value are one argument.
  private var arguments: [String] {
    var arguments = ["--states=\(states)", "--depth=\(depth)"]
    if let from { arguments.append("--from=\(from)") }
    if settings { arguments.append("--settings") }
    if events { arguments.append("--events") }
    arguments += Set(exclude).sorted().map { "--exclude=\($0)" }
    arguments += Set(mask).sorted().map { "--mask=\($0)" }
    let world = world.arguments
    return arguments
      + stride(from: 0, to: world.count, by: 2).map { "\(world[$0])=\(world[$0 + 1])" }
  }
}
