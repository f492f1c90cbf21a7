#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Platform
  import Streams

  /// What code gives to a queue of Dispatch or to a run loop in a turn.
  // Sendable: only its owner uses it, which is first the thread that gives it, and then the thread of the turn.
  final class QueueWork: @unchecked Sendable {
    private let pointer: OpaquePointer
    /// Where the app was when the work was given.
    var place = ""

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit {
      queue_work_release(pointer)
    }

    /// What ``VirtualTimeScheduler`` is told of where it runs.
    var isolation: VirtualTimeScheduler.WorkIsolation {
      queue_work_is_of_main_queue(pointer) ? .mainActor : .queue(UInt(bitPattern: pointer))
    }

    var isOnMainActor: Bool { queue_work_is_on_main_actor(pointer) }
    var origin: work_origin { queue_work_origin(pointer) }
    var isSuspended: Bool { queue_work_is_suspended(pointer) }

    /// A name for reports.
    var name: String {
      let label = String(cString: queue_work_label(pointer))
      let queue =
        switch label {
        case _ where queue_work_is_of_main_queue(pointer): "the main queue"
        case "": "a queue"
        case _ where label.hasPrefix("com.apple.root."): "a global queue"
        case _ where label.hasPrefix("NSOperationQueue "): "an operation queue"
        default: "the queue \(label)"
        }
      let kind = queue_work_is_timer(pointer) ? "timer" : "block"
      return "a \(kind) of \(queue)" + (place.isEmpty ? "" : " of \(place)")
    }

    func run() { queue_work_run(pointer) }
  }

  extension TurnExecutor {
    /// Whether work of Dispatch's queues runs inside turns.
    ///
    /// It does not in a program that is linked statically with Dispatch.
    public static var runsQueues: Bool { interposed_queues_are_supported() }

    /// Schedules work of a queue as work of the session, for code on any actor.
    func accept(_ work: QueueWork, after delay: Int64) {
      asMainActor {
        work.place = currentPlace
        schedule(work, after: delay)
      }
    }

    func schedule(_ work: QueueWork, after delay: Int64 = 0) {
      scheduler.schedule(
        after: scheduler.now.advanced(by: VirtualStride(nanoseconds: delay)),
        tolerance: .zero,
        options: options(of: work)
      ) { [weak self] in self?.perform(work) }
    }

    /// Schedules the work of a timer; it is cancelled when the result is released.
    func accept(timer work: QueueWork, after delay: Int64) -> AnyCancellable {
      asMainActor {
        work.place = currentPlace
        let action = scheduler.scheduleOnce(
          after: scheduler.now.advanced(by: VirtualStride(nanoseconds: delay)),
          options: options(of: work)
        ) { [weak self] in self?.perform(work) }
        return AnyCancellable { [scheduler] in scheduler.cancel(action) }
      }
    }

    private func options(of work: QueueWork) -> VirtualTimeScheduler.SchedulerOptions {
      VirtualTimeScheduler.SchedulerOptions(name: work.name, isolation: work.isolation)
    }
  }

  /// Stands on other threads for an app that runs in a session: receives work for it, and may itself be work in real time,
  /// until it is released.
  final class Inbox: Sendable {
    let table: TaskTable
    private let launch: Int
    private let place: String
    private let realWork: RealWork
    private let key: RealWork.Key?

    /// Creates an inbox for the app of a table, whose work in real time begins after some nanoseconds; negative for none.
    convenience init(table: TaskTable, place: String, delay: Int64) {
      self.init(table, launch: table.launch, place: place, table.realWork, delay: delay)
    }

    /// Creates an inbox for the same app.
    convenience init(beside other: Inbox, delay: Int64) {
      self.init(other.table, launch: other.launch, place: other.place, other.realWork, delay: delay)
    }

    private init(
      _ table: TaskTable,
      launch: Int,
      place: String,
      _ realWork: RealWork,
      delay: Int64
    ) {
      self.table = table
      self.launch = launch
      self.place = place
      self.realWork = realWork
      key = delay < 0 ? nil : realWork.begin(after: .nanoseconds(delay))
    }

    deinit {
      if let key { realWork.end(key) }
    }

    /// Whether its app has not ended.
    var isOpen: Bool { table.launch == launch }

    /// Says that its work in real time waits for a turn once more, or once less.
    func setWaitsForTurn(_ waits: Bool) {
      if let key { realWork.setWaits(key, waits) }
    }

    func receive(_ work: QueueWork, after delay: Int64) {
      work.place = place
      table.receive(work, after: delay, ofLaunch: launch)
    }
  }

  /// Connects the code in C with the sessions, whose executors are the owners of turns.
  enum Interposition {
    /// Makes sessions receive what code gives away and asks for in their turns, in this process.
    static func install() { installation }

    private static let installation: Void = interposed_install(
      interposed_hooks(
        receive: { TurnExecutor.at($0).accept(QueueWork($1), after: $2) },
        start_timer: {
          let timer = TurnExecutor.at($0).accept(timer: QueueWork($1), after: $2)
          return Unmanaged.passRetained(timer).toOpaque()
        },
        is_background: { TurnExecutor.at($0).isBackgroundQueue($1) },
        retain_inbox: { owner, inbox, delay in
          let opened =
            if let inbox {
              Inbox(beside: Unmanaged.fromOpaque(inbox).takeUnretainedValue(), delay: delay)
            } else {
              owner.map { TurnExecutor.at($0).openInbox(after: delay) }
            }
          guard let opened else { fatalError("There is neither a turn nor an inbox.") }
          return Unmanaged.passRetained(opened).toOpaque()
        },
        arrive: {
          Unmanaged<Inbox>.fromOpaque($0).takeUnretainedValue().receive(QueueWork($1), after: $2)
        },
        is_open: { Unmanaged<Inbox>.fromOpaque($0).takeUnretainedValue().isOpen },
        set_waits_for_turn: {
          Unmanaged<Inbox>.fromOpaque($0).takeUnretainedValue().setWaitsForTurn($1)
        },
        did_notify: { TurnExecutor.at($0).takeNotifications() },
        did_resume: { owner in
          if let owner {
            TurnExecutor.at(owner).resumeSuspendedWork()
          } else {
            TaskTable.receiveResumedWork()
          }
        },
        has_next: { TurnExecutor.at($0).hasNext(within: $1, as: $2) },
        run_next: { TurnExecutor.at($0).runNext(within: $1, as: $2, of: $3) },
        look_outside: { TurnExecutor.at($0).lookOutside() },
        deadlock: { owner, awaited, label in
          let executor = TurnExecutor.at(owner)
          let label = label.map { String(cString: $0) }
          // The program ends, so nothing releases it.
          return strdup(executor.deadlock(of: String(cString: awaited), label: label))
        },
        pausing: { strdup(TurnExecutor.at($0).sentenceOfPauses) },
        copy_region: { owner, name, memory in
          guard let value = RegionValue(rawValue: String(cString: name)) else {
            fatalError("A region has no value with the name \(String(cString: name)).")
          }
          TurnExecutor.at(owner).region?.put(value, into: memory)
        },
        set_calendar_zone: { TurnExecutor.at($0).region?.setZone(ofCalendarIn: $1) },
        take_default_zone: { TurnExecutor.at($0).region?.takeDefaultZone(from: $1) },
        offset: { owner, time in
          TurnExecutor.at(owner).region.map { interposed_offset($0.offset(at: time)) }
            ?? interposed_offset()
        },
        make_observer: { owner, name, sender, queue, block in
          let observer = TurnExecutor.at(owner)
            .makeObserver(
              of: name.assumingMemoryBound(to: String?.self).pointee,
              from: identity(of: sender),
              on: queue.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() },
              block
            )
          return Unmanaged.passRetained(observer).toOpaque()
        },
        did_add: { observer, token in
          ObserverTable.add(
            Unmanaged<NotificationObserver>.fromOpaque(observer).takeUnretainedValue(),
            removedBy: token
          )
        },
        open: { observer, block in
          let observer = Unmanaged<NotificationObserver>.fromOpaque(observer).takeUnretainedValue()
          guard let open = ObserverTable.open(observer) else { return false }
          block.pointee = open
          return true
        },
        remove_observer: { token, name, sender in
          ObserverTable.remove(
            token,
            named: name.assumingMemoryBound(to: String?.self).pointee,
            from: sender.flatMap { identity(of: $0) }
          )
        },
        folder: { owner, inbox, makes in
          let tasks =
            if let inbox {
              Unmanaged<Inbox>.fromOpaque(inbox).takeUnretainedValue().table
            } else {
              owner.map { TurnExecutor.at($0).tasks }
            }
          return tasks?.folder?.forC(makes: makes)
        },
        note: { owner, work in
          if let receiver = OutsideWork.Receiver(work) { TurnExecutor.at(owner).note(receiver) }
        },
        forget_processes: { TurnExecutor.at($0).forgetProcesses() }
      )
    )

    /// The object in the memory of an `Any?`, as Foundation tells senders apart.
    private static func identity(of sender: UnsafeRawPointer) -> ObjectIdentifier? {
      sender.assumingMemoryBound(to: Any?.self).pointee.map { ObjectIdentifier($0 as AnyObject) }
    }
  }
#endif
