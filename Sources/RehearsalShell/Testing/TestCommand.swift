import ArgumentParser
import Exploration
import LineEditing
import Rehearsal
import Transcripts

/// `test`: plays transcripts and reports differences.
struct TestCommand: ShellCommand {
  static let name = "test"

  static let usualPaths = ["Transcripts"]

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Play transcripts and report differences.",
      discussion: """
        The last line counts the files that passed and failed. The exit status is 0 if all passed, \
        1 for a difference, 2 for a file that is missing, unreadable or malformed, and 3 for a \
        crash or a time-out. If several apply, it is the highest. It is also 1 if the transcripts \
        cover less than --min-coverage asks for.

        With --cut, the last line counts wires. The exit status is then 1 if a file fails without a cut, or if fewer \
        wires are protected than --min-protected asks for; wires that are not protected do not change it otherwise.
        """
    )
  }

  @Argument(help: "Transcripts, or folders that contain transcripts.", completion: .file())
  var paths = Self.usualPaths

  @Option(
    help: ArgumentHelp(
      "Play only files whose path or title contains this text. Can be repeated.",
      valueName: "text"
    )
  )
  var filter: [String] = []

  @Option(help: "Play only files whose header has this tag. Can be repeated.")
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Play only part I of N, such as 2/5, to distribute a run over machines. (default: the part that the \
      variables of Bazel or of an indexed job of Kubernetes name)
      """,
      valueName: "I/N"
    ),
    transform: Shard.init(reading:)
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      """
      Play each file once with each value of this setting of the app. Files whose header sets it are left out.
      """,
      valueName: "setting"
    )
  )
  var each: String?

  @Option(
    help: ArgumentHelp(
      "The number of processes that play at once, 1 or more. (default: one per processor)",
      valueName: "count"
    )
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Also write the results to a JUnit XML file.", valueName: "file"),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?

  @Flag(help: "Report in the Test Anything Protocol, version 13.")
  var tap = false

  @Flag(help: "Also report each difference as an annotation for GitHub.")
  var github = false

  @Flag(
    help:
      "Show all differences without a limit, and list the slowest files. With --cut, list the protected wires, too."
  )
  var verbose = false

  @Flag(
    help: """
      Also show what the app prints in files that pass: on standard error, each line after the name of the program, the \
      file and “printed:”.
      """
  )
  var showOutput = false

  @Flag(help: "Show below each difference what caused what.")
  var xray = false

  @Flag(
    help:
      "Accept all differences: write the output of the app into the transcripts. Refused if the environment variable CI is set."
  )
  var bless = false

  @Flag(help: "Ask about each difference whether to accept it. Needs a terminal.")
  var review = false

  @Flag(
    help: """
      Play again what a change touches: a transcript, the ones that continue it, or the app's sources, which are built \
      first. ^C ends.
      """
  )
  var watch = false

  @Flag(
    help:
      "Also explore the app, and show how much of its flow the transcripts touch, and what is left."
  )
  var coverage = false

  @Option(
    help: ArgumentHelp(
      "Fail if the transcripts cover less than this percentage of the ways. Needs --coverage.",
      valueName: "percent"
    )
  )
  var minCoverage: Double?

  @OptionGroup(title: "Cutting wires")
  var cutting: CutOptions

  @OptionGroup(title: "Defaults for what a header does not set")
  var world: WorldOptions

  @Flag(help: "Show no color. The environment variable NO_COLOR has the same effect.")
  var noColor = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
    if tap, github {
      throw ValidationError("--tap and --github both write to standard output: choose one")
    }
    if bless, review {
      throw ValidationError("--bless and --review cannot be combined: choose one")
    }
    if bless || review, tap || github || junit != nil {
      throw ValidationError(
        "--bless and --review write no report: leave out --tap, --github and --junit"
      )
    }
    if each != nil,
      let (option, _) = [
        ("--bless", bless), ("--review", review), ("--coverage", coverage),
      ].first(where: \.1)
    {
      throw ValidationError("--each plays a file several times, and \(option) once: choose one")
    }
    let once = [
      ("--bless", bless), ("--review", review), ("--junit", junit != nil), ("--coverage", coverage),
      ("--shard", shard != nil), ("--cut", cutting.cut),
    ]
    if watch, let (option, _) = once.first(where: \.1) {
      throw ValidationError("--watch plays again and again, and \(option) once: choose one")
    }
    if cutting.cut {
      let others = [
        ("--bless", bless), ("--review", review), ("--coverage", coverage), ("--tap", tap),
        ("--xray", xray), ("--show-output", showOutput),
      ]
      if let (option, _) = others.first(where: \.1) {
        throw ValidationError("--cut and \(option) cannot be combined: choose one")
      }
      if shard != nil, cutting.minProtected != nil { throw ValidationError(Self.percentageOfShard) }
    }
    try validateCoverage()
  }

  private static let percentageOfShard =
    "--min-protected needs all wires in one run: leave out --shard and the variables that name a shard"

  private func validateCoverage() throws {
    if let minCoverage {
      guard (0...100).contains(minCoverage) else {
        throw ValidationError("--min-coverage must be from 0 to 100, not \(minCoverage)")
      }
      if !coverage { throw ValidationError("--min-coverage needs --coverage") }
    }
    guard coverage else { return }
    if tap {
      throw ValidationError("--tap and --coverage both write to standard output: choose one")
    }
    if bless || review {
      throw ValidationError("--bless and --review measure no coverage: leave out --coverage")
    }
    if shard != nil { throw ValidationError(Self.coverageOfShard) }
  }

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    if watch { return try await WatchRun(command: self, console: console).run() }
    let files = try selectFiles(on: console)
    if bless || review {
      return try await BlessingRunner(
        files: files,
        jobs: jobs,
        // The main process shows the differences. A review must come before writing.
        job: job(review ? [.withoutReport] : [.withoutReport, .bless]),
        isReview: review,
        showsOutput: showOutput,
        style: style,
        console: console
      )
      .play(TranscriptPlayer(of: app, configuration: world.configuration.keepingCauses(xray)))
    }
    let requests = try requests(for: files, of: app, on: console)
    if cutting.cut {
      let shard = try part(on: console)
      if shard != nil, cutting.minProtected != nil {
        throw ShellError(Self.percentageOfShard + ".", .usage)
      }
      return try await CutRun(command: self, requests: requests, shard: shard, console: console)
        .run(appName: app.name)
    }
    let runner = TestRunner(command: self, requests: requests, console: console)
    let status = try await runner.play(appName: app.name)
    guard coverage else { return status }
    let coverageStatus = try await CoverageRun(command: self, console: console)
      .measure(app, after: runner.run)
    return .worst(of: [status, coverageStatus])
  }

  /// Returns a request for each file, or for each file and each value of the setting that ``each`` names.
  @MainActor private func requests(
    for files: [String],
    of app: some App,
    on console: Console
  ) throws -> [FileRequest] {
    guard let each else { return files.map { FileRequest(path: $0) } }
    let setting = try EachSetting(each, of: app, besides: world.settings)
    let free = files.filter { !setting.isSet(in: $0) }
    let fixedCount = files.count - free.count
    if fixedCount > 0 {
      console.complain(
        "\(TextLayout.count(fixedCount, "transcript")) left out, whose header sets \(setting.name)."
      )
    }
    if free.isEmpty { throw ShellError("No transcript is left to play.", .unreadable) }
    return free.flatMap { path in
      setting.values.map { FileRequest(path: path, setting: $0) }
    }
  }

  /// Returns the job of workers with `flags`, in addition to those of this command.
  func job(_ flags: [FileJob.Flag]) -> FileJob {
    FileJob(
      flags: flags + (verbose ? [.reportsAll] : []) + (xray ? [.xray] : []),
      world: world.arguments
    )
  }

  /// The colors of differences in the report.
  var style: ReportStyle {
    Terminal(declinesColor: noColor).showsColor && !tap ? .colored : .plain
  }

  private static let coverageOfShard =
    "--coverage needs all transcripts in one run: leave out --shard and the variables that name a shard"

  /// The part of the run that an option or variables name; nil for all.
  private func part(on console: Console) throws -> Shard? {
    try shard ?? ShardVariables().shard(complaint: console.complain)
  }

  /// Finds the transcripts to play; `complains` means that it says which links and files it leaves out.
  @MainActor func selectFiles(on console: Console, complains: Bool = true) throws -> [String] {
    let found =
      try complains
      ? console.findTranscripts(paths)
      : TranscriptFiles.playable(TranscriptFiles.find(paths) { _ in })
    // A watch plays all that changes, and a cut needs all plays of a wire.
    let shard = watch || cutting.cut ? nil : try part(on: console)
    if coverage, shard != nil { throw ShellError(Self.coverageOfShard + ".", .usage) }
    let selection = Selection(filters: filter, tags: tag, shard: shard)
    let files = selection.files(of: found)
    if let complaint = selection.complaint(choosing: files, of: found) {
      throw ShellError(complaint, .unreadable)
    }
    try OutputOption.check(
      [("--junit", junit)],
      reading: found,
      and: [cutting.cut ? cutting.allowed : nil]
    )
    return files
  }
}
