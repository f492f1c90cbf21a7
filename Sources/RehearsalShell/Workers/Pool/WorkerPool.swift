import Platform

/// Plays files in several processes at once.
///
/// A crash or a hang affects only its own file.
@MainActor
final class WorkerPool {
  private let queue: WorkQueue
  private let analysis: FailureAnalysis
  private var lanes: [WorkerLane] = []
  private let onTick: ([String]) throws -> Void
  private var failure: (any Error)?

  /// Creates a pool of at most `jobs` workers for `files`; nil is one for each processor.
  ///
  /// The pool calls `onResult` with the position and result of each file as soon as it is finished,
  /// in any order. An error from `onResult` ends the run. The pool periodically calls `onTick` with
  /// the files that are being played.
  init(
    files: [String],
    jobs: Int?,
    launch: WorkerLaunch,
    onTick: @escaping ([String]) throws -> Void,
    onResult: @escaping (Int, FileResult) throws -> Void
  ) {
    let jobs = jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let laneCount = DescriptorLimit.workerCount(of: max(1, min(jobs, files.count)))
    queue = WorkQueue(pathLengths: files.map(\.utf8.count), workerCount: laneCount)
    analysis = FailureAnalysis(launch: launch)
    self.onTick = onTick
    lanes = (0..<laneCount).map { [analysis] _ in
      WorkerLane(
        files: files,
        launch: launch,
        queue: queue,
        analysis: analysis
      ) { [weak self] position, result in
        self?.tell { try onResult(position, result) }
      }
    }
  }

  /// Plays all files, and returns after the last worker has ended.
  func run() async throws {
    guard !lanes.isEmpty else { throw DescriptorLimit.refusal }
    let clock = Task { await watch() }
    defer { clock.cancel() }
    await withDiscardingTaskGroup { group in
      for lane in lanes {
        group.addTask { await self.work(lane) }
      }
    }
    if let failure { throw failure }
  }

  private func work(_ lane: WorkerLane) async {
    do {
      try await lane.run()
    } catch {
      fail(error)
    }
  }

  private func tell(_ news: () throws -> Void) {
    guard failure == nil else { return }
    do {
      try news()
    } catch {
      fail(error)
    }
  }

  /// Ends the run and keeps the first error.
  private func fail(_ error: any Error) {
    failure = failure ?? error
    queue.abandon()
    for lane in lanes { lane.abandon() }
    analysis.abandon()
  }

  private func watch() async {
    while true {
      do {
        try await Task.sleep(for: Self.interval)
      } catch {
        return
      }
      let now = ContinuousClock.now
      for lane in lanes { lane.look(at: now) }
      tell { try onTick(lanes.compactMap(\.present)) }
    }
  }

  /// Often enough for a smooth progress bar and for accurate time limits.
  private static let interval = Duration.milliseconds(50)
}
