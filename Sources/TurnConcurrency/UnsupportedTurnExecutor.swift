#if !(os(Linux) && canImport(Glibc) && compiler(>=6.3)) || WITHOUT_ASYNC_TURNS
  import Platform
  public import Streams

  /// Runs code that is not async: here, async code cannot run inside turns.
  public final class TurnExecutor {
    /// Whether async code can run inside turns with this compiler and on this system.
    public static let isSupported = false

    /// Whether async code has run in a turn: never.
    public let hasRunAsyncCode = false

    /// The name of the place where the app is.
    public var place: () -> String = { "" }

    /// Is not used: code reads the region of the machine.
    public var region: (any TurnRegion)?

    /// The tasks that sleep: none.
    public var sleepingTasks: [SleepingTask] { [] }

    private let scheduler: VirtualTimeScheduler
    private let startDate: Duration

    /// Creates an executor.
    public init(
      on scheduler: VirtualTimeScheduler,
      startDate: Duration,
      seed: UInt64,
      backgroundQueues: Set<String> = [],
      folder: (any TurnFolder)? = nil,
      didReceive: @escaping @Sendable () -> Void = {}
    ) {
      self.scheduler = scheduler
      self.startDate = startDate
    }

    /// Runs `body` as a part of a turn.
    public func run<Value: ~Copyable, Failure>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try Self.run(by: Unmanaged.passUnretained(self).toOpaque(), body)
    }

    /// Runs `body` as if no turn were in progress.
    public static func leaveTurn<Value: ~Copyable, Failure>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try run(by: nil, body)
    }

    private static func run<Value: ~Copyable, Failure>(
      by executor: UnsafeMutableRawPointer?,
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      let outer = pthread_getspecific(key)
      pthread_setspecific(key, executor)
      defer { pthread_setspecific(key, outer) }
      return try body()
    }

    /// The key under which a thread keeps the executor whose turn it is.
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      guard pthread_key_create(&key, nil) == 0 else {
        fatalError("The process has no thread-specific key left for turns.")
      }
      return key
    }()

    /// The clock of the turn that this thread plays; nil outside of turns.
    public static var currentClock: TurnClock? {
      guard let pointer = pthread_getspecific(key) else { return nil }
      let executor = Unmanaged<TurnExecutor>.fromOpaque(pointer).takeUnretainedValue()
      return TurnClock(scheduler: executor.scheduler, startDate: executor.startDate)
    }

    /// Whether work of Dispatch's queues runs inside turns: no.
    public static var runsQueues: Bool { false }

    /// Runs `body`, which the main actor calls.
    package static func runOnMainActor<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
      MainActor.assumeIsolated(body)
    }

    /// Returns nil: no task is known.
    package static var runningTask: RunningTask? { nil }

    /// Runs `body`.
    public static func start<Value>(in place: String, _ body: () -> Value) -> Value { body() }

    /// Returns zero: no task is known.
    package static func id<Value, Failure>(of task: Task<Value, Failure>) -> UInt64 { 0 }

    /// Returns false: no task sleeps.
    @discardableResult
    public func discardCancelledSleeps() -> Bool { false }

    /// Returns nothing: no task is known.
    public func takeResumptions() -> [OutsideResumption] { [] }

    /// Returns nothing: no work is noticed.
    public func takeOutsideWork() -> [OutsideWork] { [] }

    /// Zero: no task is known.
    public var taskCount: Int { 0 }

    /// Does nothing: no task is known.
    public func cancelAll() {}

    /// Drops the work of the scheduler, and returns nothing: no observer is known.
    public func endApp() -> [ForgottenObserver] {
      scheduler.cancelAll()
      return []
    }

    /// Does nothing: no task is known.
    public func releaseEndedTasks() {}
  }

#endif
