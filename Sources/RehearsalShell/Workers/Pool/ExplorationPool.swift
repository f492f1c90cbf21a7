import Exploration
import Platform
import Rehearsal
import Subprocess

/// Explores an app in several processes at once.
///
/// A crash or a hang is the answer to the step that caused it, and the exploration goes on. The answers do not
/// depend on the number of processes.
@MainActor
final class ExplorationPool {
  private var lanes: [ExplorationLane] = []
  private var requests: [ExplorationRequest] = []
  private var answers: [Expansion?] = []
  /// The index of the next request that no lane has taken.
  private var next = 0
  private var failure: (any Error)?

  /// Makes a pool of `jobs` processes of the program at `executable`; nil is one for each processor.
  ///
  /// A step that takes longer than `limit` of real time is a hang. `arguments` returns the arguments of a worker
  /// whose status page is at a path. Requests may have `secretLines` on their paths.
  init(
    jobs: Int?,
    limit: Duration,
    executable: String,
    secretLines: SecretLines,
    arguments: @escaping (_ statusPage: String) -> [String]
  ) {
    let jobs = jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let laneCount = DescriptorLimit.workerCount(of: max(1, jobs))
    lanes = (0..<laneCount).map { _ in
      ExplorationLane(
        limit: limit,
        executable: executable,
        secretLines: secretLines,
        arguments: arguments
      )
    }
  }

  /// Runs `body`, and ends all processes afterwards; calls `onTick` periodically.
  func run<Value>(
    onTick: @escaping () -> Void,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let clock = Task { await watch(onTick) }
    defer {
      clock.cancel()
      for lane in lanes { lane.end() }
    }
    return try await body()
  }

  /// Returns the answers to `requests`, in their order; nil for those that ``stop()`` interrupted.
  func answers(to requests: [ExplorationRequest]) async throws -> [Expansion?] {
    guard !lanes.isEmpty else { throw DescriptorLimit.refusal }
    self.requests = requests
    answers = Array(repeating: nil, count: requests.count)
    next = 0
    await withDiscardingTaskGroup { group in
      for lane in lanes.prefix(requests.count) {
        group.addTask { await self.work(lane) }
      }
    }
    if let failure { throw failure }
    return answers
  }

  private func work(_ lane: ExplorationLane) async {
    while next < requests.count, failure == nil {
      let index = next
      next += 1
      do {
        answers[index] = try await lane.answer(requests[index])
      } catch is CancellationError {
        return
      } catch {
        failure = failure ?? error
      }
    }
  }

  /// The memory that this process and the workers have, in bytes.
  var residentBytes: Int {
    lanes.compactMap(\.processNumber).reduce(ResidentMemory.byteCount(of: getpid()) ?? 0) {
      $0 + (ResidentMemory.byteCount(of: $1) ?? 0)
    }
  }

  /// Ends the exploration: ``answers(to:)`` returns the answers so far.
  func stop() {
    for lane in lanes { lane.stop() }
  }

  private func watch(_ onTick: () -> Void) async {
    while true {
      do {
        try await Task.sleep(for: .milliseconds(50))
      } catch {
        return
      }
      let now = ContinuousClock.now
      for lane in lanes { lane.look(at: now) }
      onTick()
    }
  }
}

/// Asks one worker process at a time, and replaces a worker that ends.
@MainActor
private final class ExplorationLane {
  private let limit: Duration
  private let executable: String
  private let secretLines: SecretLines
  private let arguments: (String) -> [String]
  private var work: AsyncStream<[UInt8]>.Continuation?
  private var worker: WorkerProcess?
  private var process: Task<Void, Never>?
  private var pending: CheckedContinuation<Answer, Never>?
  private var askedCount = 0
  private var watch = Watch()
  private var isOverdue = false
  private var isStopped = false

  /// What comes back from a worker.
  private enum Answer {
    case explored(Result<Expansion, ExplorationFailure>)
    /// The worker has ended at this step, or before it began the request.
    case ended(WorkerEnding?, step: Int?)
    case failed(any Error)
  }

  init(
    limit: Duration,
    executable: String,
    secretLines: SecretLines,
    arguments: @escaping (String) -> [String]
  ) {
    self.limit = limit
    self.executable = executable
    self.secretLines = secretLines
    self.arguments = arguments
  }

  /// The number of the worker process; nil if there is none.
  var processNumber: pid_t? { worker?.number }

  /// Returns the answer to `request`, with a fault for each step that a worker did not survive.
  func answer(_ request: ExplorationRequest) async throws -> Expansion {
    var fatalSteps: StateExpander.FatalSteps = [:]
    var killedSteps: Set<Int> = []
    while true {
      let answer = try await ask(request.text(fatalSteps: fatalSteps))
      if isStopped { throw CancellationError() }
      switch answer {
      case .explored(.success(let expansion)):
        // A worker that knows what is fatal keeps sessions that must not end.
        if !fatalSteps.isEmpty { replaceWorker() }
        return expansion
      case .explored(.failure(let failure)): throw ShellError(failure.text, .usage)
      case .failed(let error): throw ShellError.noWorker("\(error)")
      case .ended(let ending, let step):
        guard let step, fatalSteps[step] == nil else {
          let text = ending?.text ?? "it was killed"
          throw ShellError("A worker ended before it explored anything: \(text)", .crashed)
        }
        // The system may kill a worker when memory is short, which is no crash of the app unless it happens again.
        if !isOverdue, ending == .killed(signal: SIGKILL), killedSteps.insert(step).inserted {
          continue
        }
        fatalSteps[step] = fault(of: ending)
      }
    }
  }

  private func fault(of ending: WorkerEnding?) -> Fault {
    guard !isOverdue, let ending else {
      let limit = limit.secondsText
      return Fault(kind: .hang, text: "This takes longer than \(limit) s of real time.")
    }
    return Fault(kind: .crash, text: "Here \(ending.text).")
  }

  private func ask(_ text: String) async throws -> Answer {
    if isStopped { throw CancellationError() }
    if worker == nil { try start() }
    isOverdue = false
    watch = Watch()
    return await withCheckedContinuation { continuation in
      pending = continuation
      askedCount += 1
      work?.yield(text.utf8 + [0])
    }
  }

  private func give(_ answer: Answer) {
    pending.take()?.resume(returning: answer)
  }

  private func start() throws {
    let worker = try WorkerProcess()
    let (pieces, work) = AsyncStream.makeStream(of: [UInt8].self)
    self.worker = worker
    self.work = work
    askedCount = 0
    if !secretLines.isEmpty { work.yield(secretLines.text.utf8 + [0]) }
    process = Task { await run(worker, pieces, work) }
  }

  /// Ends the worker, so that the next request starts another one.
  private func replaceWorker() {
    work?.finish()
    worker?.kill()
    worker = nil
  }

  private func run(
    _ worker: WorkerProcess,
    _ pieces: AsyncStream<[UInt8]>,
    _ work: AsyncStream<[UInt8]>.Continuation
  ) async {
    do {
      let ending = try await worker.run(executable, arguments: arguments) { input, messages in
        async let feeding: Void = Self.feed(pieces, to: input)
        while let message = try? await messages.next() {
          if case .explored(let answer) = message, self.worker === worker {
            give(.explored(answer))
          }
        }
        work.finish()
        await feeding
      }
      guard forget(worker) else { return }
      let hasBegun = worker.page.begunCount == askedCount
      give(.ended(ending, step: hasBegun ? (worker.page.line ?? 1) - 1 : nil))
    } catch {
      if forget(worker) { give(.failed(error)) }
    }
  }

  /// Notes that a worker has ended; returns false if another one has replaced it.
  private func forget(_ worker: WorkerProcess) -> Bool {
    guard self.worker === worker else { return false }
    self.worker = nil
    return true
  }

  /// Kills a worker that exceeds the time limit of its step.
  func look(at now: ContinuousClock.Instant) {
    guard let worker, worker.isRunning, pending != nil else { return }
    let page = worker.page
    let step = page.begunCount << 20 + (page.line ?? 0)
    guard watch.isOverdue(at: step, limit: limit, now: now) else { return }
    isOverdue = true
    worker.kill()
  }

  /// Ends the worker in the middle of its work.
  func stop() {
    isStopped = true
    worker?.kill()
  }

  /// Ends the worker.
  func end() {
    work?.finish()
    worker?.kill()
  }

  @concurrent
  private nonisolated static func feed(
    _ pieces: AsyncStream<[UInt8]>,
    to writer: StandardInputWriter
  ) async {
    do {
      for await piece in pieces { _ = try await writer.write(piece) }
      try await writer.finish()
    } catch {
      // The worker is gone, which the end of its output reports.
      return
    }
  }
}
