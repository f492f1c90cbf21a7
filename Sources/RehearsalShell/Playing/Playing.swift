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
    guard terminal.size != nil else { return try play(on: PipeDesk(), player).status }
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
    on desk: any PlayDesk,
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

  private func show(_ text: String, on desk: any PlayDesk) throws(PlayError) {
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
    let timeline: Timeline
    do throws(Refusal) {
      timeline = try Timeline(of: app, configuration: configuration)
    } catch {
      return console.refuse(error, as: .usage)
    }
    timeline.resume(session)
    // The demonstration showed the xray itself; from here on the session shows it.
    let outputs = command.xray ? timeline.submit("xray on") : []
    let history = CommandHistory(in: nil)
    let aliases = AliasDesk()
    let reader = terminal.makeLineReader(
      history: history.lines,
      advisor: CommandAdvisor(of: timeline, aliases: aliases)
    )
    let shell = InteractiveShell(
      timeline: timeline,
      scribe: Scribe(of: timeline, player: TranscriptPlayer(of: app)),
      reader: reader,
      history: history,
      startUpFile: nil,
      aliases: aliases,
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
