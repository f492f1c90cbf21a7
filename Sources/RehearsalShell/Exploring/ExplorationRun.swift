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

  /// Whether the user has pressed ^C.
  private static let isInterrupted = Atomic(false)

  /// Explores, and returns the map; calls `record` with requests and their answers.
  func explore(
    by plan: some ExplorationPlan,
    record: ([ExplorationRequest], [Expansion]) throws -> Void = { _, _ in }
  ) async throws -> FlowMap {
    var plan = plan
    let start = ContinuousClock.now
    let usual = signal(SIGINT) { _ in
      ExplorationRun.isInterrupted.store(true, ordering: .relaxed)
    }
    defer { signal(SIGINT, usual) }
    let bound: String? = try await pool.run(onTick: { if isInterrupted { pool.stop() } }) {
      while case let requests = plan.nextRequests(), !requests.isEmpty {
        do {
          let answers = try await pool.answers(to: requests)
          plan.take(answers)
          try record(requests, answers)
        } catch is CancellationError {
          return "interruption"
        }
        output.show(plan.extent)
        if let seconds, ContinuousClock.now - start > .seconds(seconds) { return "seconds" }
        if let memory, pool.residentBytes / 1_000_000 >= memory { return "memory" }
      }
      return nil
    }
    output.erase()
    return plan.finished(bound: bound)
  }

  /// Plays a transcript, and returns the lines that lead to its end; throws an error if the app does not survive it.
  func lines(ofTranscript path: String) async throws -> [String] {
    let answers = try await pool.run(onTick: {}) {
      try await pool.answers(to: [.transcript(path)])
    }
    if let fault = answers.flatMap(\.faults).first {
      throw ShellError("\(path): The app cannot play this transcript. \(fault.text)", .unreadable)
    }
    return answers.flatMap(\.trials).map(\.line)
  }

  private var isInterrupted: Bool { Self.isInterrupted.load(ordering: .relaxed) }
}

/// One line on a terminal that says how far an exploration has come.
@MainActor
final class ExplorationProgress {
  private let writer = DescriptorWriter(STDERR_FILENO)
  private let isShown = isatty(STDERR_FILENO) == 1
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
