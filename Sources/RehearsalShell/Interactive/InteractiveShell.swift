import LineEditing
import Rehearsal

/// The shell where somebody types: a prompt that says where he is, and output that appears above it
/// when its time has come.
@MainActor
final class InteractiveShell<Wall: Clock> where Wall.Duration == Duration {
  private let timeline: Timeline
  private let scribe: Scribe
  private let reader: any LineReader
  private let history: CommandHistory
  private let startUpFile: StartUpFile?
  private let aliases: AliasDesk
  private let painter: OutputPainter
  private let banner: String
  private let isStrict: Bool
  private let columns: () -> Int?
  private var clock: WallClock<Wall>
  /// The prompt at which a secret is typed; nil while a command is.
  private var secretPrompt: Prompt?
  /// Whether ^C stopped the command that runs.
  private var isStopped = false

  /// Makes a shell.
  ///
  /// `columns` tells the width of the terminal as it is now, or nil to leave it be.
  init(
    timeline: Timeline,
    scribe: Scribe,
    reader: any LineReader,
    history: CommandHistory,
    startUpFile: StartUpFile?,
    aliases: AliasDesk = AliasDesk(),
    painter: OutputPainter,
    banner: String,
    isStrict: Bool,
    wall: Wall,
    columns: @escaping () -> Int?
  ) {
    self.timeline = timeline
    self.scribe = scribe
    self.reader = reader
    self.history = history
    self.startUpFile = startUpFile
    self.aliases = aliases
    self.painter = painter
    self.banner = banner
    self.isStrict = isStrict
    self.columns = columns
    clock = WallClock(wall)
  }

  func run() async throws(ShellError) -> ShellStatus {
    let row = TextLayout(width: session.configuration.width).row(
      "\(banner)          help  xray on  quit"
    )
    try show([painter.dim(row), ""])
    try show(session.opening)
    if let notice = history.notice { try show([session.refuse(notice)]) }
    return try await goOn { () throws(ShellError) in try await self.start() }
  }

  /// Goes on with a session whose user has seen where it stands.
  func goOn(from outputs: [Output]) async throws(ShellError) -> ShellStatus {
    try show(outputs)
    return try await goOn { nil }
  }

  private func goOn(
    _ start: () async throws(ShellError) -> ShellStatus?
  ) async throws(ShellError) -> ShellStatus {
    session.isInterrupted = { [unowned self] in
      if reader.takeInterruption() { isStopped = true }
      return isStopped
    }
    var status = try await start()
    if status == nil { status = try await play() }
    try show(scribe.end() + session.end())
    return status ?? .success
  }

  /// Does what the start-up file says, and names the line of what cannot be done.
  ///
  /// Returns how the shell ends if it does.
  private func start() async throws(ShellError) -> ShellStatus? {
    guard let startUpFile else { return nil }
    let lines: [StartUpFile.Line]
    do throws(Refusal) {
      lines = try await startUpFile.lines()
    } catch {
      try show([session.refuse(error)])
      return nil
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
      if isStrict, isRefused { return .failure }
    }
    return nil
  }

  private func play() async throws(ShellError) -> ShellStatus {
    while !session.hasEnded {
      switch await nextEvent() {
      case .line(let typed):
        let question = session.location
        try catchUp()
        // A letter was not meant for a question that came while the line was read.
        if session.location != question, session.answerOffer != nil, typed.count == 1 { continue }
        let line = session.answer(for: typed) ?? typed
        // Asked before it is done: it may lead away from the field.
        let isSecret = session.holdsSecret(aliases.expand(line, in: session))
        guard let command = try await fillIn(line) else { continue }
        let outputs = perform(command)
        try await page(outputs + (isSecret ? [] : keep(line)))
        if isStrict, outputs.contains(where: \.isRefusal) { return .failure }
      case .endRequested:
        guard session.asksBeforeQuitting else { return .success }
        try catchUp()
        try await page(submit(":\(Verb.quit.rawValue)"))
      case .malformed(let line): try show([session.refuse(.malformed(line))])
      case .interrupted: continue
      case .endOfInput: return .success
      case .unreadable(let errno): throw .input(errno: errno)
      }
    }
    return .success
  }

  /// What is typed next, while time passes.
  private func nextEvent() async -> LineEvent {
    clock.follow(isPending: isPending, from: session.now)
    let time = Task { await passTime() }
    let event = await reader.next(prompt: prompt)
    time.cancel()
    await time.value
    return event
  }

  /// `line`, or with a secret behind it that is typed unseen, if it asks for one; nil when none was
  /// typed, or can be used any more.
  private func fillIn(_ line: String) async throws(ShellError) -> String? {
    let command = aliases.expand(line, in: session)
    guard let field = session.secureField(askedBy: command) else { return line }
    secretPrompt = Prompt("\(field): ", reply: .secret)
    defer { secretPrompt = nil }
    guard case .line(let secret) = await nextEvent() else { return nil }
    try catchUp()
    guard !secret.isEmpty else { return line }
    // What was meant for a field must not be taken for anything else.
    guard session.secureField(askedBy: command) == field else {
      let refusal = Refusal.other("\(field) is not here any more; nothing was typed into it.")
      try show([session.refuse(refusal)])
      return nil
    }
    // It is taken as it is, quotation marks included.
    return "\(command.dropLast(while: \.isWhitespace)) \(CommandLexer.quoteText(secret))"
  }

  /// The session as it is now: another one after each jump in time.
  private var session: Session { timeline.session }

  /// Whether anything may happen by itself: something is due, or a reply is awaited.
  private var isPending: Bool { session.nextDeadline != nil || !session.pendingCalls.isEmpty }

  private var prompt: Prompt {
    if let secretPrompt { return secretPrompt }
    return Prompt(
      session.location + "> ",
      color: .cyan,
      reply: session.answerOffer.map { .choice(offer: $0) } ?? .line
    )
  }

  /// Does what `line` says, and returns what to show.
  private func perform(_ line: String) -> [Output] {
    isStopped = false
    if let answer = aliases.answer(line, in: session) { return answer }
    let command = aliases.expand(line, in: session)
    let help = isHelp(command) ? aliases.help(in: session) : []
    return submit(command) + help
  }

  /// Gives the session the width that the terminal has now.
  private func fitToTerminal() {
    if let columns = columns() { session.resize(to: WorldOptions.width(fitting: columns)) }
  }

  private func submit(_ command: String) -> [Output] {
    let (before, time) = (session, session.now)
    var outputs = timeline.submit(command)
    if session !== before || session.now != time { clock.reset() }
    if isStopped {
      // No part of the session: in its log the command is one that asked for no more.
      let passed = DurationFormat.format(session.now - time)
      outputs.append(Output(.text, offset: .zero, lines: ["  Stopped after \(passed)."]))
    }
    return outputs + scribe.catchUp()
  }

  /// Whether `command` asks for all that can be said.
  private func isHelp(_ command: String) -> Bool {
    session.verb(in: command) == .help && command.split(whereSeparator: \.isWhitespace).count == 1
  }

  /// Keeps what was typed, unless it is nobody's business; returns what to say when that failed.
  private func keep(_ line: String) -> [Output] {
    // Whatever it was meant for, it ends as something that was typed into a secure field.
    let secrets = session.log.secrets.values.flatMap { [$0, CommandLexer.text(of: $0)] }
    guard !secrets.contains(where: { !$0.isEmpty && line.hasSuffix($0) }) else { return [] }
    return history.keep(line, for: reader).map { [session.refuse($0)] } ?? []
  }

  /// Moves virtual time to where the wall is, and takes in what has come from outside, before a
  /// command acts.
  private func catchUp() throws(ShellError) {
    fitToTerminal()
    try moveToWall()
    while let reply = session.takeReply() { try receive(reply) }
  }

  private func moveToWall() throws(ShellError) {
    guard let elapsed = clock.elapsedTenths, elapsed > session.now else { return }
    try showArrivals(session.advance(by: elapsed - session.now))
  }

  private func receive(_ reply: PortReply) throws(ShellError) {
    // What happened on the way to the wall may have cancelled the call; then nobody minds.
    guard let outputs = try? session.receive(reply) else { return }
    try showArrivals(outputs)
  }

  /// Fires what falls due, and takes in what comes from outside, while somebody types, until it is
  /// cancelled.
  private func passTime() async {
    while isPending {
      clock.follow(isPending: true, from: session.now)
      do {
        try await untilSomethingHappens()
        fitToTerminal()
        if let reply = session.takeReply() {
          try moveToWall()
          try receive(reply)
        } else if let deadline = session.nextDeadline, clock.hasReached(deadline) {
          try showArrivals(session.advance(by: deadline - session.now))
        }
      } catch {
        // Cancelled; or nobody sees the output any more, which the next command will report.
        return
      }
      reader.setPrompt(prompt)
    }
    clock.reset()
  }

  private func untilSomethingHappens() async throws {
    guard let deadline = session.nextDeadline else {
      await session.untilReply()
      return try Task.checkCancellation()
    }
    guard !session.pendingCalls.isEmpty else {
      try await clock.sleep(until: deadline)
      return try Task.checkCancellation()
    }
    try await session.untilReply { [clock] in try await clock.sleep(until: deadline) }
  }

  /// Shows what somebody has asked for, and may want to read from its beginning.
  private func page(_ outputs: [Output]) async throws(ShellError) {
    // Who has had enough wants to see where it ended.
    guard !outputs.isEmpty, !isStopped else { return try show(outputs) }
    do throws(OutputError) {
      try await reader.page(Self.text(painter.paint(outputs)))
    } catch {
      throw .output(error)
    }
  }

  /// Shows what comes by itself.
  private func showArrivals(_ outputs: [Output]) throws(ShellError) {
    try show(painter.paintArrivals(outputs))
    try show(scribe.catchUp())
  }

  private func show(_ outputs: [Output]) throws(ShellError) {
    try show(painter.paint(outputs))
  }

  private func show(_ lines: [String]) throws(ShellError) {
    guard !lines.isEmpty else { return }
    do throws(OutputError) {
      try reader.show(Self.text(lines))
    } catch {
      throw .output(error)
    }
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}

extension Output {
  /// The same; or, for a refusal, where in a file stands what is refused.
  @MainActor fileprivate func placed(at place: String, in session: Session) -> Output {
    guard case .refusal(let refusal) = kind else { return self }
    return session.refuse(.other("\(place): \(refusal.text)"))
  }
}

extension String {
  /// The text without the characters at its end that satisfy `isDropped`.
  fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
