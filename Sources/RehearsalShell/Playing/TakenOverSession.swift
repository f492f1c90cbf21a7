import LineEditing
import Rehearsal
import Transcripts

/// A session that the viewer of a demonstration continues in the interactive shell.
@MainActor
struct TakenOverSession {
  let session: Session
  /// Whether the shell shows what caused what, as the demonstration did.
  let showsCauses: Bool

  func run(
    _ app: some App,
    on terminal: Terminal,
    painter: OutputPainter
  ) async throws -> ShellStatus {
    var configuration = session.configuration
    configuration.isLive = true
    let history = try SessionHistory(of: app, configuration: configuration)
    history.resume(session)
    // The demonstration showed the causes itself; from here on the session shows them.
    let outputs = showsCauses ? history.submit("xray on") : []
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
    return try await reader.closing { try await shell.goOn(from: outputs) }
  }
}
