import LineEditing
import Rehearsal
import Transcripts

/// Plays a transcript on the terminal, and starts a live session if the viewer takes over.
@MainActor
struct Playing {
  private let command: PlayCommand
  private let console: Console
  private let terminal: Terminal
  private let painter: OutputPainter

  init(command: PlayCommand, console: Console) {
    self.command = command
    self.console = console
    terminal = Terminal(declinesColor: command.noColor)
    painter = OutputPainter(colors: ColorDepth(of: terminal))
  }

  func run<A: App>(_ app: A, _ player: TranscriptPlayer) async throws(PlayError) -> ShellStatus {
    // A pipe has no delays and no size.
    guard terminal.size != nil else { return try play(on: PlaybackPipe(), player).status }
    let desk = PlayTerminal()
    let played: Outcome
    do throws(PlayError) {
      if desk.hasKeys {
        try show(painter.dim("\(PlayKey.choices)") + "\n\n", on: desk)
      }
      played = try play(on: desk, player)
    } catch {
      desk.close()
      throw error
    }
    desk.close()
    guard let session = played.session else { return played.status }
    return await goOn(app, session)
  }

  /// The exit status, and the session if the viewer took over.
  private struct Outcome {
    let status: ShellStatus
    var session: Session?
  }

  private func play(
    on desk: any PlaybackScreen,
    _ player: TranscriptPlayer
  ) throws(PlayError) -> Outcome {
    var playback = try Playback(
      on: desk,
      painter: painter,
      speed: command.speed,
      isStepwise: command.step
    ) { () throws(PlayError) in try command.open(with: player) }
    let ending = try playback.run()
    let status: ShellStatus = playback.mismatchCount == 0 ? .success : .failure
    guard case .takenOver(let session) = ending else { return Outcome(status: status) }
    return Outcome(status: status, session: session)
  }

  private func show(_ text: String, on desk: any PlaybackScreen) throws(PlayError) {
    do throws(OutputError) {
      try desk.show(text)
    } catch {
      throw .output(error)
    }
  }

  /// Continues the session in the interactive shell.
  private func goOn<A: App>(_ app: A, _ session: Session) async -> ShellStatus {
    var configuration = session.configuration
    configuration.isLive = true
    let history: SessionHistory
    do throws(Refusal) {
      history = try SessionHistory(of: app, configuration: configuration)
    } catch {
      return console.refuse(error, as: .usage)
    }
    history.resume(session)
    // The demonstration showed the xray itself; from here on the session shows it.
    let outputs = command.xray ? history.submit("xray on") : []
    let commandHistory = CommandHistory(in: nil)
    let verbs = ShellVerbs(of: history)
    let reader = terminal.makeLineReader(
      history: commandHistory.lines,
      advisor: CommandAdvisor(of: history, shell: verbs)
    )
    let shell = InteractiveShell(
      history: history,
      files: SessionFiles(of: history, player: TranscriptPlayer(of: app)),
      reader: reader,
      commandHistory: commandHistory,
      startUpFile: nil,
      verbs: verbs,
      painter: painter,
      banner: app.title,
      isStrict: false,
      wall: ContinuousClock(),
      columns: { nil }
    )
    return await console.finish(reader) { () throws(ShellError) in
      try await shell.goOn(from: outputs)
    }
  }
}
