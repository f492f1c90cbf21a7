import Streams
import Tracepoints

/// Records causes and effects by the order of calls.
///
/// Everything reported between ``begin(_:)`` and ``end()`` is an effect of that cause. Scheduled
/// work is an effect of the cause that scheduled it.
final class Tracer {
  private(set) var level: XRayLevel
  let scheduler: VirtualTimeScheduler
  private var contextTitle: String?
  private let secrets: () -> [String]
  private var roots: [Cause] = []
  /// The causes in progress, innermost last.
  private var stack: [Cause] = []

  /// Makes a tracer that reports causes in one `contextTitle`, or in all if that is nil.
  init(
    _ level: XRayLevel,
    contextTitle: String?,
    scheduler: VirtualTimeScheduler,
    secrets: @escaping () -> [String]
  ) {
    self.level = level
    self.scheduler = scheduler
    self.contextTitle = contextTitle
    self.secrets = secrets
  }

  /// Changes what is reported from here on.
  func report(_ level: XRayLevel, in contextTitle: String?) {
    self.level = level
    self.contextTitle = contextTitle
  }

  /// Adds `cause` and makes it the parent of what follows, until ``end()``.
  func begin(_ cause: Cause) {
    add(cause)
    enter(cause)
  }

  /// Makes `cause`, which is already in a chain, the parent of what follows, until ``end()``.
  func enter(_ cause: Cause) {
    stack.append(cause)
  }

  /// Makes the innermost cause in progress the parent of what follows once more, until ``end()``.
  func enterInnermost() {
    if let innermost = stack.last { enter(innermost) }
  }

  /// Ends the innermost cause in progress.
  func end() {
    _ = stack.popLast()
  }

  /// Adds `cause` without making it a parent.
  func add(_ cause: Cause) {
    if let parent = stack.last { parent.append(cause) } else { roots.append(cause) }
  }

  /// The emission of the innermost cause in progress.
  var emission: String? { stack.last?.emission }

  /// The name of the innermost cause in progress.
  var innermost: String? { stack.last?.name }

  /// Whether the innermost cause in progress is a stage that a model called back.
  var isReceiving: Bool { stack.last?.isReceiver == true }

  /// Whether the innermost cause in progress is the arrival of a stage.
  var isArriving: Bool { stack.last?.isArrival == true }

  /// `value` as a chain shows it.
  func text(of value: Any) -> String {
    ValueText(hiding: secrets()).text(of: value)
  }

  /// Removes the chains so far.
  func forget() {
    roots = []
  }

  /// Removes the chains so far, and returns them as lines.
  func takeLines(on layout: TextLayout) -> [String] {
    let chains = exchange(&roots, with: []).filter { chain in
      chain.prune() && contextTitle.map(chain.concerns) ?? true
        && (!chain.isBackground || chain.reachesStage)
    }
    return ChainText(layout: layout).lines(ofRoots: chains)
  }

  /// Wraps `work` for scheduling, so that its effects belong to the cause that is in progress now.
  func carryCause(
    _ options: VirtualTimeScheduler.SchedulerOptions,
    _ delay: VirtualStride,
    to work: @escaping () -> Void
  ) -> () -> Void {
    let name = options.name
    let time = DurationFormat.format(.nanoseconds(delay.nanoseconds))
    let edge = (name.map { "\($0), " } ?? "") + (delay > .zero ? "\(time) later" : "at once")
    // Work in the background may begin before the x-ray is on, and has the same cause then.
    let origin = options.isBackground ? nil : stack.last
    if level == .all, delay > .zero {
      add(Cause("a timer", by: "set " + (name.map { "\($0), " } ?? "") + time))
    }
    return { [self] in
      let outer = exchange(&stack, with: [])
      let cause = Cause(origin?.name ?? "clock", in: origin?.contextTitle)
      cause.emission = edge
      cause.isLater = true
      cause.needsEffect = true
      cause.isBackground = options.isBackground
      begin(cause)
      work()
      stack = outer
    }
  }

  /// Stores `next` in `value`, and returns the previous value.
  private func exchange<Value>(_ value: inout Value, with next: Value) -> Value {
    defer { value = next }
    return value
  }
}

/// Reports from the app's own objects.
extension Tracer: TraceReceiver {
  nonisolated func begin(_ event: String, on name: String) {
    // A thread has a receiver only while it plays a turn, and turns are played on the main actor.
    MainActor.assumeIsolated {
      begin(Cause(name, by: hideSecrets(in: event)))
    }
  }

  // `end()` above is isolated to the main actor.
  nonisolated func endEvent() {
    MainActor.assumeIsolated { end() }
  }

  private func hideSecrets(in event: String) -> String {
    let lowercased = event.lowercased()
    return secrets().contains { lowercased.contains($0.lowercased()) }
      ? ValueText.secret : VisibleText.of(event)
  }
}
