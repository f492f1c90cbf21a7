/// Plays files in several processes at once.
///
/// A crash or a hang affects only its own file.
@MainActor
struct FileRun {
  let requests: [FileRequest]
  /// The largest number of processes; nil is one for each processor.
  let jobs: Int?
  let job: FileJob
  /// Whether to keep what the app prints in files that pass.
  let showsOutput: Bool

  /// Plays all files, and returns after the last worker has ended.
  ///
  /// Calls `onResult` with the position and the result of each request as soon as it is finished, in any order, and
  /// `onTick` periodically with a file that is being played. An error of either ends the run.
  func play(
    onTick: @escaping (_ present: String?) throws -> Void,
    onResult: @escaping (Int, FileResult) throws -> Void
  ) async throws {
    let analysis = FailureAnalysis(of: job)
    let pool = try WorkerPool<FileRequest, FileAnswer>(
      jobs: jobs,
      atMost: requests.count,
      largestPortion: 64,
      program: job.program()
    )
    try await pool.run(onTick: { try onTick(pool.present?.path) }) {
      try await pool.answer(requests) { position, outcome in
        try onResult(position, await result(of: requests[position], outcome, analysis))
        return nil
      }
    }
  }

  private func result(
    of request: FileRequest,
    _ outcome: WorkerPool<FileRequest, FileAnswer>.Outcome,
    _ analysis: FailureAnalysis
  ) async -> FileResult {
    var result = FileResult(path: request.path)
    var problems: [FileResult.Problem] = []
    let page = outcome.worker.page
    for answer in outcome.answers {
      switch answer {
      case .problem(let problem): problems.append(problem)
      case .reached: break
      case .finished(let played): result = played
      }
    }
    if let interruption = outcome.interruption {
      let printed = Backtrace.removingAddresses(from: outcome.worker.output.take())
      // What a cut breaks is not examined.
      let finding =
        request.cut == nil
        ? await analysis.examine(interruption, of: request, at: page.line)
        : FailureAnalysis.Finding()
      result = interruption.result(path: request.path, line: page.line, analysis: finding)
      result.printed = printed
      problems += [.unreported(page.unreportedCount)].compactMap(\.self) + result.problems
    }
    result.problems = problems
    result.setting = request.setting
    if result.passed, !showsOutput { result.printed = "" }
    return result
  }
}
