import Exploration
import LineEditing
import Platform
import Synchronization

/// Explores an app in other processes, until nothing is left, a bound is reached, or the user interrupts it.
@MainActor
struct ExplorationRun {
  let pool: ExplorationPool
  /// The longest time, in real time; nil for no limit.
  let seconds: Double?
  /// The most memory of all processes together, in megabytes; nil for no limit.
  let memory: Int?
  let output = ExplorationProgress()

  /// Whether the user, or the system, has asked to end the exploration.
  private static let isInterrupted = Atomic(false)
  private static let interruptions = [SIGINT, SIGTERM]

  /// Explores, and returns the map; calls `record` with requests and their answers.
  func explore(
    by plan: some ExplorationPlan,
    record: ([ExplorationRequest], [Expansion]) -> Void = { _, _ in }
  ) async throws -> FlowMap {
    var plan = plan
    let start = ContinuousClock.now
    let usual = Self.interruptions.map { number in
      signal(number) { _ in ExplorationRun.isInterrupted.store(true, ordering: .relaxed) }
    }
    defer { for (number, action) in zip(Self.interruptions, usual) { signal(number, action) } }
    var bound: String?
    try await pool.run(onTick: {
      guard bound == nil else { return }
      bound = reachedBound(since: start)
      if bound != nil { pool.stop() }
    }) {
      while bound == nil, case let requests = plan.nextRequests(), !requests.isEmpty {
        let answers = try await pool.answers(to: requests)
        plan.take(answers)
        let answered = zip(requests, answers).filter { $0.1 != nil }
        record(answered.map(\.0), answered.compactMap(\.1))
        output.show(plan.extent)
        if bound == nil, let memory, pool.residentBytes / 1_000_000 >= memory { bound = "memory" }
      }
    }
    output.erase()
    return plan.finished(bound: bound)
  }

  /// Returns the answers to requests without any bound, and ends all processes.
  func answers(to requests: [ExplorationRequest]) async throws -> [Expansion?] {
    try await pool.run(onTick: {}) { try await pool.answers(to: requests) }
  }

  /// What ends the exploration now, in the words of ``FlowMap/Extent/bound``; nil for nothing.
  private func reachedBound(since start: ContinuousClock.Instant) -> String? {
    if Self.isInterrupted.load(ordering: .relaxed) { return "interruption" }
    if let seconds, ContinuousClock.now - start > .seconds(seconds) { return "seconds" }
    return nil
  }

  /// Plays a transcript, and returns the lines that lead to its end, as files show them and as they are typed; throws
  /// an error if the app does not survive it.
  func lines(ofTranscript path: String) async throws -> [(shown: String, typed: String)] {
    let answers = try await answers(to: [.transcript(path)]).compactMap(\.self)
    if let fault = answers.flatMap(\.faults).first {
      throw ShellError("\(path): The app cannot play this transcript. \(fault.text)", .unreadable)
    }
    return answers.flatMap(\.trials).map { ($0.name, $0.line) }
  }
}

/// One line on a terminal that says how far an exploration has come.
@MainActor
final class ExplorationProgress {
  private let writer = DescriptorWriter(STDERR_FILENO)
  private let isShown =
    isatty(STDERR_FILENO) == 1 && TerminalEnvironment.current.type != "dumb"
  private var shown: String?

  func show(_ extent: FlowMap.Extent) {
    guard isShown, let size = TerminalSize(descriptor: STDERR_FILENO) else { return }
    let text = TerminalRow.cut(
      "\(extent.states) states, \(extent.transitions) transitions, depth \(extent.depth)",
      to: size.columns - 1
    )
    guard text != shown else { return }
    shown = text
    // A failure needs no report here: if the terminal is gone, showing the map fails too and reports it.
    _ = writer.write("\r\u{1B}[K" + text)
  }

  func erase() {
    if shown != nil { _ = writer.write("\r\u{1B}[K") }
    shown = nil
  }
}
