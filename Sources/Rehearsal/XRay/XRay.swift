import Streams

/// The switch of a session's x-ray.
///
/// Whoever takes part in a cause has it at hand and asks for its tracer, which is nil while the
/// x-ray is off: that question is all it costs then. No director knows of it.
final class XRay {
  /// Who follows what happens now; nil while nobody wants to know.
  private(set) var tracer: Tracer?

  /// Whether the chains are kept for who asks for them, and not shown.
  private(set) var isAside = false

  /// What was typed into secure fields: no chain shows it, whichever output it reaches.
  private(set) var secrets: [String] = []

  private let scheduler: VirtualTimeScheduler

  init(of scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
  }

  /// Follows what happens from here on; `room` is the title of the only context to tell of.
  func turnOn(_ level: XRayLevel, room: String? = nil, isAside: Bool = false) {
    let tracer = Tracer(level, room: room, scheduler: scheduler) { [weak self] in
      self?.secrets ?? []
    }
    self.tracer = tracer
    self.isAside = isAside
    scheduler.wrapWork { work, name, delay in
      // Unsafe only to the compiler: a session's work is scheduled where the session runs, and the
      // closure leaves this actor in no other way than it came.
      nonisolated(unsafe) var wrapped = work
      MainActor.assumeIsolated { wrapped = tracer.carryCause(name, delay, to: wrapped) }
      return wrapped
    }
  }

  func turnOff() {
    tracer = nil
    scheduler.wrapWork(by: nil)
  }

  /// Keeps what somebody typed into a secure field out of all chains.
  func hide(_ secret: String) {
    if !secret.isEmpty, !secrets.contains(secret) { secrets.append(secret) }
  }
}
