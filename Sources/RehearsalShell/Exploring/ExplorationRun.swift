import Exploration
import LineEditing
import Platform
import Rehearsal
import Subprocess
import Synchronization

/// Explores an app in other processes, until nothing is left, a bound is reached, or the user interrupts it.
@MainActor
struct ExplorationRun {
  private let pool: WorkerPool<ExplorationTask, ExplorationAnswer>
  private let command: ExploreCommand
  /// The lines of requests that hold a secret.
  private let secretLines: SecretLines
  private let lastOutput = LastOutput()
  private let console = Console(name: Invocation.current.name)
  private let progress = ProgressRow(descriptor: StandardDescriptors.error)

  /// Whether the user, or the system, has asked to end the exploration.
  private static let isInterrupted = Atomic(false)
  private static let interruptions = [SIGINT, SIGTERM]

  /// Prepares `command` in the processes that it asks for, or in at most `jobs`; paths may have `secretLines`.
  init(
    _ command: ExploreCommand,
    jobs: Int? = nil,
    secretLines: SecretLines = SecretLines()
  ) throws {
    (self.command, self.secretLines) = (command, secretLines)
    pool = try WorkerPool(
      jobs: jobs ?? command.jobs,
      program: WorkerProgram(job: command.job)
    )
  }

  /// Explores, and returns the map; calls `record` with requests and their answers.
  ///
  /// When a bound is reached, what was found so far is still proven. `bound` says why answers may be missing.
  func explore(
    by crawler: Crawler,
    bound usualBound: String? = nil,
    record: ([ExplorationRequest], [Expansion]) throws -> Void = { _, _ in }
  ) async throws -> FlowMap {
    var crawler = crawler
    let start = ContinuousClock.now
    let usual = Self.interruptions.map { number in
      signal(number) { _ in ExplorationRun.isInterrupted.store(true, ordering: .relaxed) }
    }
    defer { for (number, action) in zip(Self.interruptions, usual) { signal(number, action) } }
    let bound = try await explore(by: &crawler, command.memory, "", record) {
      reachedBound(since: start)
    }
    if let reached = bound {
      crawler.conclude()
      Self.isInterrupted.store(false, ordering: .relaxed)
      // Another interruption ends that, too.
      let proof = try ExplorationRun(command, secretLines: secretLines)
      let skipped = try await proof.explore(by: &crawler, nil, "; ^C ends that", record) {
        Self.isInterrupted.load(ordering: .relaxed) ? reached : nil
      }
      if skipped != nil {
        console.complain(
          "The proofs were interrupted: findings and notes that were not proven are left out."
        )
      }
    }
    return crawler.finished(bound: bound ?? usualBound)
  }

  /// Explores until nothing is left to try, or until `reachedBound` says why that ends; returns what it says.
  ///
  /// `advice` comes behind the number of paths that are being proven.
  private func explore(
    by crawler: inout Crawler,
    _ memory: Int?,
    _ advice: String,
    _ record: ([ExplorationRequest], [Expansion]) throws -> Void,
    until reachedBound: @escaping () -> String?
  ) async throws -> String? {
    var bound: String?
    try await perform(onTick: {
      guard bound == nil else { return }
      bound = reachedBound()
      if bound != nil { pool.stop() }
    }) {
      while bound == nil, case let requests = crawler.nextRequests(), !requests.isEmpty {
        showProgress(of: crawler, before: requests, advice)
        let answers = try await self.answers(to: requests)
        crawler.take(answers)
        let answered = zip(requests, answers).filter { $0.1 != nil }
        try record(answered.map(\.0), answered.compactMap(\.1))
        bound = bound ?? reachedBound()
        if bound == nil, let memory, pool.residentBytes / 1_000_000 >= memory { bound = "memory" }
      }
    }
    try? progress.erase()
    return bound
  }

  private func showProgress(
    of crawler: Crawler,
    before requests: [ExplorationRequest],
    _ advice: String
  ) {
    // A failure needs no report here: if the terminal is gone, showing the map fails too and reports it.
    try? progress.draw { columns in
      let tried =
        "\(crawler.stateCount) states, \(crawler.transitionCount) transitions, depth \(crawler.depth)"
      let proof =
        crawler.isProving ? "; proving \(TextLayout.count(requests.count, "path"))\(advice)" : ""
      return TerminalRow.cut(tried + proof, to: columns - 1)
    }
  }

  /// Runs `body`, which asks for answers, and ends all processes; calls `onTick` periodically.
  func perform<Value>(
    onTick: @escaping () -> Void = {},
    _ body: () async throws -> Value
  ) async throws -> Value {
    try await pool.run(onTick: onTick) {
      // Sessions that workers have kept need no end.
      defer { pool.stop() }
      return try await body()
    }
  }

  /// Returns the answers to `requests`, in their order, with a fault for each step that a worker did not survive; nil
  /// for a request that a bound has interrupted.
  ///
  /// The answers do not depend on the number of processes.
  func answers(to requests: [ExplorationRequest]) async throws -> [Expansion?] {
    var tasks = requests.map { ExplorationTask(request: $0, secretLines: secretLines) }
    var answers: [Expansion?] = Array(repeating: nil, count: requests.count)
    var killed: Set<[Int]> = []
    try await pool.answer(tasks) { position, outcome in
      guard let interruption = outcome.interruption else {
        switch outcome.answers.last {
        case .explored(let expansion): answers[position] = expansion
        case .refused(let text): throw ShellError(text, .usage)
        case nil: break
        }
        return nil
      }
      let (step, fault) = ((outcome.worker.page.line ?? 1) - 1, interruption.fault)
      guard tasks[position].fatalSteps[step] == nil else {
        throw ShellError("A worker ended before it explored anything. \(fault.text)", .crashed)
      }
      // The system may kill a worker when memory is short, which is no crash of the app unless it happens again.
      if case .ended(.signaled(SIGKILL)) = interruption, killed.insert([position, step]).inserted {
        return tasks[position]
      }
      tasks[position].fatalSteps[step] = fault
      lastOutput.add(outcome.worker.output.take(), of: requests[position], at: step)
      return tasks[position]
    }
    // In this order, so that each line is shown below the same path, whichever process was faster.
    for (request, answer) in zip(requests, answers) where answer != nil {
      lastOutput.show(of: request, above: progress)
    }
    return answers
  }

  /// What ends the exploration now, in the words of ``FlowMap/Extent/bound``; nil for nothing.
  private func reachedBound(since start: ContinuousClock.Instant) -> String? {
    if Self.isInterrupted.load(ordering: .relaxed) { return "interruption" }
    if let seconds = command.seconds, ContinuousClock.now - start > .seconds(seconds) {
      return "seconds"
    }
    return nil
  }

  /// Plays a transcript, and returns the lines that lead to its end, as files show them and as they are typed; throws
  /// an error if the app does not survive it.
  func lines(ofTranscript path: String) async throws -> [(shown: String, typed: String)] {
    let answers = try await perform { try await self.answers(to: [.transcript(path)]) }
      .compactMap(\.self)
    if let fault = answers.flatMap(\.faults).first {
      throw ShellError("\(path): The app cannot play this transcript. \(fault.text)", .unreadable)
    }
    return answers.flatMap(\.trials).map { ($0.name, $0.line) }
  }
}

extension Interruption {
  /// What an app did wrong whose worker was interrupted.
  fileprivate var fault: Fault {
    let kind: Finding.Kind =
      switch self {
      case .timedOut: .hang
      case .ended: .crash
      }
    return Fault(kind: kind, text: text)
  }
}
