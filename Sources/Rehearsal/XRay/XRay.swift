import Streams
import Tracepoints

/// The x-ray of a session: it turns the tracing of causes on and off.
///
/// Code that takes part in a cause asks it for its tracer, which is nil while the x-ray is off.
/// That check is the only cost then. Directors do not know about the x-ray.
final class XRay {
  /// The tracer that records what happens; nil while the x-ray is off.
  private(set) var tracer: Tracer?

  /// Whether the chains are kept for callers that take them, instead of being shown.
  private(set) var isAside = false

  /// The texts typed into secure fields, which no chain shows, whichever output they reach.
  private(set) var secrets: [String] = []

  private let scheduler: VirtualTimeScheduler

  init(of scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
  }

  /// Starts to record causes, or changes what is recorded; `contextTitle` is the title of the only
  /// context to report, or nil for all.
  func turnOn(_ level: XRayLevel, contextTitle: String? = nil, isAside: Bool = false) {
    self.isAside = isAside
    // One tracer for as long as the x-ray is on: work that waits knows its cause by it.
    if let tracer { return tracer.report(level, in: contextTitle) }
    let tracer = Tracer(level, contextTitle: contextTitle, scheduler: scheduler) { [weak self] in
      self?.secrets ?? []
    }
    self.tracer = tracer
    scheduler.wrapWork { work, options, delay in
      // Unsafe only to the compiler: a session's work is scheduled where the session runs, and the
      // closure leaves this actor in no other way than it came.
      nonisolated(unsafe) var wrapped = work
      MainActor.assumeIsolated { wrapped = tracer.carryCause(options, delay, to: wrapped) }
      return wrapped
    }
    tracer.forget()
    TraceReceivers.current = tracer
  }

  func turnOff() {
    tracer = nil
    scheduler.wrapWork(by: nil)
    TraceReceivers.current = nil
  }

  /// Makes the current thread report to this x-ray, or to none while it is off, until ``endTurn()``.
  func beginTurn() {
    guard let tracer else { return }
    TraceReceivers.current = tracer
  }

  /// Ends what ``beginTurn()`` began.
  func endTurn() {
    guard tracer != nil else { return }
    TraceReceivers.current = nil
  }

  /// Hides text that the user typed into a secure field from all chains.
  func hide(_ secret: String) {
    if !secret.isEmpty, !secrets.contains(secret) { secrets.append(secret) }
  }
}
