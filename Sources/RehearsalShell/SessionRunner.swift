import LineEditing
import Rehearsal
import Transcripts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs a session of an app: in the shell that suits the terminal, and recorded if that is asked for.
@MainActor
struct SessionRunner<Options: AppOptions> {
  private let options: SessionOptions<Options>
  private let isStrict: Bool
  private let recording: RecordingTarget?

  init(_ command: some SessionCommand<Options>) {
    options = command.session
    isStrict = command.isStrict
    recording = command.recording
  }

  func run<A: App>(_ unconfigured: A, on console: Console) async -> ShellStatus
  where Options.Program == A {
    let terminal = Terminal()
    let isInteractive = terminal.isInteractive
    var configuration = options.configuration
    if isInteractive, options.world.width == nil, let size = terminal.size {
      configuration.width = WorldOptions.width(fitting: size.columns)
    }
    configuration.isLive = isInteractive || options.isLive
    var app = unconfigured
    do {
      let launch = launch(of: app, isInteractive: isInteractive)
      try options.app.configure(&app, &configuration, for: launch)
    } catch {
      return console.report(error)
    }
    let timeline: Timeline
    do throws(Refusal) {
      timeline = try Timeline(of: app, configuration: configuration)
    } catch {
      return console.refuse(error, as: .usage)
    }
    let scribe = Scribe(of: timeline, player: TranscriptPlayer(of: app))
    do throws(RecordingError) {
      if let recording { try scribe.begin(at: recording.path, replaces: recording.replaces) }
    } catch {
      return console.refuse(.other(error.text(orElse: "let it go: --force")), as: .cannotCreate)
    }
    let reader = terminal.makeLineReader()
    guard isInteractive else {
      let shell = PipedShell(
        timeline: timeline,
        scribe: scribe,
        reader: reader,
        isStrict: isStrict,
        isLive: configuration.isLive,
        wall: ContinuousClock()
      )
      let status = await console.finish(reader) { () throws(ShellError) in try await shell.run() }
      return writeCast(of: timeline, app, on: console) ?? status
    }
    let shell = InteractiveShell(
      timeline: timeline,
      scribe: scribe,
      reader: reader,
      painter: OutputPainter(colors: colors(of: terminal)),
      banner: "\(app.title) · \(app.summary)",
      isStrict: isStrict,
      wall: ContinuousClock(),
      columns: options.world.width == nil ? { terminal.size?.columns } : { nil }
    )
    let status = await console.finish(reader) { () throws(ShellError) in try await shell.run() }
    return writeCast(of: timeline, app, on: console) ?? status
  }

  /// Makes a cast of what was recorded; how that ended if it went wrong, or nil.
  private func writeCast<A: App>(
    of timeline: Timeline,
    _ app: A,
    on console: Console
  ) -> ShellStatus? {
    guard let recording, let cast = recording.cast else { return nil }
    do throws(PlayError) {
      let steps = try TranscriptPlayer(of: app)
        .openSteps(path: recording.path, secrets: timeline.session.log.secrets)
      let status = try Exporting(console: console, cast: cast).run(steps, of: recording.path)
      return status == .success ? nil : status
    } catch {
      return console.fail(inPlay: error)
    }
  }

  private func launch(of app: some App, isInteractive: Bool) -> Launch {
    let home = DataHome(in: ProcessInfo.processInfo.environment)
    return Launch(
      isLive: isInteractive || options.isLive,
      dataFolder: options.dataFolder ?? (isInteractive ? home.folder(of: app.name) : nil)
    )
  }

  private func colors(of terminal: Terminal) -> ColorDepth {
    guard !options.noColor, terminal.showsColor else { return .none }
    return terminal.showsDirectColor ? .direct : .palette
  }
}
