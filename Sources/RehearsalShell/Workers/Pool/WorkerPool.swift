import Platform

/// An answer of a worker to a request.
protocol WorkerAnswer: Codable, Sendable {
  /// Whether it completes the request; the answers before it arrive even if the worker then crashes.
  var isLast: Bool { get }
}

/// Several processes of this program that answer requests at once.
///
/// A crash or a hang of one of them concerns only the request that it works on.
@MainActor
final class WorkerPool<Request: Codable & Sendable, Answer: WorkerAnswer> {
  /// What came of a request.
  struct Outcome {
    /// The answers so far, of which the last one completes the request, unless it was interrupted.
    let answers: [Answer]
    /// Why the worker did not complete the request; nil if it did.
    let interruption: Interruption?
    let worker: WorkerProcess
  }

  let queue: WorkQueue
  private(set) var requests: [Request] = []
  private var lanes: [WorkerLane<Request, Answer>] = []
  private var handle: (Int, Outcome) async throws -> Request? = { _, _ in nil }
  private var work: Task<Void, Never>?
  private var isStopped = false
  private var failure: (any Error)?

  /// Creates a pool of `jobs` processes, but at most `most`; nil is one for each processor.
  ///
  /// A process gets at most `largestPortion` requests at once, which wait if the first one hangs. Each process
  /// runs `program`.
  init(
    jobs: Int?,
    atMost most: Int = .max,
    largestPortion: Int = 1,
    program: WorkerProgram
  ) throws {
    let jobs = jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let laneCount = DescriptorLimit.workerCount(of: max(1, min(jobs, most)))
    guard laneCount > 0 else { throw DescriptorLimit.refusal }
    queue = WorkQueue(workerCount: laneCount, largestPortion: largestPortion)
    lanes = (0..<laneCount).map { _ in WorkerLane(pool: self, program: program) }
  }

  /// Runs `body`, which passes requests to ``answer(_:handle:)``, and returns after the last worker has ended.
  ///
  /// Calls `onTick` periodically; an error of it ends the run.
  func run<Value>(
    onTick: @escaping () throws -> Void,
    _ body: () async throws -> Value
  ) async throws -> Value {
    // Report a worker that has ended as such, instead of being killed by writing to it.
    signal(SIGPIPE, SIG_IGN)
    let clock = Task { await watch(onTick) }
    defer { clock.cancel() }
    let work = Task {
      await withDiscardingTaskGroup { group in
        for lane in lanes {
          group.addTask { await self.work(in: lane) }
        }
      }
    }
    self.work = work
    let result: Result<Value, any Error>
    do {
      result = .success(try await body())
      queue.close()
    } catch {
      result = .failure(error)
      stop()
    }
    await work.value
    if let failure { throw failure }
    return try result.get()
  }

  /// Gives `requests` to the workers, and returns when all are completed, or after ``stop()``.
  ///
  /// Calls `handle` with the position of each request, as soon as it is completed or interrupted, in any order. If it
  /// returns a request, a new worker gets that instead, and nothing afterwards. An error of it ends the run.
  func answer(
    _ requests: [Request],
    handle: @escaping (Int, Outcome) async throws -> Request?
  ) async throws {
    self.requests = requests
    self.handle = handle
    queue.add(requests.count)
    await queue.finish()
    if let failure { throw failure }
  }

  /// The request that the first busy worker works on.
  var present: Request? {
    lanes.lazy.compactMap(\.present).first.map { requests[$0] }
  }

  /// The memory that this process and the workers have, in bytes.
  var residentBytes: Int {
    lanes.compactMap(\.processNumber).reduce(ResidentMemory.byteCount(of: getpid()) ?? 0) {
      $0 + (ResidentMemory.byteCount(of: $1) ?? 0)
    }
  }

  /// Ends all workers in the middle of their work.
  func stop() {
    isStopped = true
    queue.close()
    for lane in lanes { lane.abandon() }
    // This ends the processes.
    work?.cancel()
  }

  /// Passes on what came of the request at `position`; returns whether to try it again.
  func settle(_ position: Int, _ outcome: Outcome) async -> Bool {
    guard !isStopped else { return false }
    do {
      if let again = try await handle(position, outcome) {
        requests[position] = again
        return true
      }
      queue.finishOne()
    } catch {
      fail(error)
    }
    return false
  }

  private func work(in lane: WorkerLane<Request, Answer>) async {
    do {
      try await lane.run()
    } catch {
      fail(error)
    }
  }

  /// Ends the run and keeps the first error.
  private func fail(_ error: any Error) {
    guard !isStopped else { return }
    failure = error
    stop()
  }

  private func watch(_ onTick: () throws -> Void) async {
    // Often enough for a smooth progress bar and for accurate time limits.
    while (try? await Task.sleep(for: .milliseconds(50))) != nil {
      let now = ContinuousClock.now
      for lane in lanes { lane.look(at: now) }
      do {
        if !isStopped { try onTick() }
      } catch {
        fail(error)
      }
    }
  }
}
