import LineEditing
import Rehearsal
import Transcripts

/// Runs a session of an app in the shell that suits the terminal, and records it on request.
@MainActor
struct SessionRunner<Options: AppOptions> {
  let settings: LaunchOptions<Options>

  func run<A: App>(_ unconfigured: A, on console: Console) async throws -> ShellStatus
  where Options.Program == A {
    try OutputOption.check(
      [("the transcript", settings.recording?.path), ("--cast", settings.recording?.cast)],
      reading: [],
      and: ["/dev/stdin", startUpFile(of: unconfigured)?.path, historyFile(of: unconfigured)?.path]
    )
    // An output may take over standard output, so open it before the terminal.
    let recording: OutputFile?
    do throws(WriteError) {
      recording = try settings.recording.map { target throws(WriteError) in
        try OutputFile(target.path, replaces: target.replaces)
      }
    } catch {
      throw ShellError(error.text(orElse: "replace it: --force"), error.status)
    }
    let cast = try settings.recording?.cast.map { try OutputFile($0) }
    let terminal = Terminal(declinesColor: settings.noColor)
    let isInteractive = terminal.isInteractive
    var configuration = settings.configuration
    if isInteractive, !settings.setsWidth, let size = terminal.size {
      configuration.width = WorldOptions.width(fitting: size.columns)
    }
    configuration.isLive = isInteractive || settings.isLive
    configuration.marksSpans = isInteractive && ColorDepth(of: terminal) != .none
    var app = unconfigured
    do {
      let launch = launch(of: app, isInteractive: isInteractive)
      try settings.app.configure(&app, &configuration, for: launch)
    } catch {
      // Whatever its type, an error of the app's options is a usage error.
      return console.reportUsage(error, of: RootCommand<Options>.self)
    }
    let activity = AppActivity(outcome: recording.map(Self.outcome) ?? "")
    activity.begin()
    let session = try Session(of: app, configuration: configuration)
    activity.follow(session)
    let files = SessionFiles(
      of: session,
      player: TranscriptPlayer(of: app, marksSpans: configuration.marksSpans)
    )
    if let recording { try files.begin(recording) }
    var status: ShellStatus
    do {
      status =
        isInteractive
        ? try await runInteractive(app, session, files, on: terminal)
        : try await runPiped(session, files, isLive: configuration.isLive, on: terminal)
    } catch {
      // The recording also says how it ended.
      status = console.report(error, of: RootCommand<Options>.self)
    }
    guard let recording else { return status }
    status = try conclude(status, recording, cast, files, session, app, on: console)
    guard status == .success, !recording.isStream else { return status }
    let check = RecordingCheck(
      path: recording.path,
      secretNames: session.log.secrets.keys.sorted(),
      console: console
    )
    return try await check.run(confirming: isInteractive, colored: terminal.showsColor)
  }

  /// What has become of a recording when the app has ended the process.
  private static func outcome(of recording: OutputFile) -> String {
    recording.isStream
      ? "Nothing was written to \(recording.name)."
      : "\(recording.name) ends with the previous turn."
  }

  private func runPiped(
    _ session: Session,
    _ files: SessionFiles,
    isLive: Bool,
    on terminal: Terminal
  ) async throws -> ShellStatus {
    let reader = terminal.makeLineReader()
    let shell = PipedShell(
      session: session,
      files: files,
      reader: reader,
      isStrict: settings.isStrict,
      isLive: isLive,
      wall: ContinuousClock()
    )
    return try await reader.closing { try await shell.run() }
  }

  private func runInteractive(
    _ app: some App,
    _ session: Session,
    _ files: SessionFiles,
    on terminal: Terminal
  ) async throws -> ShellStatus {
    try await InteractiveShell.open(
      session,
      files: files,
      on: terminal,
      historyFile: historyFile(of: app),
      isStrict: settings.isStrict,
      columns: settings.setsWidth ? { nil } : { terminal.size?.columns }
    ) { shell in
      let banner = "\(app.title) · \(app.summary)"
      return try await shell.run(banner: banner, startUpFile: startUpFile(of: app))
    }
  }

  /// Reports leaks, writes the cast of a recording, and returns the exit status.
  private func conclude(
    _ status: ShellStatus,
    _ recording: OutputFile,
    _ cast: OutputFile?,
    _ files: SessionFiles,
    _ session: Session,
    _ app: some App,
    on console: Console
  ) throws -> ShellStatus {
    // A shell that failed has not ended the recording.
    _ = files.end()
    if let failure = files.failure { throw ShellError(failure.text(), .inputOutput) }
    var status = status
    let leaks = session.leaks
    if let leak = leaks.first {
      let rest = leaks.count > 1 ? " (and \(leaks.count - 1) more)" : ""
      console.complain(
        "\(recording.name) leaves out a leak\(rest), and fails until the app is fixed: \(leak.text)"
      )
      status = .failure
    }
    guard let cast else { return status }
    AppActivity(outcome: "\(cast.name) was not written.").begin()
    var configuration = SessionConfiguration()
    configuration.marksSpans = true
    let text = Recording.text(of: session, path: recording.path)
    let parser = TranscriptParser(
      bytes: Array(text.utf8),
      path: recording.path,
      secrets: session.log.secrets
    )
    let steps = try TranscriptPlayer(of: app, configuration: configuration).openSteps(parser)
    let written = try Export(cast: cast).write(steps, of: recording.path, on: console)
    return written == .success ? status : written
  }

  private func launch(of app: some App, isInteractive: Bool) -> Launch {
    Launch(
      isLive: isInteractive || settings.isLive,
      asksForLive: settings.isLive,
      dataFolder: settings.dataFolder ?? (isInteractive ? UserFolder.data.path(of: app.name) : nil)
    )
  }

  private func historyFile(of app: some App) -> HistoryFile? {
    (settings.dataFolder ?? UserFolder.state.path(of: app.name))
      .map { HistoryFile(path: $0 + "/history") }
  }

  private func startUpFile(of app: some App) -> StartUpFile? {
    guard !settings.skipsStartUpFile else { return nil }
    let home = ProcessEnvironment.value(of: "HOME")
    return UserFolder.configuration.path(of: app.name)
      .map { StartUpFile(path: $0 + "/rc", home: home) }
  }
}
