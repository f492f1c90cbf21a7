import LineEditing
import Rehearsal
import Transcripts

/// Runs a session of an app in the shell that suits the terminal, and records it on request.
@MainActor
struct SessionRunner<Options: AppOptions> {
  private let settings: LaunchOptions<Options>

  init(_ settings: LaunchOptions<Options>) {
    self.settings = settings
  }

  func run<A: App>(_ unconfigured: A, on console: Console) async -> ShellStatus
  where Options.Program == A {
    let terminal = Terminal(declinesColor: settings.noColor)
    let isInteractive = terminal.isInteractive
    var configuration = settings.configuration
    if isInteractive, !settings.saysWidth, let size = terminal.size {
      configuration.width = WorldOptions.width(fitting: size.columns)
    }
    configuration.isLive = isInteractive || settings.isLive
    var app = unconfigured
    do {
      let launch = launch(of: app, isInteractive: isInteractive)
      try settings.app.configure(&app, &configuration, for: launch)
    } catch {
      return console.report(error, of: RootCommand<Options>.self)
    }
    let history: SessionHistory
    do throws(Refusal) {
      history = try SessionHistory(of: app, configuration: configuration)
    } catch {
      return console.refuse(error, as: .usage)
    }
    let files = SessionFiles(of: history, player: TranscriptPlayer(of: app))
    do throws(RecordingError) {
      if let recording = settings.recording {
        try files.begin(at: recording.path, replaces: recording.replaces)
      }
    } catch {
      return console.refuse(.other(error.text(orElse: "let it go: --force")), as: .cannotCreate)
    }
    guard isInteractive else {
      let reader = terminal.makeLineReader()
      let shell = PipedShell(
        history: history,
        files: files,
        reader: reader,
        isStrict: settings.isStrict,
        isLive: configuration.isLive,
        wall: ContinuousClock()
      )
      let status = await console.finish(reader) { () throws(ShellError) in try await shell.run() }
      return conclude(status, files, history, app, on: console)
    }
    // Detect the colors before an editor takes over the output.
    let painter = OutputPainter(colors: ColorDepth(of: terminal))
    let commandHistory = CommandHistory(in: historyFile(of: app))
    let verbs = ShellVerbs(of: history)
    let reader = terminal.makeLineReader(
      history: commandHistory.lines,
      advisor: CommandAdvisor(of: history, shell: verbs)
    )
    let shell = InteractiveShell(
      history: history,
      files: files,
      reader: reader,
      commandHistory: commandHistory,
      startUpFile: startUpFile(of: app),
      verbs: verbs,
      painter: painter,
      banner: "\(app.title) · \(app.summary)",
      isStrict: settings.isStrict,
      wall: ContinuousClock(),
      columns: settings.saysWidth ? { nil } : { terminal.size?.columns }
    )
    let status = await console.finish(reader) { () throws(ShellError) in try await shell.run() }
    return conclude(status, files, history, app, on: console)
  }

  /// Reports recording errors and leaks, writes the cast, and returns the exit status.
  private func conclude<A: App>(
    _ status: ShellStatus,
    _ files: SessionFiles,
    _ history: SessionHistory,
    _ app: A,
    on console: Console
  ) -> ShellStatus {
    if let failure = report(on: files, console) { return failure }
    let leakStatus = report(history.session.leaks, on: console)
    return writeCast(of: history, app, on: console) ?? leakStatus ?? status
  }

  /// Reports that the recording is no golden transcript because the app leaks; nil if it does not.
  private func report(_ leaks: [Leak], on console: Console) -> ShellStatus? {
    guard let recording = settings.recording, let leak = leaks.first else { return nil }
    let rest = leaks.count > 1 ? " (and \(leaks.count - 1) more)" : ""
    console.complain(
      "\(recording.path) leaves out a leak\(rest), and fails until the app is fixed: \(leak.text)"
    )
    return .failure
  }

  /// Reports on standard error that the requested recording is incomplete; nil if it is complete.
  private func report(on files: SessionFiles, _ console: Console) -> ShellStatus? {
    guard settings.recording != nil, let failure = files.failure else { return nil }
    return console.refuse(.other(failure.text(orElse: "remove it first")), as: .inputOutput)
  }

  /// Makes a cast of the recording; returns the status if that failed, or nil.
  private func writeCast<A: App>(
    of history: SessionHistory,
    _ app: A,
    on console: Console
  ) -> ShellStatus? {
    guard let recording = settings.recording, let cast = recording.cast else { return nil }
    do throws(PlayError) {
      let steps = try TranscriptPlayer(of: app)
        .openSteps(path: recording.path, secrets: history.session.log.secrets)
      let status = try Exporting(console: console, cast: cast).run(steps, of: recording.path)
      return status == .success ? nil : status
    } catch {
      return console.fail(inPlay: error)
    }
  }

  private func launch(of app: some App, isInteractive: Bool) -> Launch {
    Launch(
      isLive: isInteractive || settings.isLive,
      asksForLive: settings.isLive,
      dataFolder: settings.dataFolder ?? (isInteractive ? folder(.data, of: app) : nil)
    )
  }

  private func historyFile(of app: some App) -> HistoryFile? {
    (settings.dataFolder ?? folder(.state, of: app)).map { HistoryFile(path: $0 + "/history") }
  }

  private func startUpFile(of app: some App) -> StartUpFile? {
    guard !settings.skipsStartUpFile else { return nil }
    let home = ProcessEnvironment.value(of: "HOME")
    return folder(.configuration, of: app).map { StartUpFile(path: $0 + "/rc", home: home) }
  }

  private func folder(_ folder: UserFolder, of app: some App) -> String? {
    folder.path(of: app.name)
  }
}
