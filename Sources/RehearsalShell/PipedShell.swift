import LineEditing
import Rehearsal

/// A shell that reads commands from a pipe or file instead of a keyboard.
///
/// It reads one command per line, writes the outputs, and shows no prompt. Only `wait` moves time.
///
/// The shell waits for pending replies from outside around each `wait` and at the end of input. A
/// pipe therefore shows the same outputs as a patient user would see.
@MainActor
struct PipedShell<Wall: Clock> where Wall.Duration == Duration {
  let session: Session
  let files: SessionFiles
  let reader: any LineReader
  let isStrict: Bool
  /// Whether the shell makes calls to the outside.
  let isLive: Bool
  let wall: Wall

  func run() async throws -> ShellStatus {
    try show(session.opening)
    let status = try await play()
    try show(files.end() + session.end())
    return status
  }

  private func play() async throws -> ShellStatus {
    while !session.hasEnded {
      let isRefused: Bool
      switch await reader.next(prompt: "") {
      case .line(let line): isRefused = try await play(line)
      case .malformed(let line): isRefused = try show([session.refuse(.malformed(line))])
      case .interrupted: continue
      case .endRequested, .endOfInput:
        return try await awaitReplies() && isStrict ? .failure : .success
      case .unreadable(let errno): throw ShellError.input(errno: errno)
      }
      if isStrict, isRefused { return .failure }
    }
    return .success
  }

  /// Plays a command and returns whether anything was refused.
  private func play(_ line: String) async throws -> Bool {
    var command = isLive ? session.command(in: line) : nil
    let awaits = command?.letsTimePass ?? !isLive
    var isUnanswered = false
    if awaits {
      isUnanswered = try await awaitReplies()
      // The replies may have changed the screen, and with it what the line means.
      command = session.command(in: line)
    }
    let isRefused = try show((command.map { session.submit($0) } ?? []) + files.catchUp())
    let isLeftUnanswered = awaits ? try await awaitReplies() : false
    return isUnanswered || isRefused || isLeftUnanswered
  }

  /// Takes in what has arrived, until no reply is awaited; returns whether any was refused or missing.
  private func awaitReplies() async throws -> Bool {
    // Only a live session receives events from outside.
    guard isLive || !session.pendingCalls.isEmpty else { return false }
    var isRefused = false
    // Do not repeat calls that were answered before an `undo`.
    if !session.pendingCalls.isEmpty {
      isRefused = try show(session.settle(within: .zero).outputs + files.catchUp())
    }
    let end = wall.now.advanced(by: Self.patience)
    while true {
      if let event = session.takeEvent() {
        isRefused = try show(session.outputs(of: event) + files.catchUp()) || isRefused
      } else if let reply = session.takeReply() {
        guard let outputs = try? session.receive(reply) else { continue }
        isRefused = try show(outputs + files.catchUp()) || isRefused
      } else if session.unansweredCalls.isEmpty {
        return isRefused
      } else if await !arrives(before: end) {
        return try show(session.unansweredCalls.map(giveUp))
      }
    }
  }

  private func arrives(before end: Wall.Instant) async -> Bool {
    guard isLive else { return false }
    let wall = wall
    return (try? await session.untilReply { try await wall.sleep(until: end, tolerance: nil) })
      ?? false
  }

  private func giveUp(_ call: GatewayCall) -> Output {
    session.abandon(call)
    let refusal = isLive ? Refusal.late(call, limit: Self.patience) : .notLive(call)
    return session.refuse(refusal)
  }

  /// How long a reply may take in wall time before the shell continues without it.
  private static var patience: Duration { .seconds(10) }

  /// Writes `outputs` and returns whether any of them is a refusal.
  @discardableResult
  private func show(_ outputs: [Output]) throws -> Bool {
    for output in outputs {
      for line in output.lines { try reader.show(line) }
    }
    return outputs.contains(where: \.isRefusal)
  }
}
