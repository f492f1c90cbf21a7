#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The executors that the process uses once a session has begun: they know the turns.
  enum ProcessExecutors: ExecutorFactory {
    private static let main = TurnMainExecutor()
    private static let pool = TurnPoolExecutor()

    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { pool }

    /// The id of a task that began when the executors were installed; earlier ones have smaller ids.
    private static let firstID: UInt64 = {
      _createExecutors(factory: Self.self)
      concurrency_equate_main_executors(
        Unmanaged.passUnretained(main.platform as AnyObject).toOpaque(),
        Unmanaged.passUnretained(main).toOpaque()
      )
      let task = Task.detached(executorPreference: CallingExecutor()) {}
      let pointer = unsafeBitCast(task, to: UnsafeMutableRawPointer.self)
      return withExtendedLifetime(task) { concurrency_task_id(pointer) }
    }()

    /// Replaces the platform's executors, once in a process.
    static func install() {
      _ = firstID
    }

    /// Whether a task that is enqueued in a turn began in one, as far as is known.
    static func isInside(_ id: UInt64) -> Bool {
      id > firstID && !concurrency_was_outside_turns(id)
    }

    static func run(_ job: UnownedJob, on lane: Lane) {
      switch lane {
      case .mainActor: job.runSynchronously(on: main.asUnownedSerialExecutor())
      case .concurrent: job.runSynchronously(on: pool.asUnownedTaskExecutor())
      }
    }

    /// Runs a job outside every turn.
    static func forward(_ job: UnownedJob, to lane: Lane) {
      platform(of: lane).enqueue(ExecutorJob(job))
    }

    fileprivate static func platform(of lane: Lane) -> any Executor {
      switch lane {
      case .mainActor: main.platform
      case .concurrent: pool.platform
      }
    }
  }

  /// Where a job runs.
  enum Lane {
    case mainActor
    /// The executor of code that is isolated to no actor, which also runs actors.
    case concurrent
  }

  extension UnownedJob {
    var pointer: UnsafeMutableRawPointer? { unsafeBitCast(self, to: UnsafeMutableRawPointer?.self) }

    /// The task that the job resumes; nil for the job of an actor.
    var task: UnsafeMutableRawPointer? { ExecutorJob(self).kind == .task ? pointer : nil }

    /// Whether the job continues a task after `Task.yield()`.
    // The number of the kind is part of the runtime's binary interface.
    var isYield: Bool { ExecutorJob(self).kind.rawValue == 195 }
  }

  /// An executor that enqueues a job in the turn that it belongs to, or else on the platform's executor.
  private protocol TurnAwareExecutor: SchedulingExecutor {
    var lane: Lane { get }
  }

  extension TurnAwareExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      if let executor = TurnExecutor.current {
        if executor.accept(job, on: lane) { return }
      } else if let task = job.task {
        let id = concurrency_task_id(task)
        if TaskTable.receive(job, of: id, on: lane) { return }
        concurrency_note_outside_turns(id)
      }
      ProcessExecutors.forward(job, to: lane)
    }

    // `Task.sleep` and the clocks call this. The standard library implements the same method with a
    // delay by this one.
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      at instant: C.Instant,
      tolerance: C.Duration?,
      clock: C
    ) {
      if let executor = TurnExecutor.current,
        let delay = clock.now.duration(to: instant) as? Duration
      {
        executor.accept(UnownedJob(job), on: lane, after: delay)
      } else if let platform = ProcessExecutors.platform(of: lane) as? any SchedulingExecutor {
        platform.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
      } else {
        ProcessExecutors.forward(UnownedJob(job), to: lane)
      }
    }
  }

  /// An executor that runs a job at once, on the thread that enqueues it.
  private final class CallingExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// The executor of the main actor.
  private final class TurnMainExecutor: MainExecutor, TurnAwareExecutor {
    let platform = PlatformExecutorFactory.mainExecutor
    let lane = Lane.mainActor

    func checkIsolated() {
      guard let executor = TurnExecutor.current else { return platform.checkIsolated() }
      precondition(executor.isOnMainActor, "this code must run on the main actor")
    }

    func isIsolatingCurrentContext() -> Bool? {
      TurnExecutor.current.map(\.isOnMainActor) ?? platform.isIsolatingCurrentContext()
    }

    func run() throws { try platform.run() }

    func stop() { platform.stop() }
  }

  /// The executor of code that is isolated to no actor, which also runs actors.
  private final class TurnPoolExecutor: TaskExecutor, TurnAwareExecutor {
    let platform = PlatformExecutorFactory.defaultExecutor
    let lane = Lane.concurrent
  }
#endif
