import ArgumentParser
import LineEditing
import Platform
import Rehearsal
import Transcripts

/// `play`: shows a transcript as a demonstration, or renders it to a cast or a still.
struct PlayCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play",
      abstract: "Play a transcript as a demonstration, or render it to a cast or a picture.",
      discussion: """
        On a terminal, it types the commands at a readable pace, and you can press keys. \
        \(PlaybackKey.choices). At the end, it waits for a key. Without a terminal, it writes plain \
        text without pauses. The exit status is 1 if the output differs from the file.
        """
    )
  }

  @Argument(help: "The transcript to play.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The speed of the playback: 2 is twice as fast, 0.5 half as fast.",
      valueName: "factor"
    )
  )
  var speed = 1.0

  @Flag(help: "Wait for a key after each step.")
  var step = false

  @Flag(help: "Show below each command what caused what.")
  var xray = false

  @Option(
    help: ArgumentHelp("Write an asciicast instead of playing.", valueName: "file"),
    completion: .file(extensions: ["cast"])
  )
  var cast: String?

  @Option(
    help: ArgumentHelp("Draw the last screen as SVG instead of playing.", valueName: "file"),
    completion: .file(extensions: ["svg"])
  )
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "With --svg, draw the last screen of this chapter, which begins at an `@ mark` line.",
      valueName: "chapter"
    )
  )
  var at: String?

  @Option(
    help: ArgumentHelp(
      "The height of the cast or the picture in rows, 1 to 1000.",
      valueName: "count"
    )
  )
  var rows = 24

  @OptionGroup(title: "Defaults for what a header does not set")
  var world: WorldOptions

  @Flag(help: "Show no color. The environment variable NO_COLOR has the same effect.")
  var noColor = false

  func validate() throws {
    guard speed >= 0.001, speed.isFinite else {
      throw ValidationError("--speed must be at least 0.001 and finite, not \(speed)")
    }
    guard (1...1000).contains(rows) else {
      throw ValidationError("--rows must be from 1 to 1000, not \(rows)")
    }
    if at != nil, svg == nil {
      throw ValidationError("--at chooses what --svg draws: add --svg, or leave out --at")
    }
    if step, cast != nil || svg != nil {
      throw ValidationError(
        "--step has no effect on --cast and --svg, which do not play: leave it out"
      )
    }
  }

  func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus {
    try OutputOption.check([("--cast", cast), ("--svg", svg)], reading: [file])
    let terminal = Terminal(declinesColor: noColor)
    let colors = ColorDepth(of: terminal)
    var configuration = world.configuration.keepingCauses(xray)
    configuration.marksSpans = cast != nil || svg != nil || colors != .none
    let player = TranscriptPlayer(of: app, configuration: configuration)
    if cast != nil || svg != nil {
      return try Export(
        cast: try cast.map { try OutputFile($0) },
        svg: try svg.map { try OutputFile($0) },
        rows: rows,
        speed: speed,
        chapter: at
      )
      .write(try open(with: player), of: file, on: console)
    }
    // A pipe has no delays and no size, even if the input is a terminal.
    let columns = { @Sendable in TerminalSize(descriptor: StandardDescriptors.output)?.columns }
    let painter = OutputPainter(colors: colors, columns: columns)
    guard columns() != nil else {
      return try play(on: PlaybackPipe(), painter, player).status
    }
    let (status, session) = try play(onTerminalWith: painter, player)
    guard let session else { return status }
    let ending = try await takeOver(session, of: app, on: terminal)
    // A difference counts, however the viewer went on.
    return status == .success ? ending : status
  }

  @MainActor private func open(with player: TranscriptPlayer) throws -> TranscriptSteps {
    let activity = AppActivity(outcome: cast == nil && svg == nil ? "" : "Nothing was written.")
    activity.begin()
    let steps = try player.openSteps(TranscriptParser(path: file))
    activity.follow(steps.session)
    return steps
  }

  /// Continues the session in the interactive shell.
  @MainActor private func takeOver(
    _ session: Session,
    of app: some App,
    on terminal: Terminal
  ) async throws -> ShellStatus {
    session.goLive()
    // The demonstration showed the causes itself; from here on the session shows them.
    let outputs = xray ? session.submit("xray on") : []
    let files = SessionFiles(
      of: session,
      player: TranscriptPlayer(of: app, marksSpans: session.configuration.marksSpans)
    )
    return try await InteractiveShell.open(session, files: files, on: terminal) {
      try await $0.resume(from: outputs)
    }
  }

  @MainActor private func play(
    onTerminalWith painter: OutputPainter,
    _ player: TranscriptPlayer
  ) throws -> (status: ShellStatus, takenOver: Session?) {
    let screen = PlaybackTerminal(painter: painter)
    defer { screen.close() }
    if screen.hasKeys {
      try screen.remark(PlaybackKey.choices)
      try screen.show("\n")
    }
    let result = try play(on: screen, painter, player)
    if let session = result.takenOver, !session.hasEnded {
      try screen.remark("You have taken over. To list the commands: help")
    }
    return result
  }

  /// Plays the file; returns the exit status, and the session if the viewer took over.
  @MainActor private func play(
    on screen: any PlaybackScreen,
    _ painter: OutputPainter,
    _ player: TranscriptPlayer
  ) throws -> (status: ShellStatus, takenOver: Session?) {
    var playback = try Playback(
      on: screen,
      painter: painter,
      speed: speed,
      isStepwise: step
    ) { try open(with: player) }
    let session = try playback.run()
    return (playback.mismatchCount == 0 ? .success : .failure, session)
  }
}
