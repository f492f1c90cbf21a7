public import ArgumentParser
public import Exploration
import LineEditing
import Platform
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
        shown. The exit status is 1 if something is wrong that --allow does not accept.
        """
    )
  }

  @Option(
    help: ArgumentHelp(
      "Begin at this route; `scenes` lists all routes. (default: the first screen)",
      valueName: "route"
    )
  )
  var from: String?

  @Flag(help: "Also try all values of all settings in each state.")
  var settings = false

  @Flag(help: "Also deliver the samples of all inboxes in each state.")
  var events = false

  @Option(
    help: ArgumentHelp(
      "Never try this command, such as “log-out” or “select 3”. Can be repeated.",
      valueName: "command"
    )
  )
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "States that differ only in this control are alike, for a clock for example. Can be repeated.",
      valueName: "control"
    )
  )
  var mask: [String] = []

  @Option(help: ArgumentHelp("Stop after this number of states.", valueName: "count"))
  var states = ExplorationOptions().states

  @Option(help: ArgumentHelp("Try at most this number of commands in a row.", valueName: "count"))
  var depth = ExplorationOptions().depth

  @Option(
    help: ArgumentHelp("Stop after this time. The result then depends on it.", valueName: "count")
  )
  var seconds: Double?

  @Option(
    help: ArgumentHelp(
      "Instead, try this number of random commands by --seed, and shorten the paths to what goes wrong.",
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
      "Give up on a command after this time, in seconds of real time.",
      valueName: "count"
    )
  )
  var limit = 10.0

  @Option(help: "The form of the map: text, mermaid, dot or json.")
  var format = MapFormat.text

  @Option(
    help: ArgumentHelp(
      "Accept the findings that this file lists, each with a reason.",
      valueName: "file"
    ),
    completion: .file()
  )
  var allow: String?

  @Option(
    help: ArgumentHelp(
      "Also write a page for the browser that shows and plays the map.",
      valueName: "file"
    ),
    completion: .file(extensions: ["html"])
  )
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Also write a transcript for each finding into this folder, which reproduces it.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var writeFindings: String?

  @Option(
    help: ArgumentHelp(
      "Also write transcripts into this folder that together go each way of the map.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var writeTranscripts: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Mark on the map what these transcripts, or those in these folders, touch.",
      valueName: "path"
    ),
    completion: .file()
  )
  var transcripts: [String] = []

  @Option(name: .customLong("worker"), help: .hidden)
  var statusPage: String?

  @OptionGroup(title: "Environment of the sessions")
  var world: WorldOptions

  func validate() throws {
    for (name, count) in [
      ("--states", states), ("--depth", depth), ("--jobs", jobs ?? 1), ("--monkey", monkey ?? 1),
    ]
    where count < 1 {
      throw ValidationError("\(name) must be at least 1, not \(count)")
    }
    for (name, time) in [("--seconds", seconds ?? 1), ("--limit", limit)]
    where !(time > 0 && time.isFinite) {
      throw ValidationError("\(name) must be more than 0 and finite, not \(time)")
    }
  }

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    let expander = StateExpander(of: app, configuration: configuration, options: options)
    if let statusPage {
      try ExplorationWorker(expander: expander, statusPage: statusPage).run()
      return .success
    }
    var accepted: AcceptedFindings?
    if let allow { accepted = try await AcceptedFindings(path: allow) }
    let files = transcripts.isEmpty ? [] : try TranscriptFiles.find(transcripts)
    var map = try await explore(app)
    let unused = accepted?.apply(to: &map) ?? []
    let isDescribed = html != nil || format == .json
    if isDescribed {
      map = try MapDescriber(of: app, configuration: configuration).described(map)
    }
    if !files.isEmpty {
      let reader = CoverageReader(
        of: app,
        configuration: world.configuration,
        keepsSteps: isDescribed
      )
      for complaint in files.compactMap(reader.read) { console.complain(complaint) }
      map = map.marking(reader.coverage)
      if isDescribed { map.add(reader.plays) }
    }
    let written = try write(map, of: app)
    try console.show([String(format.text(of: map).dropLast())] + (format == .text ? written : []))
    for key in unused {
      console.complain("\(allow ?? ""): “\(key)” was not found any more. Remove it from the file.")
    }
    return map.findings.contains { $0.reason == nil } ? .failure : .success
  }

  /// Explores `app` in other processes, and returns the map.
  @MainActor func explore(_ app: some App) async throws -> FlowMap {
    let pool = ExplorationPool(
      jobs: jobs,
      limit: .seconds(limit),
      executable: try RunningExecutable.path(),
      arguments: workerArguments
    )
    let run = ExplorationRun(pool: pool, seconds: seconds, output: ExplorationProgress())
    guard let monkey else {
      return try await run.explore(by: Crawler(of: app, options: options))
    }
    return try await run.explore(
      by: RandomWalks(
        of: FlowMap.AppDescription(of: app),
        commandCount: monkey,
        seed: world.seed ?? 0,
        options: options
      )
    )
  }

  /// Writes the files that the options ask for, and returns a sentence about each.
  @MainActor private func write(_ map: FlowMap, of app: some App) throws -> [String] {
    var said: [String] = []
    if let html {
      _ = try RecordingFile(path: html, replaces: true, beginning: MapPage(map).html)
      said.append("Wrote \(VisibleText.of(html)).")
    }
    let transcripts = PathTranscripts(of: app, configuration: configuration)
    if let writeFindings {
      let open = map.findings.filter { $0.reason == nil }
      let files = try transcripts.files(for: open)
      said.append(try write(files, into: writeFindings))
    }
    if let writeTranscripts {
      let files = try transcripts.files(covering: map)
      said.append(try write(files, into: writeTranscripts))
    }
    return said
  }

  @MainActor private func write(
    _ files: [PathTranscripts.File],
    into folder: String
  ) throws -> String {
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw ShellError.unwritable(folder, errno: errno)
    }
    for file in files {
      let path = "\(folder)/\(file.name)"
      _ = try RecordingFile(path: path, replaces: true, beginning: file.text)
    }
    let count = files.count == 1 ? "1 transcript" : "\(files.count) transcripts"
    return "Wrote \(count) to \(VisibleText.of(folder))."
  }

  @MainActor private var configuration: SessionConfiguration {
    var configuration = world.configuration
    configuration.route = from
    return configuration
  }

  private var options: ExplorationOptions {
    var options = ExplorationOptions()
    options.states = states
    options.depth = depth
    options.triesSettings = settings
    options.triesEvents = events
    options.excludedCommands = Set(exclude)
    options.maskedControls = Set(mask)
    return options
  }

  /// The arguments of a worker with the status page at `path`.
  private func workerArguments(statusPage path: String) -> [String] {
    var arguments = [Self.name, "--worker", path]
    if let from { arguments += ["--from", from] }
    if settings { arguments.append("--settings") }
    if events { arguments.append("--events") }
    for command in exclude { arguments += ["--exclude", command] }
    for control in mask { arguments += ["--mask", control] }
    return arguments + world.arguments
  }
}

extension MapFormat: ExpressibleByArgument {}
