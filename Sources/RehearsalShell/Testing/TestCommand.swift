import ArgumentParser
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
      abstract: "Play golden transcripts and compare what the app shows.",
      discussion: """
        The last line says how many files passed and failed. The status is 0 when all passed, 1 for \
        a mismatch, 2 for a file that is malformed or cannot be read or when there is none, and 3 \
        for a crash or a time-out; the highest wins.
        """
    )
  }

  @Argument(help: "Transcripts, or folders of them.", completion: .file())
  var paths = Self.usualPaths

  @Option(
    help: ArgumentHelp(
      "Play only files with this text in their path or title. Can be repeated.",
      valueName: "text"
    )
  )
  var filter: [String] = []

  @Option(help: "Play only files with this tag in their header. Can be repeated.")
  var tag: [String] = []

  @Option(
    help: ArgumentHelp(
      "Play only the files of part I of N, such as 2/5: for several machines.",
      valueName: "I/N"
    ),
    transform: Shard.init(reading:)
  )
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Play in this many processes at once, 1 or more. (default: one for each processor)",
      valueName: "count"
    )
  )
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Also write the results to a JUnit XML file.", valueName: "file"),
    completion: .file(extensions: ["xml"])
  )
  var junit: String?

  @Flag(help: "Report in the Test Anything Protocol, version 14.")
  var tap = false

  @Flag(help: "Also report in a way that GitHub shows beside the line.")
  var github = false

  @Flag(help: "Show all that differs, however much, and list the slowest files.")
  var verbose = false

  @Flag(help: "Say below each difference what caused what.")
  var xray = false

  @Flag(help: "Write what was shown into the transcripts that differ. Not where CI is set.")
  var bless = false

  @Flag(help: "Ask about each difference whether what was shown is right. Needs a terminal.")
  var review = false

  @OptionGroup(title: "What a header leaves open")
  var world: WorldOptions

  @Flag(help: "Never use colour. The environment variable NO_COLOR does the same.")
  var noColor = false

  /// Parses the arguments after the command's name; nil if they are invalid.
  ///
  /// This is faster than parsing from the root command, where the parser also examines the shell's
  /// options, repeatedly. Only the root command produces error messages.
  static func read(_ arguments: ArraySlice<String>) -> TestCommand? {
    try? parseAsRoot(Array(arguments)) as? TestCommand
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, and \(jobs) is not") }
    if tap, github {
      throw ValidationError("--tap and --github both write to standard output: choose one")
    }
    if bless, review {
      throw ValidationError("--bless and --review exclude each other: choose one")
    }
    if bless || review, tap || github || junit != nil {
      throw ValidationError("--bless and --review report to people only")
    }
  }

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    let files = try selectFiles(on: console)
    if bless || review {
      return try await BlessingPerformance(
        files: files,
        jobs: jobs,
        // The main process shows the differences. A review must come before writing.
        launch: try launch(review ? [.withoutReport] : [.withoutReport, .bless]),
        isReview: review,
        style: style,
        console: console
      )
      .play(TranscriptPlayer(of: app, configuration: world.configuration.keepingCauses(xray)))
    }
    let document = try junit.map { try JUnitFile($0) }
    let performance = TestPerformance(command: self, files: files, console: console)
    let run = try await performance.play()
    let junit = JUnitDocument(name: app.name, results: run.results, duration: run.duration)
    try document?.write(junit.text)
    try performance.conclude(run)
    return run.status
  }

  /// Returns how to start workers with `flags`, in addition to those of this command.
  func launch(_ flags: [WorkerCommand.Flag]) throws -> WorkerLaunch {
    WorkerLaunch(
      executable: try RunningExecutable.path(),
      flags: flags + (verbose ? [.tellsAll] : []) + (xray ? [.xray] : []),
      worldArguments: world.arguments
    )
  }

  /// The colors of differences in the report.
  var style: ReportStyle {
    Terminal(declinesColor: noColor).showsColor && !tap ? .coloured : .plain
  }

  @MainActor private func selectFiles(on console: Console) throws -> [String] {
    let found = try TranscriptFiles.find(paths) { loop in
      console.complain(
        "\(loop.path): Skipped, because this symbolic link leads round in a circle."
      )
    }
    let selection = Selection(filters: filter, tags: tag, shard: shard)
    let files = selection.files(of: found)
    if let complaint = selection.complaint(choosing: files, of: found) {
      throw ShellError(complaint, .unreadable)
    }
    if let junit, found.map(FilePlace.init).contains(FilePlace(junit)) {
      throw ShellError(
        "--junit \(junit) names a transcript of this run: choose another name",
        .usage
      )
    }
    return files
  }
}
