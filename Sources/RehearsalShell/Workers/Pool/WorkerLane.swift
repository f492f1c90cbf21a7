import Platform
import Subprocess

/// Gives requests to one worker process at a time, and replaces a worker that ends.
@MainActor
final class WorkerLane<Request: Codable & Sendable, Answer: WorkerAnswer> {
  private unowned let pool: WorkerPool<Request, Answer>
  private let program: WorkerProgram

  /// The current worker.
  private var worker: WorkerProcess?
  /// The requests that the worker has but has not completed, in order.
  private var given: [Int] = []
  /// Whether an earlier worker did not survive the first of these requests.
  private var isRetry = false
  /// The answers to the first of these requests so far.
  private var answers: [Answer] = []
  private var completedCount = 0
  private var isLeaving = false
  private var watch = Watch()
  private var overdue: (request: Int, limit: Duration)?

  init(pool: WorkerPool<Request, Answer>, program: WorkerProgram) {
    self.pool = pool
    self.program = program
  }

  /// The request that the worker works on.
  var present: Int? { given.first }

  /// The number of the worker process; nil if there is none.
  var processNumber: pid_t? { worker?.number }

  /// Works until the queue is closed.
  func run() async throws {
    while true {
      if given.isEmpty {
        guard let portion = await pool.queue.next() else { return }
        given = portion
      }
      let worker = try WorkerProcess()
      let ending = try await employ(worker)
      try await settle(worker, ending)
    }
  }

  /// Kills a worker that exceeds its time limit.
  func look(at now: ContinuousClock.Instant) {
    guard let worker, worker.isRunning else { return }
    if given.isEmpty, !isLeaving {
      // An idle worker has no time limit.
      watch = Watch()
      return
    }
    let page = worker.page
    let isWorking = page.begunCount > completedCount
    let limit = isWorking ? page.limit : WorkerProcess.usualLimit
    let step = page.limitCount + completedCount + (isLeaving ? 1 : 0)
    guard watch.isOverdue(at: step, limit: limit, now: now) else { return }
    if isWorking, let request = given.first { overdue = (request, limit) }
    worker.kill()
  }

  /// Ignores what the worker still answers.
  func abandon() {
    given = []
  }

  // MARK: Worker lifecycle

  private func employ(_ worker: WorkerProcess) async throws -> TerminationStatus {
    answers = []
    completedCount = 0
    isLeaving = false
    overdue = nil
    watch = Watch()
    self.worker = worker
    defer { self.worker = nil }
    do {
      return try await worker.run(program) { await converse(with: worker, $0, &$1) }
    } catch {
      throw ShellError.noWorker("\(error)")
    }
  }

  /// Gives requests to the worker and reads its answers, until the queue is closed or the worker ends.
  private func converse(
    with worker: WorkerProcess,
    _ input: StandardInputWriter,
    _ messages: inout WorkerMessages
  ) async {
    let (lines, supply) = AsyncStream.makeStream(of: [UInt8].self)
    // Write concurrently: a worker that blocks on its output reads no input.
    async let feeding: Void = Self.feed(lines, to: input)
    do {
      supply.yield(try line(of: given))
      while !given.isEmpty, let answer: Answer = try await messages.next() {
        guard let request = given.first else { break }
        answers.append(answer)
        guard answer.isLast else { continue }
        given.removeFirst()
        // The request that was overdue may have been completed after all, and its position is used again.
        overdue = nil
        completedCount += 1
        _ = await pool.settle(request, outcome(of: worker))
        if isRetry {
          // A worker that knows what the app does not survive may have left it unfinished.
          isRetry = false
          worker.kill()
          break
        }
        var more = pool.queue.take(behind: given.count)
        if given.isEmpty, more.isEmpty { more = await pool.queue.next() ?? [] }
        given += more
        if !more.isEmpty { supply.yield(try line(of: more)) }
      }
    } catch {
      // The output is garbled or unreadable. `settle` deals with the worker's requests after its end.
      worker.kill()
    }
    supply.finish()
    await feeding
    isLeaving = true
    // Read to the end of the output, which is the end of the worker. Until then it can be killed.
    try? await messages.finish()
  }

  private func outcome(
    of worker: WorkerProcess,
    _ interruption: Interruption? = nil
  ) -> WorkerPool<Request, Answer>.Outcome {
    defer { answers = [] }
    return .init(answers: answers, interruption: interruption, worker: worker)
  }

  /// Settles the request that the worker did not complete, and puts back those after it.
  private func settle(_ worker: WorkerProcess, _ ending: TerminationStatus) async throws {
    guard let culprit = given.first else { return }
    let page = worker.page
    let hasBegun = overdue.map { $0.request == culprit } ?? (page.begunCount > completedCount)
    // If the worker did nothing at all, a replacement would fail the same way. But what ^C means is the parent's to
    // decide, and it also ends a worker that has just started.
    let isInterrupted = [SIGINT, SIGTERM].map(TerminationStatus.signaled).contains(ending)
    guard hasBegun || completedCount > 0 || isInterrupted else {
      var error = ShellError("A worker ended before it played anything: \(ending.text)", .crashed)
      error.printed = worker.output.take()
      throw error
    }
    let others = given.suffix(from: hasBegun ? 1 : 0)
    pool.queue.putBack(Array(others))
    given.removeLast(others.count)
    guard hasBegun else { return }
    let interruption =
      overdue.map { Interruption.timedOut(limit: $0.limit) } ?? Interruption.ended(ending)
    isRetry = await pool.settle(culprit, outcome(of: worker, interruption))
    if !isRetry { given = [] }
  }

  private func line(of portion: [Int]) throws -> [UInt8] {
    try portion.flatMap { try JSONLine.bytes(of: pool.requests[$0]) }
  }

  @concurrent
  private nonisolated static func feed(
    _ lines: AsyncStream<[UInt8]>,
    to writer: StandardInputWriter
  ) async {
    do {
      for await line in lines { _ = try await writer.write(line) }
      try await writer.finish()
    } catch {
      // The worker is gone, which the end of its output reports.
      return
    }
  }
}
