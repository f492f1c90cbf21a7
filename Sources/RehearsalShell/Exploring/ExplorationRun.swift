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
  let output: ExplorationProgress

  /// Whether ^C was pressed.
  private static let isInterrupted = Atomic(false)

  /// Explores, and returns the map.
  func explore(by plan: some ExplorationPlan) async throws -> FlowMap {
    var plan = plan
    let start = ContinuousClock.now
    let usual = signal(SIGINT) { _ in
      ExplorationRun.isInterrupted.store(true, ordering: .relaxed)
    }
    defer { signal(SIGINT, usual) }
    let bound: String? = try await pool.run(onTick: { if isInterrupted { pool.stop() } }) {
      while case let requests = plan.nextRequests(), !requests.isEmpty {
        do {
          plan.take(try await pool.answers(to: requests))
        } catch is CancellationError {
          return "interruption"
        }
        output.show(plan.extent)
        if let seconds, ContinuousClock.now - start > .seconds(seconds) { return "seconds" }
      }
      return nil
    }
    output.erase()
    return plan.finished(bound: bound)
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
    // If the terminal is gone, the map cannot be shown either, which reports it.
    _ = writer.write("\r\u{1B}[K" + text)
  }

  func erase() {
    if shown != nil { _ = writer.write("\r\u{1B}[K") }
    shown = nil
  }
}
