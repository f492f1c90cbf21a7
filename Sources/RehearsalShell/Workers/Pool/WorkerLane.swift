import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Plays files in one worker process at a time, and replaces a worker that ends.
@MainActor
final class WorkerLane {
  private let files: [String]
  private let launch: WorkerLaunch
  private let queue: WorkQueue
  private let postmortem: Postmortem
  private let report: (Int, FileResult) -> Void

  /// The files that the current worker has but has not finished, in playing order.
  private var given: [Int] = []
  private var finishedCount = 0
  private var log: ProblemLog?
  private var stray: StrayOutput?
  private var isReady = false
  private var isLeaving = false
  private var page: StatusPage?
  private var watch = Watch()
  private var kill: (() -> Void)?
  private var overdue: (file: Int, limit: Duration)?

  init(
    files: [String],
    launch: WorkerLaunch,
    queue: WorkQueue,
    postmortem: Postmortem,
    report: @escaping (Int, FileResult) -> Void
  ) {
    self.files = files
    self.launch = launch
    self.queue = queue
    self.postmortem = postmortem
    self.report = report
  }

  /// The file that is being played.
  var present: String? { given.first.map { files[$0] } }

  /// Works until all files of the run are finished.
  func run() async throws {
    while let portion = await queue.next() {
      given = portion
      let ending = try await employ()
      try await settle(ending)
    }
  }

  /// Kills a worker that exceeds the time limit of its file.
  func look(at now: ContinuousClock.Instant) {
    guard let page, let kill else { return }
    if given.isEmpty, !isLeaving {
      // An idle worker has no time limit.
      watch = Watch()
      return
    }
    let isPlaying = page.begunCount > finishedCount
    let limit = isPlaying ? page.limit : Worker.usualLimit
    let step = page.begunCount + finishedCount + (isLeaving ? 1 : 0)
    guard watch.isOverdue(at: step, limit: limit, now: now) else { return }
    if isPlaying, let file = given.first { overdue = (file, limit) }
    kill()
  }

  /// Kills the worker and discards its results.
  func abandon() {
    given = []
    kill?()
  }

  // MARK: Worker lifecycle

  private func employ() async throws -> WorkerEnding {
    let (page, path) = try StatusPage.make()
    defer { TemporaryFile.remove(path) }
    self.page = page
    let (log, logPath) = try ProblemLog.make()
    defer { TemporaryFile.remove(logPath) }
    self.log = log
    let stray = try StrayOutput()
    self.stray = stray
    finishedCount = 0
    isReady = false
    isLeaving = false
    overdue = nil
    watch = Watch()
    do {
      let outcome = try await Subprocess.run(
        launch.configuration(statusPage: path, problemLog: logPath),
        input: .inputWriter,
        output: .sequence,
        error: .fileDescriptor(
          FileDescriptor(rawValue: stray.descriptor),
          closeAfterSpawningProcess: false
        )
      ) { execution in
        // The worker may have ended already. Then the signal fails, which is harmless.
        kill = { try? execution.send(signal: .kill) }
        defer { kill = nil }
        await converse(with: execution.standardInputWriter, execution.standardOutput)
      }
      return WorkerEnding(outcome.terminationStatus)
    } catch {
      throw ShellError.noWorker("\(error)")
    }
  }

  /// Sends files to the worker and reads its results, until no files are left or the worker ends.
  private func converse(
    with writer: StandardInputWriter,
    _ output: SubprocessOutputSequence
  ) async {
    let (portions, supply) = AsyncStream.makeStream(of: [UInt8].self)
    // Write concurrently: a worker that blocks on its output reads no input.
    async let feeding: Void = Self.feed(portions, to: writer)
    supply.yield(wire(given))
    var stream = MessageStream()
    var pieces = output.makeAsyncIterator()
    do {
      while !given.isEmpty, let piece = try await pieces.next() {
        piece.withUnsafeBytes { stream.append($0) }
        while let message = try stream.next() { take(message) }
        give(queue.take(behind: given.count), to: supply)
        if given.isEmpty, let portion = await queue.next() { give(portion, to: supply) }
      }
    } catch {
      // The output is garbled or unreadable. `settle` deals with the worker's files after its end.
      kill?()
    }
    supply.finish()
    await feeding
    isLeaving = true
    // Read to the end of the output, which is the end of the worker. Until then it can be killed.
    while let rest = try? await pieces.next() { _ = rest }
  }

  private func give(_ portion: [Int], to supply: AsyncStream<[UInt8]>.Continuation) {
    guard !portion.isEmpty else { return }
    given += portion
    supply.yield(wire(portion))
  }

  private func take(_ message: WorkerMessage) {
    switch message {
    case .ready: isReady = true
    case .finished(var result, let printedCount):
      guard !given.isEmpty else { return }
      finishedCount += 1
      result.printed = stray?.take(upTo: printedCount) ?? ""
      report(given.removeFirst(), result)
      queue.finishOne()
    case .reached: break
    }
  }

  private func settle(_ ending: WorkerEnding) async throws {
    guard let culprit = given.first else { return }
    guard isReady else { throw endedAtStart(ending) }
    let line = page?.line
    var rest = given
    if overdue?.file == culprit || (page?.begunCount ?? 0) > finishedCount {
      rest.removeFirst()
      let failure =
        overdue.map { Interruption.timedOut(limit: $0.limit) } ?? Interruption.ended(ending)
      let problems = log?.problems() ?? []
      let printed = Backtrace.removingAddresses(from: stray?.take() ?? "")
      let finding = await postmortem.examine(failure, of: files[culprit], at: line)
      var result = failure.result(path: files[culprit], line: line, postmortem: finding)
      let untold = FileResult.Problem.untold(page?.untoldCount ?? 0)
      result.problems.insert(contentsOf: problems + untold, at: 0)
      result.printed = printed
      report(culprit, result)
      queue.finishOne()
    } else if finishedCount == 0 {
      // The worker did nothing at all, and a replacement would fail the same way.
      throw endedAtStart(ending)
    }
    given = []
    queue.putBack(rest)
  }

  private func endedAtStart(_ ending: WorkerEnding) -> ShellError {
    var error = ShellError("A worker ended before it played anything: \(ending.text)", .crashed)
    error.printed = stray?.take() ?? ""
    return error
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
