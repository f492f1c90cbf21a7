import Rehearsal

/// The answers of all shards of an exploration, to make one map of them without playing the app.
nonisolated package struct RecordedAnswers: Sendable {
  private struct StateAnswer {
    /// The hash of the path to the state.
    let path: UInt64
    let isFirstOfScene: Bool
    /// The commands that were not tried with odd texts again; nil if no command was tried with odd texts.
    let commandsWithOddTexts: Set<String>?
    let expansion: Expansion

    init(_ expansion: Expansion, to task: StateTask) {
      path = Self.hash(of: task.path)
      isFirstOfScene = task.isFirstOfScene
      commandsWithOddTexts = task.commandsWithOddTexts
      self.expansion = expansion
    }

    /// Whether everything was tried that `task` asks for.
    func covers(_ task: StateTask) -> Bool {
      if task.isFirstOfScene, !isFirstOfScene { return false }
      guard let wanted = task.commandsWithOddTexts else { return true }
      return commandsWithOddTexts?.isSubset(of: wanted) == true
    }

    static func hash(of path: [String]) -> UInt64 {
      var hasher = StableHasher()
      hasher.feed(path)
      return hasher.value
    }
  }

  private var states: [UInt64: [StateAnswer]] = [:]
  private var others: [ExplorationRequest: Expansion] = [:]

  /// Makes a record of nothing.
  package init() {}

  /// Adds the answer to a request.
  package mutating func add(_ answer: Expansion, to request: ExplorationRequest) {
    guard case .state(let task) = request else { return others[request] = answer }
    let path = StateAnswer.hash(of: task.path)
    // All shards have explored the same first states.
    let isKnown = states[task.fingerprint]?.contains { $0.path == path && $0.covers(task) }
    if isKnown != true {
      states[task.fingerprint, default: []].append(StateAnswer(answer, to: task))
    }
  }

  /// Returns the map that `crawler` makes of these answers.
  ///
  /// `bound` says why answers may be missing.
  package func map(by crawler: Crawler, bound: String) -> FlowMap {
    var crawler = crawler
    while case let requests = crawler.nextRequests(), !requests.isEmpty {
      crawler.take(requests.map(answer))
    }
    return crawler.finished(bound: bound)
  }

  /// Returns the answer to a request, without odd texts that the request does not ask for; nil if there is none.
  ///
  /// A scene is checked in its first state. In a shard, that may be another state than in an exploration without
  /// shards. So the answer includes what the checks found even if the request does not ask for them.
  package func answer(to request: ExplorationRequest) -> Expansion? {
    guard case .state(let task) = request else { return others[request] }
    guard var answer = bestAnswer(to: task)?.expansion else { return nil }
    answer.sceneFaults = (states[task.fingerprint] ?? []).flatMap(\.expansion.sceneFaults)
    answer.trials.removeAll { trial in
      trial.origin == .oddText && task.commandsWithOddTexts?.contains(trial.name) != false
    }
    return answer
  }

  /// Returns an answer for the same state, if possible on the same path, because the app's behavior may depend on
  /// something that the fingerprint leaves out.
  private func bestAnswer(to task: StateTask) -> StateAnswer? {
    let known = states[task.fingerprint] ?? []
    let path = StateAnswer.hash(of: task.path)
    // A shard that ended too early may have tried less than the task asks for.
    return known.first { $0.path == path && $0.covers(task) } ?? known.first { $0.covers(task) }
      ?? known.first { $0.path == path } ?? known.first
  }
}
