import LineEditing
import Rehearsal

/// The interactive shell: a prompt that shows the location, and output above the prompt.
///
/// Timed output appears when it falls due, even while the user types.
@MainActor
final class InteractiveShell<Wall: Clock> where Wall.Duration == Duration {
  private let session: Session
  private let files: SessionFiles
  private let reader: any LineReader
  private let commandHistory: CommandHistory
  private var help: ShellHelp
  private let painter: OutputPainter
  private let isStrict: Bool
  private let columns: () -> Int?
  private var clock: WallClock<Wall>
  /// The prompt for a secret; nil while the prompt is for a command.
  private var secretPrompt: Prompt?
  /// Whether ^C stopped the current command.
  private var isStopped = false

  /// Creates a shell.
  ///
  /// `columns` returns the current width of the terminal, or nil to leave the session's width
  /// unchanged.
  init(
    session: Session,
    files: SessionFiles,
    reader: any LineReader,
    commandHistory: CommandHistory,
    painter: OutputPainter,
    isStrict: Bool = false,
    wall: Wall,
    columns: @escaping () -> Int? = { nil }
  ) {
    self.session = session
    self.files = files
    self.reader = reader
    self.commandHistory = commandHistory
    help = ShellHelp(session: session)
    session.shell = session.shell ?? ShellWords(subcommands: ShellHelp.subcommands)
    self.painter = painter
    self.isStrict = isStrict
    self.columns = columns
    clock = WallClock(wall)
  }

  /// Runs a session from its opening, with the commands of `startUpFile` first.
  func run(banner: String, startUpFile: StartUpFile? = nil) async throws -> ShellStatus {
    let rows = Self.rows(of: banner, width: session.configuration.width)
    try show(rows.map { painter.paint($0, as: .faint) } + [""])
    try show(session.opening + help.introduction())
    if let notice = commandHistory.notice { try show([session.refuse(notice)]) }
    return try await readCommands(startingWith: startUpFile)
  }

  /// Returns `banner` and a hint in one row, or below each other if they do not fit.
  static func rows(of banner: String, width: Int) -> [String] {
    let hint = "help  xray on  quit"
    let layout = TextLayout(width: width)
    let row = layout.line(banner + String(repeating: " ", count: 10) + hint, indent: 0)
    return row.count == 1 ? row : layout.line(banner, indent: 0) + layout.line(hint, indent: 0)
  }

  /// Continues a session whose state the user has already seen.
  func resume(from outputs: [Output]) async throws -> ShellStatus {
    try show(outputs + help.introduction())
    return try await readCommands(startingWith: nil)
  }

  private func readCommands(startingWith startUpFile: StartUpFile?) async throws -> ShellStatus {
    session.isInterrupted = { [unowned self] in
      if reader.takeInterruption() { isStopped = true }
      return isStopped
    }
    let isRefused = if let startUpFile { try await play(startUpFile) } else { false }
    let status = isRefused ? .failure : try await play()
    try show(files.end() + session.end())
    return status
  }

  /// Runs the commands of the start-up file, and reports refusals with their line numbers.
  ///
  /// Returns whether a refusal ends the shell.
  private func play(_ startUpFile: StartUpFile) async throws -> Bool {
    let lines: [StartUpFile.Line]
    do throws(Refusal) {
      lines = try await startUpFile.lines()
    } catch {
      try show([session.refuse(error)])
      return false
    }
    for line in lines where !session.hasEnded {
      fitToTerminal()
      let outputs =
        switch line.command {
        case .success(let command): perform(command)
        case .failure(let refusal): [session.refuse(refusal)]
        }
      let isRefused = outputs.contains(where: \.isRefusal)
      try show(outputs.map { $0.placed(at: "\(startUpFile.name):\(line.number)", in: session) })
      if isStrict, isRefused { return true }
    }
    return false
  }

  private func play() async throws -> ShellStatus {
    while !session.hasEnded {
      switch await nextEvent() {
      case .line(let typed):
        let question = session.location
        try catchUp()
        // Ignore a letter if the question appeared while the line was being read.
        if session.location != question, session.answerOffer != nil, typed.count == 1 { continue }
        guard let asking = session.command(in: typed), let command = try await fillIn(asking) else {
          continue
        }
        let mayHoldSecret = session.mayHoldSecret(asking)
        var outputs = submit(command)
        let isKept = !asking.definesAlias && !outputs.contains(where: \.isRefusal)
        if !asking.holdsSecret, !mayHoldSecret || isKept { outputs += keep(asking.typedLine) }
        try await page(outputs)
        if isStrict, outputs.contains(where: \.isRefusal) { return .failure }
      case .endRequested:
        guard session.asksBeforeQuitting else { return .success }
        try catchUp()
        try await page(perform(":quit"))
      case .malformed(let line): try show([session.refuse(.malformed(line))])
      case .interrupted: continue
      case .endOfInput: return .success
      case .unreadable(let errno): throw ShellError.input(errno: errno)
      }
    }
    return .success
  }

  /// Waits for the next input event while time passes.
  private func nextEvent() async -> LineEvent {
    clock.follow(isPending: isPending, from: session.now)
    let time = Task { await passTime() }
    let event = await reader.next(prompt: prompt)
    time.cancel()
    await time.value
    return event
  }

  /// Returns `command`, with a secret if it asks for one.
  ///
  /// The secret is typed without echo. Returns nil if none was typed, or if its field no longer
  /// exists.
  private func fillIn(_ command: Command) async throws -> Command? {
    guard let field = session.secureField(askedBy: command) else { return command }
    secretPrompt = Prompt("\(field): ", reply: .secret)
    defer { secretPrompt = nil }
    guard case .line(let secret) = await nextEvent() else { return nil }
    try catchUp()
    if secret.isEmpty { return command }
    // Text meant for one field must not go to another: the screen may have changed meanwhile.
    if let filledIn = session.command(entering: secret, askedBy: command) { return filledIn }
    let refusal = Refusal.other("\(field) is no longer on the screen; nothing was entered.")
    try show([session.refuse(refusal)])
    return nil
  }

  /// Whether an output may appear without a command: something is due, or a reply is pending.
  private var isPending: Bool { session.nextDeadline != nil || !session.pendingCalls.isEmpty }

  private var prompt: Prompt {
    if let secretPrompt { return secretPrompt }
    return Prompt(
      session.location + "> ",
      isColored: true,
      reply: session.answerOffer.map { .choice(offer: $0) } ?? .line
    )
  }

  /// Performs a line that the user does not type now, so it asks for no secret, and returns the outputs.
  private func perform(_ line: String) -> [Output] {
    session.command(in: line).map { submit($0) } ?? []
  }

  /// Sets the session's width to the current width of the terminal.
  private func fitToTerminal() {
    if let columns = columns() { session.resize(to: WorldOptions.width(fitting: columns)) }
  }

  /// Performs `command` and returns the outputs.
  private func submit(_ command: Command) -> [Output] {
    isStopped = false
    if let explanation = help.explanation(for: command) { return explanation }
    let (jumpCount, time) = (session.jumpCount, session.now)
    var outputs = session.submit(command)
    if session.jumpCount != jumpCount || session.now != time { clock.reset() }
    if isStopped {
      // This is not part of the session, whose log contains a `wait` that simply ended earlier.
      let passed = DurationFormat.format(session.now - time)
      outputs.append(Output(.text, offset: .zero, lines: ["  Stopped after \(passed)."]))
    }
    return outputs + files.catchUp() + help.addition(to: command) + help.introduction()
  }

  /// Adds `line` to the history unless it contains a secret; returns a refusal if that failed.
  private func keep(_ line: String) -> [Output] {
    // Any line that ends with a secret is left out, whatever command it contains.
    let secrets = session.log.secrets.values.flatMap { [$0, CommandLexer.text(of: $0)] }
    guard !secrets.contains(where: { !$0.isEmpty && line.hasSuffix($0) }) else { return [] }
    return commandHistory.keep(line, for: reader).map { [session.refuse($0)] } ?? []
  }

  /// Before a command runs, moves virtual time to wall time and takes in replies from outside.
  private func catchUp() throws {
    fitToTerminal()
    try moveToWall()
    while let event = session.takeEvent() { try showArrivals(session.outputs(of: event)) }
    while let reply = session.takeReply() { try receive(reply) }
  }

  private func moveToWall() throws {
    guard let elapsed = clock.elapsedTenths, elapsed > session.now else { return }
    try showArrivals(session.advance(by: elapsed - session.now))
  }

  private func receive(_ reply: GatewayReply) throws {
    // An event that just fired may have cancelled the call. Ignore the reply then.
    guard let outputs = try? session.receive(reply) else { return }
    try showArrivals(outputs)
  }

  /// Fires due events and takes in replies while the user types, until the task is cancelled.
  private func passTime() async {
    while !session.hasEnded, !Task.isCancelled {
      clock.follow(isPending: isPending, from: session.now)
      do {
        try await untilSomethingHappens()
        fitToTerminal()
        if let event = session.takeEvent() {
          try moveToWall()
          try showArrivals(session.outputs(of: event))
        } else if let reply = session.takeReply() {
          try moveToWall()
          try receive(reply)
        } else if let deadline = session.nextDeadline, clock.hasReached(deadline) {
          try showArrivals(session.advance(by: deadline - session.now))
        } else if session.hasOutsideWork {
          try moveToWall()
          // Virtual time may stand still, and the log needs a moment after the last command.
          if session.hasOutsideWork { try showArrivals(session.advance(by: .milliseconds(100))) }
        }
      } catch {
        // The task was cancelled, or the output is closed, which the next command reports.
        return
      }
      reader.setPrompt(prompt)
    }
  }

  private func untilSomethingHappens() async throws {
    guard let deadline = session.nextDeadline else {
      await session.untilReply()
      return try Task.checkCancellation()
    }
    try await session.untilReply { [clock] in try await clock.sleep(until: deadline) }
  }

  /// Shows the outputs of a command, in a pager if they are long.
  private func page(_ outputs: [Output]) async throws {
    // After ^C, the end of the output matters.
    guard !outputs.isEmpty, !isStopped else { return try show(outputs) }
    try await reader.page(Self.text(painter.paint(outputs)))
  }

  /// Shows outputs that no command asked for.
  private func showArrivals(_ outputs: [Output]) throws {
    try show(painter.paintArrivals(outputs))
    try show(files.catchUp())
  }

  private func show(_ outputs: [Output]) throws {
    try show(painter.paint(outputs))
  }

  private func show(_ lines: [String]) throws {
    if !lines.isEmpty { try reader.show(Self.text(lines)) }
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}

extension Output {
  /// Adds `place`, a position in a file, to a refusal; returns other outputs unchanged.
  @MainActor fileprivate func placed(at place: String, in session: Session) -> Output {
    guard case .refusal(let refusal) = kind else { return self }
    return session.refuse(.other("\(place): \(refusal.text)"))
  }
}

extension InteractiveShell<ContinuousClock> {
  /// Opens a shell on `terminal`, and restores the terminal after `body`.
  ///
  /// The command history is stored in `historyFile`, or only in memory.
  static func open(
    _ session: Session,
    files: SessionFiles,
    on terminal: Terminal,
    historyFile: HistoryFile? = nil,
    isStrict: Bool = false,
    columns: @escaping () -> Int? = { nil },
    body: (InteractiveShell) async throws -> ShellStatus
  ) async throws -> ShellStatus {
    // Detect the colors before an editor takes over the output.
    let painter = OutputPainter(colors: ColorDepth(of: terminal)) { terminal.size?.columns }
    let commandHistory = CommandHistory(in: historyFile)
    let reader = terminal.makeLineReader(
      history: commandHistory.lines,
      advisor: CommandAdvisor(of: session)
    )
    let shell = InteractiveShell(
      session: session,
      files: files,
      reader: reader,
      commandHistory: commandHistory,
      painter: painter,
      isStrict: isStrict,
      wall: ContinuousClock(),
      columns: columns
    )
    return try await reader.closing { try await body(shell) }
  }
}
