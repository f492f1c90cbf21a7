import Subprocess

/// Plays files in one worker process at a time, and replaces a worker that ends.
@MainActor
final class WorkerLane {
  private let files: [String]
  private let launch: WorkerLaunch
  private let queue: WorkQueue
  private let analysis: FailureAnalysis
  private let report: (Int, FileResult) -> Void

  /// The current worker.
  private var worker: WorkerProcess?
  /// The files that the worker has but has not finished, in playing order.
  private var given: [Int] = []
  /// The problems of the first of these files so far.
  private var problems: [FileResult.Problem] = []
  private var finishedCount = 0
  private var isReady = false
  private var isLeaving = false
  private var watch = Watch()
  private var overdue: (file: Int, limit: Duration)?

  init(
    files: [String],
    launch: WorkerLaunch,
    queue: WorkQueue,
    analysis: FailureAnalysis,
    report: @escaping (Int, FileResult) -> Void
  ) {
    self.files = files
    self.launch = launch
    self.queue = queue
    self.analysis = analysis
    self.report = report
  }

  /// The file that is being played.
  var present: String? { given.first.map { files[$0] } }

  /// Works until all files of the run are finished.
  func run() async throws {
    while let portion = await queue.next() {
      given = portion
      let worker = try WorkerProcess()
      let ending = try await employ(worker)
      try await settle(worker, ending)
    }
  }

  /// Kills a worker that exceeds the time limit of its file.
  func look(at now: ContinuousClock.Instant) {
    guard let worker, worker.isRunning else { return }
    if given.isEmpty, !isLeaving {
      // An idle worker has no time limit.
      watch = Watch()
      return
    }
    let page = worker.page
    let isPlaying = page.begunCount > finishedCount
    let limit = isPlaying ? page.limit : Worker.usualLimit
    let step = page.begunCount + finishedCount + (isLeaving ? 1 : 0)
    guard watch.isOverdue(at: step, limit: limit, now: now) else { return }
    if isPlaying, let file = given.first { overdue = (file, limit) }
    worker.kill()
  }

  /// Kills the worker and discards its results.
  func abandon() {
    given = []
    worker?.kill()
  }

  // MARK: Worker lifecycle

  private func employ(_ worker: WorkerProcess) async throws -> WorkerEnding {
    problems = []
    finishedCount = 0
    isReady = false
    isLeaving = false
    overdue = nil
    watch = Watch()
    self.worker = worker
    defer { self.worker = nil }
    do {
      return try await worker.run(
        launch.executable,
        arguments: { launch.arguments(statusPage: $0) },
        talk: { await converse(with: worker, $0, &$1) }
      )
    } catch {
      throw ShellError.noWorker("\(error)")
    }
  }

  /// Sends files to the worker and reads its results, until no files are left or the worker ends.
  private func converse(
    with worker: WorkerProcess,
    _ input: StandardInputWriter,
    _ messages: inout WorkerMessages
  ) async {
    let (portions, supply) = AsyncStream.makeStream(of: [UInt8].self)
    // Write concurrently: a worker that blocks on its output reads no input.
    async let feeding: Void = Self.feed(portions, to: input)
    supply.yield(wire(given))
    do {
      while !given.isEmpty, let message = try await messages.next() {
        take(message, of: worker)
        give(queue.take(behind: given.count), to: supply)
        if given.isEmpty, let portion = await queue.next() { give(portion, to: supply) }
      }
    } catch {
      // The output is garbled or unreadable. `settle` deals with the worker's files after its end.
      worker.kill()
    }
    supply.finish()
    await feeding
    isLeaving = true
    // Read to the end of the output, which is the end of the worker. Until then it can be killed.
    while let rest = try? await messages.next() { _ = rest }
  }

  private func give(_ portion: [Int], to supply: AsyncStream<[UInt8]>.Continuation) {
    guard !portion.isEmpty else { return }
    given += portion
    supply.yield(wire(portion))
  }

  private func take(_ message: WorkerMessage, of worker: WorkerProcess) {
    switch message {
    case .ready: isReady = true
    case .problem(let problem): problems.append(problem)
    case .finished(var result, let printedCount):
      guard !given.isEmpty else { return }
      finishedCount += 1
      result.problems = problems
      problems = []
      result.printed = worker.stray.take(upTo: printedCount)
      finish(given.removeFirst(), result)
    case .reached, .explored: break
    }
  }

  private func finish(_ file: Int, _ result: FileResult) {
    report(file, result)
    queue.finishOne()
  }

  /// Reports the file that the worker did not finish, and puts back those after it.
  private func settle(_ worker: WorkerProcess, _ ending: WorkerEnding) async throws {
    guard let culprit = given.first else { return }
    let page = worker.page
    let hasBegun = overdue?.file == culprit || page.begunCount > finishedCount
    // If the worker did nothing at all, a replacement would fail the same way.
    guard isReady, hasBegun || finishedCount > 0 else {
      var error = ShellError("A worker ended before it played anything: \(ending.text)", .crashed)
      error.printed = worker.stray.take()
      throw error
    }
    var rest = given
    if hasBegun {
      rest.removeFirst()
      let failure =
        overdue.map { Interruption.timedOut(limit: $0.limit) } ?? Interruption.ended(ending)
      let printed = Backtrace.removingAddresses(from: worker.stray.take())
      let finding = await analysis.examine(failure, of: files[culprit], at: page.line)
      var result = failure.result(path: files[culprit], line: page.line, analysis: finding)
      let unreported = FileResult.Problem.unreported(page.unreportedCount).map { [$0] } ?? []
      result.problems = problems + unreported + result.problems
      result.printed = printed
      finish(culprit, result)
    }
    given = []
    queue.putBack(rest)
  }

  /// Encodes the paths of `portion` for a worker, separated by zero bytes, which no path contains.
  private func wire(_ portion: [Int]) -> [UInt8] {
    portion.flatMap { files[$0].utf8 + [0] }
  }

  @concurrent
  private nonisolated static func feed(
    _ portions: AsyncStream<[UInt8]>,
    to writer: StandardInputWriter
  ) async {
    do {
      for await portion in portions { _ = try await writer.write(portion) }
      try await writer.finish()
    } catch {
      // The worker is gone, which the end of its output reports.
      return
    }
  }
}
