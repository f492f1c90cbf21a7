import LineEditing
import Rehearsal

/// The shell where somebody types: a prompt that says where he is, and output that appears above it
/// when its time has come.
@MainActor
final class InteractiveShell<Wall: Clock> where Wall.Duration == Duration {
  private let timeline: Timeline
  private let scribe: Scribe
  private let reader: any LineReader
  private let painter: OutputPainter
  private let banner: String
  private let isStrict: Bool
  private let columns: () -> Int?
  private var clock: WallClock<Wall>

  /// Makes a shell.
  ///
  /// `columns` tells the width of the terminal as it is now, or nil to leave it be.
  init(
    timeline: Timeline,
    scribe: Scribe,
    reader: any LineReader,
    painter: OutputPainter,
    banner: String,
    isStrict: Bool,
    wall: Wall,
    columns: @escaping () -> Int?
  ) {
    self.timeline = timeline
    self.scribe = scribe
    self.reader = reader
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
    return try await goOn()
  }

  /// Goes on with a session whose user has seen where it stands.
  func goOn(from outputs: [Output] = []) async throws(ShellError) -> ShellStatus {
    try show(outputs)
    session.isInterrupted = { [reader] in reader.takeInterruption() }
    let status = try await play()
    try show(scribe.end() + session.end())
    return status
  }

  private func play() async throws(ShellError) -> ShellStatus {
    while !session.hasEnded {
      clock.follow(isPending: isPending, from: session.now)
      let time = Task { await passTime() }
      let event = await reader.next(prompt: prompt)
      time.cancel()
      await time.value
      switch event {
      case .line(let line):
        try catchUp()
        let outputs = submit(line)
        try show(outputs)
        if isStrict, outputs.contains(where: \.isRefusal) { return .failure }
      case .malformed(let line): try show([session.refuse(.malformed(line))])
      case .interrupted: continue
      case .endOfInput: return .success
      case .unreadable(let errno): throw .input(errno: errno)
      }
    }
    return .success
  }

  /// The session as it is now: another one after each jump in time.
  private var session: Session { timeline.session }

  /// Whether anything may happen by itself: something is due, or a reply is awaited.
  private var isPending: Bool { session.nextDeadline != nil || !session.pendingCalls.isEmpty }

  private var prompt: Prompt { Prompt(session.location + "> ", color: .cyan) }

  private func submit(_ line: String) -> [Output] {
    let (before, time) = (session, session.now)
    if let columns = columns() { session.resize(to: WorldOptions.width(fitting: columns)) }
    let outputs = timeline.submit(line)
    if session !== before || session.now != time { clock.reset() }
    return outputs + scribe.catchUp()
  }

  /// Moves virtual time to where the wall is, and takes in what has come from outside, before a
  /// command acts.
  private func catchUp() throws(ShellError) {
    try moveToWall()
    while let reply = session.takeReply() { try receive(reply) }
  }

  private func moveToWall() throws(ShellError) {
    guard let elapsed = clock.elapsedTenths, elapsed > session.now else { return }
    try show(session.advance(by: elapsed - session.now) + scribe.catchUp())
  }

  private func receive(_ reply: PortReply) throws(ShellError) {
    // What happened on the way to the wall may have cancelled the call; then nobody minds.
    guard let outputs = try? session.receive(reply) else { return }
    try show(outputs + scribe.catchUp())
  }

  /// Fires what falls due, and takes in what comes from outside, while somebody types, until it is
  /// cancelled.
  private func passTime() async {
    while isPending {
      clock.follow(isPending: true, from: session.now)
      do {
        try await untilSomethingHappens()
        if let reply = session.takeReply() {
          try moveToWall()
          try receive(reply)
        } else if let deadline = session.nextDeadline, clock.hasReached(deadline) {
          try show(session.advance(by: deadline - session.now) + scribe.catchUp())
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

  private func show(_ outputs: [Output]) throws(ShellError) {
    try show(painter.paint(outputs))
  }

  private func show(_ lines: [String]) throws(ShellError) {
    guard !lines.isEmpty else { return }
    do throws(OutputError) {
      try reader.show(lines.joined(separator: "\n") + "\n")
    } catch {
      throw .output(error)
    }
  }
}
