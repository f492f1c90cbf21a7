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

  /// The texts typed into secure fields, which no chain shows, even in the value of an output.
  private(set) var secrets: [String] = []

  /// Finds the name of the property that holds an object, such as `OrderViewModel.total`; nil for none.
  var holder: (AnyObject) -> String? = { _ in nil }

  /// Whether a context is open, and not behind another tab.
  var isOpen: (TitledContext) -> Bool = { _ in true }

  private let scheduler: VirtualTimeScheduler

  init(of scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
  }

  /// Starts to record causes, or changes what is recorded; `contextTitle` is the title of the only
  /// context to report, or nil for all.
  func turnOn(_ level: XRayLevel, contextTitle: String? = nil, isAside: Bool = false) {
    self.isAside = isAside
    // Keep the tracer while the x-ray is on, because scheduled work refers to it.
    if let tracer { return tracer.report(level, in: contextTitle) }
    let tracer = Tracer(
      level,
      contextTitle: contextTitle,
      scheduler: scheduler,
      secrets: { [weak self] in self?.secrets ?? [] },
      holder: { [weak self] in self?.holder($0) },
      isOpen: { [weak self] in self?.isOpen($0) ?? true }
    )
    self.tracer = tracer
    scheduler.wrapWork { work, options, delay in
      // Safe: a session schedules work on the main actor only, where the work also runs.
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

  /// Stops the reports that ``beginTurn()`` started.
  func endTurn() {
    guard tracer != nil else { return }
    TraceReceivers.current = nil
  }

  /// Hides `secret`, which the user typed into a secure field, in all chains.
  func hide(_ secret: String) {
    if !secret.isEmpty, !secrets.contains(secret) { secrets.append(secret) }
  }
}
