#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  public import Streams
  import Synchronization

  // Sendable: the executors of the process find it through the thread whose turn it is, and only
  // that thread uses it until the turn ends. Other threads use the `TaskTable` alone.

  /// Runs the Swift concurrency of one session: inside its turns, in virtual time, on one thread.
  ///
  /// What code enqueues inside ``run(_:)`` becomes work of the session's scheduler: the jobs of tasks
  /// and actors at the current instant, and `Task.sleep` at its deadline. So they run when the
  /// scheduler runs them, in one order with the work of streams, and nothing runs between two turns.
  /// In a turn, clocks, dates and random numbers are virtual, too: they follow the scheduler, the
  /// start date and the seed.
  ///
  /// So is the work that code gives to queues of Dispatch, operation queues, timers and run loops: it runs one piece
  /// after another, in the order in which it was given.
  ///
  /// Code that waits, with `sync`, a semaphore or a group, first lets other work run that needs neither the main actor nor a
  /// queue which the waiting code is on. If that cannot end the wait, it blocks the thread for real, since it may wait for
  /// another thread. While work in real time is outstanding, it does so at first, and virtual time stands still. A pause, or
  /// a wait that ends with its timeout, is time that has passed: the scheduler moves on by it.
  ///
  /// Outside of ``run(_:)``, and for tasks that began there, nothing changes: their jobs are forwarded
  /// to the platform's executors.
  ///
  /// A session has one instance, and uses it on the main actor.
  public final class TurnExecutor: @unchecked Sendable {
    /// Whether async code can run inside turns with this compiler and on this system.
    public static let isSupported = true

    /// Tells the sessions of the process apart, also after their end.
    let number = sessionCount.add(1, ordering: .relaxed).newValue
    private static let sessionCount = Atomic(0)

    let scheduler: VirtualTimeScheduler
    private let startDate: Duration
    private let system: VirtualSystem
    let tasks: TaskTable
    @exclusivity(unchecked) private var sleeps: [UInt64: Sleep] = [:]
    @exclusivity(unchecked) private var polling = Polling()
    /// Whether a clock was read since a task last yielded.
    private var hasReadClock = false
    /// Whether an actor has run since the cancelled sleeps were last discarded.
    private var hasRunActor = false
    /// Whether a task, an actor, or work of a queue has run in a turn.
    public private(set) var hasRunAsyncCode = false
    /// Whether the code that runs is isolated to the main actor.
    private(set) var isOnMainActor: Bool {
      get { system.pointer.pointee.is_on_main_actor }
      set { system.pointer.pointee.is_on_main_actor = newValue }
    }

    /// What a job runs in: a session may be played inside a task that is not its own.
    enum Surroundings {
      case noJob
      /// A job that runs inside a task, or inside none.
      case task(UnsafeMutableRawPointer?)
    }

    var surroundings = Surroundings.noJob
    /// What code has given away since it was last taken.
    @exclusivity(unchecked) var outsideWork: [OutsideWork] = []
    /// The labels of the queues that run their work in real time.
    private let backgroundQueues: Set<String>
    /// Whether work may arrive from outside the turn, or by notifications of groups and work items.
    var hasInbox = false
    /// What has come from outside since it was last taken.
    @exclusivity(unchecked) var resumptions: [OutsideResumption] = []
    /// Whether code of the main actor waits, and lets other work run.
    var isMainActorWaiting = false
    /// How much work has run while the code that runs has waited.
    var nestedCount = 0
    /// The number of pieces of work that may run while one piece of code waits.
    package var nestedLimit = 1_000_000
    /// The place whose code runs, where that is known.
    private var knownPlace: String?

    /// The name of the place where the app is, such as its screen, for reports on a task that starts
    /// now.
    public var place: () -> String = { "" }

    /// The locale and time zone of the session; nil for the machine's.
    ///
    /// It has no effect in a program that is linked statically with Foundation: some of its calls would see it, and others
    /// would not.
    public var region: (any TurnRegion)? {
      didSet { system.takeRegion(Self.runsQueues ? region?.makeForC() : nil) }
    }

    /// Creates an executor that runs tasks as work of `scheduler`.
    ///
    /// - Parameters:
    ///   - scheduler: The clock of the session.
    ///   - startDate: The time between 1970 and the date at the scheduler's start.
    ///   - seed: The seed of random numbers that code draws from the system.
    ///   - backgroundQueues: The labels of the queues that run their work in real time.
    ///   - folder: Where code finds the user's folders; nil for those of the machine. It has no effect in a program that
    ///     is linked statically with Foundation.
    ///   - didReceive: Called when a task of the session was resumed from outside its turns, or work has arrived
    ///     for its main queue, on the thread on which that happens.
    public init(
      on scheduler: VirtualTimeScheduler,
      startDate: Duration,
      seed: UInt64,
      backgroundQueues: Set<String> = [],
      folder: (any TurnFolder)? = nil,
      didReceive: @escaping @Sendable () -> Void = {}
    ) {
      ProcessExecutors.install()
      Interposition.install()
      self.backgroundQueues = backgroundQueues
      self.scheduler = scheduler
      self.startDate = startDate
      let system = VirtualSystem(startDate: startDate, seed: seed)
      self.system = system
      tasks = TaskTable(folder: Self.runsQueues ? folder : nil, didReceive: didReceive)
      scheduler.watchTime { instant in
        system.pointer.pointee.uptime = instant.nanoseconds
      } takePause: {
        VirtualStride(nanoseconds: interposed_take_pause(system.pointer))
      }
      system.pointer.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
      TaskTable.register(tasks)
    }

    deinit {
      // The session is over. The remaining tasks unwind on the platform's executors.
      _ = ObserverTable.end(self)
      let (tasks, received) = tasks.close()
      for task in tasks { concurrency_task_cancel(task) }
      for sleep in sleeps.values {
        scheduler.cancel(sleep.wake)
        // A task that polls could do so for ever.
        if !sleep.isPoll { ProcessExecutors.forward(sleep.job, to: sleep.lane) }
      }
      for resumed in received { ProcessExecutors.forward(resumed.job, to: resumed.lane) }
      for task in tasks { concurrency_task_release(task) }
      // A timer that code keeps would otherwise keep its work, and last for ever.
      scheduler.cancelAll()
    }

    // MARK: Turns

    /// Runs a part of a turn: what `body` starts, the scheduler runs.
    ///
    /// Call it also around the scheduler's runs, so that the work of streams is part of the turn.
    /// Turns nest: a turn of another session inside `body` is that session's.
    @inlinable
    public func run<Value: ~Copyable, Failure>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      // Each command of a session comes here several times, so nothing else here is generic.
      let outer = enter()
      defer { leave(to: outer) }
      return try body()
    }

    /// Begins a part of a turn, and returns what the thread was doing.
    @usableFromInline
    func enter() -> OuterTurn {
      enter(on: .mainActor)
    }

    private func enter(on lane: Lane) -> OuterTurn {
      system.pointer.pointee.clock_reads = 0
      let outer = OuterTurn(
        system: interposed_system_swap(system.pointer),
        wasOnMainActor: isOnMainActor,
        nestedCount: nestedCount,
        pauses: (system.pointer.pointee.pauses, system.pointer.pointee.paused)
      )
      isOnMainActor = lane == .mainActor
      nestedCount = 0
      (system.pointer.pointee.pauses, system.pointer.pointee.paused) = (0, 0)
      return outer
    }

    @usableFromInline
    func leave(to outer: OuterTurn) {
      let clockReads = system.pointer.pointee.clock_reads
      if clockReads > 0 { hasReadClock = true }
      if clockReads > interposed_clock_read_limit { note(.clock) }
      if hasInbox { interposed_collect_notifications(Unmanaged.passUnretained(self).toOpaque()) }
      system.pointer.pointee.clock_reads = 0
      isOnMainActor = outer.wasOnMainActor
      nestedCount = outer.nestedCount
      (system.pointer.pointee.pauses, system.pointer.pointee.paused) = outer.pauses
      interposed_system_swap(outer.system)
    }

    /// Runs `body` as if no turn were in progress: with the platform's executors and the real clock.
    ///
    /// Use it for work of the session's own that has nothing to do with the app.
    public static func leaveTurn<Value: ~Copyable, Failure>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      let turn = interposed_system_swap(nil)
      defer { interposed_system_swap(turn) }
      return try body()
    }

    /// Runs synchronous code of the session in its turn, as code of the main actor.
    ///
    /// Use it for code that the app's tasks call on whatever actor they run: in a turn, all of them run
    /// on the thread of the session, one at a time.
    package static func runOnMainActor<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
      guard let current else { return MainActor.assumeIsolated(body) }
      return current.run { MainActor.assumeIsolated(body) }
    }

    /// The task that runs on this thread in its turn; nil for none.
    package static var runningTask: RunningTask? {
      guard let current, case .task(let outer) = current.surroundings,
        let task = concurrency_current_task(), task != outer
      else { return nil }
      return RunningTask(id: concurrency_task_id(task), name: Task.name)
    }

    /// Runs code that starts tasks for a place, which need not be where the app is.
    public static func start<Value>(in place: String, _ body: () -> Value) -> Value {
      guard let current else { return body() }
      let outer = current.knownPlace
      current.knownPlace = place
      defer { current.knownPlace = outer }
      return body()
    }

    /// The place of the code that runs: that of its task, if there is one, or where the app is.
    var currentPlace: String {
      if let knownPlace { return knownPlace }
      if !tasks.isEmpty, let task = concurrency_current_task(),
        let place = tasks.place(of: concurrency_task_id(task)), !place.isEmpty
      {
        return place
      }
      return asMainActor { place() }
    }

    /// The id of a task, which is unique in the process.
    package static func id<Value, Failure>(of task: Task<Value, Failure>) -> UInt64 {
      concurrency_task_id(unsafeBitCast(task, to: UnsafeMutableRawPointer.self))
    }

    /// The executor whose turn it is on this thread.
    static var current: TurnExecutor? {
      guard let owner = interposed_system_current()?.pointee.owner else { return nil }
      return at(owner)
    }

    /// The executor that is the owner of a virtual system.
    static func at(_ owner: UnsafeMutableRawPointer) -> TurnExecutor {
      Unmanaged<TurnExecutor>.fromOpaque(owner).takeUnretainedValue()
    }

    /// The clock of the turn that this thread plays; nil outside of turns.
    public static var currentClock: TurnClock? {
      current.map { TurnClock(scheduler: $0.scheduler, startDate: $0.startDate) }
    }

    // MARK: Jobs

    /// Schedules a job at the current instant; returns false if it belongs to a task from outside.
    func accept(_ job: UnownedJob, on lane: Lane) -> Bool {
      asMainActor {
        guard let task = job.task else {
          acceptJobOfActor(job, on: lane)
          return true
        }
        let id = concurrency_task_id(task)
        let label = tasks.admit(task, id: id, in: { currentPlace }, if: ProcessExecutors.isInside)
        guard let label else { return false }
        resume(task, id: id, label: label, by: job, on: lane)
        return true
      }
    }

    /// Schedules the job of an actor, or of a task that yields.
    private func acceptJobOfActor(_ job: UnownedJob, on lane: Lane) {
      let task = concurrency_current_task()
      if job.isYield, let task, isPolling(task) {
        return accept(job, on: lane, after: Polling.pause, asPoll: true)
      }
      if !job.isYield { hasRunActor = true }
      let label = task.flatMap { tasks.label(of: concurrency_task_id($0), named: Task.name) }
      let options = VirtualTimeScheduler.SchedulerOptions(
        name: label,
        kind: job.isYield ? .yield : .actor,
        isolation: lane.isolation
      )
      scheduler.schedule(options: options) { [self] in perform(job, on: lane) }
    }

    /// Whether a task yields because it waits for something that virtual time can bring.
    ///
    /// If nothing else can happen, and the task does not look at a clock, it is left to spin, and is cut as
    /// endless work. So is a task that ignores that it is cancelled.
    private func isPolling(_ task: UnsafeMutableRawPointer) -> Bool {
      let hasReadClock = exchange(&hasReadClock, with: false)
      return polling.noteYield(of: concurrency_task_id(task), at: system.pointer.pointee.uptime)
        && (hasReadClock || scheduler.pendingCount > polling.waitingCount)
        && !concurrency_task_is_cancelled(task)
    }

    func resume(
      _ task: UnsafeMutableRawPointer,
      id: UInt64,
      label: String,
      by job: UnownedJob,
      on lane: Lane
    ) {
      // If the task slept, its sleep was cancelled.
      if !sleeps.isEmpty, let sleep = takeSleep(of: id) { discard(sleep) }
      let options = VirtualTimeScheduler.SchedulerOptions(
        name: label,
        kind: .task(id),
        isolation: lane.isolation
      )
      scheduler.schedule(options: options) { [self] in
        // Once an `async let` has ended, another thread may continue its parent, which frees its memory.
        let isOwned = !concurrency_task_is_async_let(task)
        perform(job, on: lane)
        if isOwned { tasks.removeEnded(task, id: id) }
      }
    }

    /// Lets the running task sleep: its job is due when `delay` has passed.
    func accept(
      _ job: UnownedJob,
      on lane: Lane,
      after delay: Duration,
      asPoll isPoll: Bool = false
    ) {
      let task = concurrency_current_task()
      let id = (task ?? job.pointer).map(concurrency_task_id) ?? 0
      let name = Task.name
      asMainActor {
        // A task sleeps once at a time. An earlier sleep of it was cancelled.
        if let sleep = takeSleep(of: id) { discard(sleep) }
        let label = task.flatMap { task in
          let label = tasks.admit(task, id: id, in: { currentPlace }) { _ in true }
          return tasks.label(of: id, named: name) ?? label
        }
        // Unowned: when the executor is deallocated, it cancels this work.
        let wake = scheduler.scheduleOnce(
          after: scheduler.now.advanced(by: VirtualStride(delay)),
          options: VirtualTimeScheduler.SchedulerOptions(
            name: label ?? "a task",
            kind: .task(id),
            isolation: lane.isolation
          )
        ) { [unowned self] in
          guard let sleep = takeSleep(of: id) else { return }
          perform(sleep.job, on: sleep.lane)
        }
        sleeps[id] = Sleep(name: name, job: job, lane: lane, wake: wake, isPoll: isPoll)
        if isPoll { polling.noteWaiting(id, until: wake.due.nanoseconds) }
      }
    }

    private func perform(_ job: UnownedJob, on lane: Lane) {
      hasRunAsyncCode = true
      let outer = enter(on: lane)
      let outerSurroundings = surroundings
      surroundings = .task(concurrency_current_task())
      ProcessExecutors.run(job, on: lane)
      surroundings = outerSurroundings
      leave(to: outer)
    }

    /// Runs code of the session, which is on the main actor, for a job that any code may enqueue.
    func asMainActor<Value>(_ body: () -> Value) -> Value {
      let wasOnMainActor = isOnMainActor
      isOnMainActor = true
      defer { isOnMainActor = wasOnMainActor }
      return body()
    }

    // MARK: Queues

    /// Runs work of a queue, or keeps it while the queue is suspended.
    func perform(_ work: QueueWork) {
      if work.isSuspended {
        tasks.suspend(work)
        // Another thread may have resumed the queue before the work was kept.
        return resumeSuspendedWork()
      }
      hasRunAsyncCode = true
      let outer = enter(on: work.isOnMainActor ? .mainActor : .concurrent)
      let outerPlace = knownPlace
      if !work.place.isEmpty { knownPlace = work.place }
      work.run()
      knownPlace = outerPlace
      leave(to: outer)
    }

    /// Schedules the work that waited for a queue; what still has to wait is kept again.
    func resumeSuspendedWork() {
      asMainActor {
        for work in tasks.takeResumedWork() { schedule(work) }
      }
    }

    /// Whether the queue with a label runs its work in real time.
    func isBackgroundQueue(_ label: UnsafePointer<CChar>) -> Bool {
      !backgroundQueues.isEmpty && backgroundQueues.contains(String(cString: label))
    }

    // MARK: Sleeps

    /// The tasks that sleep, in the order in which they wake.
    public var sleepingTasks: [SleepingTask] {
      let sleeps = sleeps
      return sleeps.sorted { ($0.value.wake.due, $0.key) < ($1.value.wake.due, $1.key) }
        .map { SleepingTask(id: $0.key, name: $0.value.name, due: $0.value.wake.due) }
    }

    /// Stops waiting for sleeps that were cancelled.
    ///
    /// Most end when their task is resumed. This finds those of tasks that an actor resumed. Call it at
    /// the end of an instant; if it returns true, there is work again at this instant.
    @discardableResult
    public func discardCancelledSleeps() -> Bool {
      guard hasRunActor || polling.waitingCount > 0 else { return false }
      hasRunActor = false
      let sleeps = sleeps
      let cancelled = tasks.cancelled(among: sleeps.keys)
      for id in cancelled {
        if let sleep = takeSleep(of: id) { discard(sleep) }
      }
      return !cancelled.isEmpty
    }

    /// Removes and returns the sleep of a task; nil if it does not sleep.
    private func takeSleep(of id: UInt64) -> Sleep? {
      let sleep = sleeps.removeValue(forKey: id)
      if sleep?.isPoll == true { polling.waitingCount -= 1 }
      return sleep
    }

    /// Ends a cancelled sleep: run early, its job only releases memory.
    private func discard(_ sleep: Sleep) {
      scheduler.cancel(sleep.wake)
      scheduler.schedule { [self] in perform(sleep.job, on: sleep.lane) }
    }

    /// The number of tasks of the session that have not ended, as far as is known, and of those that
    /// ended and are not released yet.
    public var taskCount: Int { tasks.count }

    /// Cancels all tasks.
    ///
    /// The scheduler then runs their reactions.
    public func cancelAll() {
      run {
        tasks.cancelAll()
        hasRunActor = true
        discardCancelledSleeps()
      }
    }

    /// Ends the app: drops its work, what arrives for it later, and what it has changed of Foundation except user defaults,
    /// which are the default time zone and the observers of `NotificationCenter.default`.
    ///
    /// Returns the observers that the app has not removed, which are never called again. Cancel its tasks first, and let
    /// them react.
    public func endApp() -> [ForgottenObserver] {
      run {
        dropWork()
        system.reset()
        region?.takeDefaultZone(from: nil)
        let observers = ObserverTable.end(self)
        dropWork()
        return observers
      }
    }

    private func dropWork() {
      tasks.endLaunch()
      resumptions = []
      scheduler.cancelAll()
      // The deinit of an object that was released gives work to a queue, too.
      tasks.endLaunch()
    }

    func makeObserver(
      of notification: String?,
      from sender: ObjectIdentifier?,
      on queue: AnyObject?,
      _ block: interposed_block
    ) -> NotificationObserver {
      let description = ForgottenObserver(notification: notification, place: currentPlace)
      return NotificationObserver(description, from: sender, on: queue, of: self, block)
    }

    /// Releases tasks that have ended.
    ///
    /// The memory of a task, with its result, is also released at some later time. Call it before you
    /// look for objects that should be gone.
    public func releaseEndedTasks() {
      tasks.sweep()
    }
  }

  extension Lane {
    fileprivate var isolation: VirtualTimeScheduler.WorkIsolation {
      switch self {
      case .mainActor: .mainActor
      case .concurrent: .none
      }
    }
  }

  /// What a thread was doing before a part of a turn.
  @usableFromInline
  struct OuterTurn {
    /// The system of the turn around this one; nil outside every turn.
    fileprivate let system: UnsafeMutablePointer<interposed_system>?
    /// Whether the same session was running code of the main actor.
    fileprivate let wasOnMainActor: Bool
    /// How much work has run while the code of the same session has waited.
    fileprivate let nestedCount: Int
    /// How often, and for how many nanoseconds, that code has paused.
    fileprivate let pauses: (Int64, Int64)
  }

  /// A sleep that has not ended.
  private struct Sleep {
    let name: String?
    /// Resumes the task that sleeps.
    let job: UnownedJob
    let lane: Lane
    let wake: PendingAction
    /// Whether the task did not ask for it, but polls; see ``Polling``.
    let isPoll: Bool
  }
#endif
