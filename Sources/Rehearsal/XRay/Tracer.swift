import Streams
import Tracepoints
import TurnConcurrency

/// Records causes and effects by the order of calls.
///
/// Everything reported between ``begin(_:)`` and ``end()`` is an effect of that cause. Scheduled
/// work is an effect of the cause that scheduled it. A task is a cause of its own: an effect of what
/// starts or resumes it, or of the time that it slept.
final class Tracer {
  private(set) var level: XRayLevel
  let scheduler: VirtualTimeScheduler
  private var contextTitle: String?
  private let secrets: () -> [String]
  /// The name of the property that holds an object; nil for none that is known.
  private let holder: (AnyObject) -> String?
  /// Whether a context is open, and not behind another tab.
  private let isOpen: (TitledContext) -> Bool
  private var roots: [Cause] = []
  /// The causes in progress, innermost last.
  private var stack: [Cause] = []
  /// The causes of the tasks that ran in this instant, by their ids.
  private var tasks: [UInt64: Cause] = [:]
  /// The cause that made the current actor run.
  private var actorOrigin: Cause?

  /// Makes a tracer that reports causes in one `contextTitle`, or in all if that is nil.
  init(
    _ level: XRayLevel,
    contextTitle: String?,
    scheduler: VirtualTimeScheduler,
    secrets: @escaping () -> [String],
    holder: @escaping (AnyObject) -> String?,
    isOpen: @escaping (TitledContext) -> Bool
  ) {
    self.level = level
    self.scheduler = scheduler
    self.contextTitle = contextTitle
    self.secrets = secrets
    self.holder = holder
    self.isOpen = isOpen
  }

  /// Changes what is reported from now on.
  func report(_ level: XRayLevel, in contextTitle: String?) {
    self.level = level
    self.contextTitle = contextTitle
  }

  /// Adds `cause` and makes it the parent of what follows, until ``end()``.
  func begin(_ cause: Cause) {
    add(cause)
    enter(cause)
  }

  /// Adds `cause` as an effect of `parent`, or as the beginning of a chain, and makes it the parent of
  /// what follows, until ``end()``.
  func begin(_ cause: Cause, because parent: Cause?) {
    add(cause, to: parent)
    enter(cause)
  }

  /// Adds `cause` as the only effect of `origin` so far, and makes it the parent of what follows, until ``end()``.
  func begin(_ cause: Cause, of origin: Cause) {
    add(origin)
    origin.append(cause)
    enter(cause)
  }

  /// Begins the delivery to `receiver` of what arrives from outside, which lasts until ``end()``.
  func beginArrival(of thing: String, at receiver: String) {
    let cause = Cause(receiver)
    cause.emission = thing
    cause.isLater = true
    begin(cause)
  }

  /// Makes `cause`, which is already in a chain, the parent of what follows, until ``end()``.
  func enter(_ cause: Cause) {
    stack.append(cause)
  }

  /// Makes the innermost cause in progress the parent of what follows once more, until ``end()``.
  func enterInnermost() {
    if let present { enter(present) }
  }

  /// Ends the innermost cause in progress.
  func end() {
    _ = stack.popLast()
  }

  /// Adds `cause` without making it a parent.
  func add(_ cause: Cause) {
    add(cause, to: present)
  }

  private func add(_ cause: Cause, to parent: Cause?) {
    if let parent { parent.append(cause) } else { roots.append(cause) }
  }

  /// The cause of what happens now: the innermost cause in progress, or the task that an actor runs.
  var present: Cause? {
    guard let running = TurnExecutor.runningTask else { return stack.last }
    let present = stack.last ?? tasks[running.id] ?? makeCause(of: running)
    if present.task == running.id, let name = running.name { present.name = Self.taskName(name) }
    return present
  }

  private func makeCause(of running: RunningTask) -> Cause {
    let edge = actorOrigin.map { $0.emission ?? "run" }
    let cause = Cause("a task", by: edge)
    cause.task = running.id
    cause.needsEffect = true
    tasks[running.id] = cause
    add(cause, to: actorOrigin)
    return cause
  }

  private static func taskName(_ name: String) -> String {
    "task \"\(VisibleText.of(name))\""
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
    tasks = [:]
  }

  /// Removes the chains so far, and returns them as lines.
  func takeLines(on layout: TextLayout) -> [ChainLine] {
    if !tasks.isEmpty { tasks = [:] }
    let chains = exchange(&roots, with: []).filter { chain in
      chain.prune() && contextTitle.map(chain.concerns) ?? true
        && (isInSight(chain) || chain.reachesStage)
    }
    return ChainText(layout: TextLayout(width: Self.width(on: layout))).lines(ofRoots: chains)
  }

  /// Whether to show a chain that reaches no stage: not work in the background, and, unless all is reported, not what
  /// time brings to a context that the user has left.
  private func isInSight(_ chain: Cause) -> Bool {
    guard !chain.isBackground else { return false }
    guard level != .all, chain.isDelayed, let context = chain.context else { return true }
    return isOpen(context)
  }

  /// The width of chains, which leaves room for the lines of source on a wide screen.
  private static func width(on layout: TextLayout) -> Int {
    min(layout.width, max(80, layout.width - 32))
  }

  /// Wraps `work` for scheduling, so that its effects belong to the cause that is in progress now.
  func carryCause(
    _ options: VirtualTimeScheduler.SchedulerOptions,
    _ delay: VirtualStride,
    to work: @escaping () -> Void
  ) -> () -> Void {
    switch options.kind {
    case .closure: carryCause(named: options, delay, to: work)
    case .task(let id): carryCause(toTask: id, called: options.name, delay, work)
    case .actor, .yield: carryCauseToActor(work)
    }
  }

  private func carryCause(
    named options: VirtualTimeScheduler.SchedulerOptions,
    _ delay: VirtualStride,
    to work: @escaping () -> Void
  ) -> () -> Void {
    let name = options.name
    let time = Self.text(of: delay)
    let edge = (name.map { "\($0), " } ?? "") + (delay > .zero ? "\(time) later" : "at once")
    // Work in the background may have been scheduled before the x-ray was on, so it never has a
    // cause.
    let origin = options.isBackground ? nil : present
    if level == .all, delay > .zero {
      add(Cause("a timer", by: "set " + (name.map { "\($0), " } ?? "") + time))
    }
    return { [self] in
      let cause = Cause(origin?.name ?? "clock", in: origin?.context)
      cause.emission = edge
      cause.isLater = true
      cause.isDelayed = delay > .zero
      cause.needsEffect = true
      cause.isBackground = options.isBackground
      add(cause, to: nil)
      run(work, in: cause)
    }
  }

  /// Wraps a job of a task, which runs at once because something has started or resumed the task, or later
  /// because it sleeps.
  private func carryCause(
    toTask id: UInt64,
    called label: String?,
    _ delay: VirtualStride,
    _ work: @escaping () -> Void
  ) -> () -> Void {
    // While a task hops from one actor to another, none runs.
    let origin = present ?? tasks[id] ?? actorOrigin
    if level == .all, delay > .zero {
      add(Cause("a timer", by: "set \(Self.text(of: delay))"))
    }
    return { [self] in
      // A task that hops from an actor to another goes on as the same cause.
      if let origin, origin.task == id, delay == .zero { return run(work, in: origin) }
      let isLater = delay > .zero
      let cause = Cause(
        label ?? "a task",
        by: isLater ? nil : origin.map { $0.emission ?? "run" },
        in: origin?.context
      )
      cause.task = id
      cause.needsEffect = true
      if isLater {
        cause.emission = "\(Self.text(of: delay)) later"
        cause.isLater = true
        cause.isDelayed = true
      }
      tasks[id] = cause
      add(cause, to: isLater ? nil : origin)
      run(work, in: cause)
    }
  }

  /// Wraps the work of an actor, which is not a cause of its own: the tasks that it runs are.
  private func carryCauseToActor(_ work: @escaping () -> Void) -> () -> Void {
    let origin = present ?? actorOrigin
    return { [self] in
      let outer = exchange(&actorOrigin, with: origin)
      run(work, in: nil)
      actorOrigin = outer
    }
  }

  private func run(_ work: () -> Void, in cause: Cause?) {
    let outer = exchange(&stack, with: cause.map { [$0] } ?? [])
    work()
    stack = outer
  }

  private static func text(of delay: VirtualStride) -> String {
    DurationFormat.format(.nanoseconds(delay.nanoseconds))
  }
}

/// Reports from the app's own objects.
extension Tracer: TraceReceiver {
  nonisolated func note(_ event: String, on object: Any) {
    // Safe, here and below: a thread has a receiver only while it plays a turn, and turns are played on the
    // main actor's thread. A task in the turn may be isolated to another actor.
    nonisolated(unsafe) let object = object
    TurnExecutor.runOnMainActor {
      add(Cause(name(of: object), by: hideSecrets(in: event)))
    }
  }

  nonisolated func begin(_ event: String, on object: Any) {
    nonisolated(unsafe) let object = object
    TurnExecutor.runOnMainActor {
      let cause = Cause(name(of: object), by: hideSecrets(in: event))
      // Reported by the observer of a property, which is also called if the new value is equal.
      cause.needsEffect = Member.all(of: object).contains { $0.name == event }
      begin(cause)
    }
  }

  /// The name of the type of `object`, or if that is generic, of the property that holds it.
  ///
  /// What a generic type such as `Dynamic<Int>` is for is known only to its owner.
  private func name(of object: Any) -> String {
    let type = TypeName.of(object)
    guard type.hasSuffix(">"), Swift.type(of: object) is any AnyObject.Type else { return type }
    return holder(object as AnyObject) ?? type
  }

  // `end()` above is isolated to the main actor.
  nonisolated func endEvent() {
    TurnExecutor.runOnMainActor { end() }
  }

  private func hideSecrets(in event: String) -> String {
    let lowercased = event.lowercased()
    return secrets().contains { lowercased.contains($0.lowercased()) }
      ? ValueText.secret : VisibleText.of(event)
  }
}
