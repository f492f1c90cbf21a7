#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  import CInterposition
  import Streams

  /// The tasks that a session started and that have not ended.
  ///
  /// Any thread may use it, since any thread may resume a task.
  ///
  /// It keeps the memory of each task, so that it can be asked whether the task has ended. A task that
  /// ends while it runs here is removed at once; the others, in amortized constant time.
  // Sendable: `lock` guards `state`.
  final class TaskTable: @unchecked Sendable {
    /// A task that was resumed outside the turns of its session.
    struct Received {
      let id: UInt64
      let job: UnownedJob
      let lane: Lane
      let label: String
      let place: String
    }

    /// Work of a queue that has arrived.
    struct Arrival {
      let work: QueueWork
      let delay: Int64
      let origin: work_origin
    }

    // Sendable: the runtime counts the references to a task atomically.
    private struct Entry: @unchecked Sendable {
      let task: UnsafeMutableRawPointer
      let place: String
      /// The label of the task in reports: its name, once it is known, or else its place.
      ///
      /// Only a running task can be asked for its name.
      var label: String
    }

    private struct State {
      var entries: [UInt64: Entry] = [:]
      /// The number of entries at which a sweep becomes worthwhile.
      var limit = minimalLimit
      var received: [Received] = []
      /// Work that has arrived outside the turns, or by notifications.
      var arrivals: [Arrival] = []
      /// The work that waits for its queue to be resumed.
      var suspendedWork: [QueueWork] = []
      /// How many apps have ended in the session.
      var launch = 0
      var realWork = RealWork()
      var isClosed = false
      /// The place where the last task began, and the label of that task.
      var place = ""
      var label = "a task"

      static let minimalLimit = 256

      /// Returns the label of a task without a name.
      ///
      /// Tasks of one place share the text.
      mutating func label(in place: String) -> String {
        if place != self.place {
          self.place = place
          label = place.isEmpty ? "a task" : "a task of \(place)"
        }
        return label
      }
    }

    private static let registryLock = Lock()
    /// The tables of the sessions that exist.
    // Safe: `registryLock` guards it.
    nonisolated(unsafe) private static var registry: [TaskTable] = []

    private let lock = Lock()
    private var state = State()
    private let didReceive: @Sendable () -> Void

    /// The work in real time of the app that runs.
    var realWork: RealWork { withState { $0.realWork } }

    /// Whether the table is empty, so that a session without tasks takes no lock.
    ///
    /// Only the thread whose turn it is adds and removes tasks, and only it may ask.
    private(set) var isEmpty = true

    /// The task that was resumed last, and its label; nil if that is not known.
    ///
    /// A task is often resumed several times in a row, so this saves the lock and a search. Only the thread
    /// whose turn it is uses this and ``newestID``.
    private var latest: (id: UInt64, label: String)?
    /// The largest id of a task so far.
    ///
    /// A later task has a larger one, so it need not be searched for.
    private var newestID: UInt64 = 0

    /// The session's folder; nil for those of the machine.
    let folder: (any TurnFolder)?

    init(folder: (any TurnFolder)?, didReceive: @escaping @Sendable () -> Void) {
      self.folder = folder
      self.didReceive = didReceive
    }

    static func register(_ table: TaskTable) {
      registryLock.withLock { registry.append(table) }
    }

    private func withState<Value>(_ body: (inout State) -> Value) -> Value {
      lock.withLock { body(&state) }
    }

    /// Gives a job, which was enqueued outside every turn, to the session of its task.
    ///
    /// Returns false if no session knows the task.
    static func receive(_ job: UnownedJob, of id: UInt64, on lane: Lane) -> Bool {
      let tables = registryLock.withLock { registry }
      return tables.contains { $0.receive(job, of: id, on: lane) }
    }

    private func receive(_ job: UnownedJob, of id: UInt64, on lane: Lane) -> Bool {
      let isKnown = withState { state in
        guard let entry = state.entries[id], !state.isClosed else { return false }
        state.received.append(
          Received(id: id, job: job, lane: lane, label: entry.label, place: entry.place)
        )
        return true
      }
      if isKnown { didReceive() }
      return isKnown
    }

    /// The number of the app that runs in the session.
    var launch: Int { withState { $0.launch } }

    /// Receives work of a queue for an app; after the app's end, it is dropped.
    func receive(_ work: QueueWork, after delay: Int64, ofLaunch launch: Int) {
      let isReceived = withState { state in
        guard !state.isClosed, state.launch == launch else { return false }
        state.arrivals.append(Arrival(work: work, delay: delay, origin: work.origin))
        return true
      }
      if isReceived { didReceive() }
    }

    /// Removes and returns the work that has arrived and meets a condition.
    func takeArrivals(where isIncluded: (Arrival) -> Bool) -> [Arrival] {
      withState { state in
        let all = state.arrivals
        state.arrivals = all.filter { !isIncluded($0) }
        return all.filter(isIncluded)
      }
    }

    /// Keeps work until its queue is resumed; a timer may come several times.
    func suspend(_ work: QueueWork) {
      withState { state in
        if !state.suspendedWork.contains(where: { $0 === work }) {
          state.suspendedWork.append(work)
        }
      }
    }

    /// Removes and returns the work whose queue was resumed.
    func takeResumedWork() -> [QueueWork] { withState { resumedWork(in: &$0) } }

    private func resumedWork(in state: inout State) -> [QueueWork] {
      if state.suspendedWork.isEmpty { return [] }
      let all = state.suspendedWork
      state.suspendedWork = all.filter(\.isSuspended)
      return all.filter { work in !state.suspendedWork.contains { $0 === work } }
    }

    /// Receives the work of all sessions whose queue was resumed, which happened outside of turns.
    static func receiveResumedWork() {
      for table in registryLock.withLock({ registry }) {
        // At once, because the launch of the work may end meanwhile.
        let hasResumed = table.withState { state in
          let resumed = table.resumedWork(in: &state)
          state.arrivals += resumed.map { Arrival(work: $0, delay: 0, origin: from_resumption) }
          return !resumed.isEmpty
        }
        if hasResumed { table.didReceive() }
      }
    }

    /// Drops the work of the app that runs, and what arrives for it later.
    func endLaunch() {
      // Released outside the lock: what the blocks have captured may do anything.
      let dropped = withState { state in
        defer {
          (state.arrivals, state.suspendedWork) = ([], [])
        }
        state.launch += 1
        state.realWork = RealWork()
        return (state.arrivals, state.suspendedWork)
      }
      withExtendedLifetime(dropped) {}
    }

    /// Removes and returns the jobs that were received.
    func takeReceived() -> [Received] {
      // A task that was received has not ended, so it is still here.
      if isEmpty { return [] }
      return withState { state in
        defer { state.received = [] }
        return state.received
      }
    }

    /// Ends the table; returns its tasks, for the caller to release, and the jobs that it received.
    func close() -> (tasks: [UnsafeMutableRawPointer], received: [Received]) {
      Self.registryLock.withLock { Self.registry.removeAll { $0 === self } }
      endLaunch()
      isEmpty = true
      return withState { state in
        state.isClosed = true
        defer {
          state.entries = [:]
          state.received = []
        }
        return (state.entries.sorted { $0.key < $1.key }.map(\.value.task), state.received)
      }
    }

    var count: Int {
      withState { $0.entries.count }
    }

    /// Adds a task that is alive, unless the table has it already, and returns its label.
    ///
    /// If the table does not have the task and `isInside` returns false for it, the task is not added,
    /// and the result is nil. The task of an `async let` is not added either: its parent frees its
    /// memory, and it resumes its parent.
    func admit(
      _ task: UnsafeMutableRawPointer,
      id: UInt64,
      in place: () -> String,
      if isInside: (UInt64) -> Bool
    ) -> String? {
      if let latest, latest.id == id { return latest.label }
      if id <= newestID, let known = withState({ $0.entries[id]?.label }) {
        latest = (id, known)
        return known
      }
      guard isInside(id) else { return nil }
      let place = place()
      let isOwned = !concurrency_task_is_async_let(task)
      if isOwned {
        concurrency_task_retain(task)
        isEmpty = false
        newestID = max(newestID, id)
      }
      let (label, isFull) = withState { state in
        let label = state.label(in: place)
        if isOwned { state.entries[id] = Entry(task: task, place: place, label: label) }
        return (label, state.entries.count >= state.limit)
      }
      // An `async let` is not in the table, so its label depends on where it is resumed.
      if isOwned { latest = (id, label) }
      if isFull { sweep() }
      return label
    }

    /// The place in which a task was first seen; nil if the task is not in the table.
    func place(of id: UInt64) -> String? {
      withState { $0.entries[id]?.place }
    }

    /// Returns the label of a task, which is its name if it has one; nil if the task is not in the table.
    func label(of id: UInt64, named name: String?) -> String? {
      if name != nil {
        latest = nil
      } else if let latest, latest.id == id {
        return latest.label
      }
      return withState { state in
        if let name { state.entries[id]?.label = name }
        return state.entries[id]?.label
      }
    }

    /// Removes a task of the table that has just run here, if it has ended.
    func removeEnded(_ task: UnsafeMutableRawPointer, id: UInt64) {
      guard concurrency_task_is_over(task) else { return }
      // Released outside the lock: the deinit of the task's result may start tasks.
      let (removed, isEmpty) = withState { state in
        (state.entries.removeValue(forKey: id), state.entries.isEmpty)
      }
      self.isEmpty = isEmpty
      if removed != nil { concurrency_task_release(task) }
    }

    /// Removes all tasks that have ended.
    func sweep() {
      if isEmpty { return }
      let (ended, isEmpty) = withState { state in
        let ended = state.entries.filter { concurrency_task_is_over($0.value.task) }
        for id in ended.keys { state.entries[id] = nil }
        state.limit = max(State.minimalLimit, 2 * state.entries.count)
        return (ended.sorted { $0.key < $1.key }.map(\.value.task), state.entries.isEmpty)
      }
      self.isEmpty = isEmpty
      for task in ended { concurrency_task_release(task) }
    }

    /// The tasks among `ids` that were cancelled, in the order in which they began.
    func cancelled(among ids: some Sequence<UInt64>) -> [UInt64] {
      withState { state in
        ids.filter { id in
          state.entries[id].map { concurrency_task_is_cancelled($0.task) } ?? false
        }
        .sorted()
      }
    }

    /// Cancels all tasks, in the order in which they began.
    func cancelAll() {
      let tasks = withState { state in
        let tasks = state.entries.sorted { $0.key < $1.key }.map(\.value.task)
        for task in tasks { concurrency_task_retain(task) }
        return tasks
      }
      for task in tasks {
        // Outside the lock: a cancellation handler may do anything.
        concurrency_task_cancel(task)
        concurrency_task_release(task)
      }
    }
  }
#endif
