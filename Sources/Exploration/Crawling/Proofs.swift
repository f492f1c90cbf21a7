/// What is played from the start before it is believed: the paths on the map, what seems to be wrong, and commands that did
/// two things.
nonisolated struct Proofs {
  private var paths = PathProofs()
  /// What is being played, each path once.
  private var asked: [[String]] = []
  /// What seems to be wrong.
  var suspicions = Suspicions()
  /// The commands that did something else than at the end of the shortest path to them.
  var hiddenStates = HiddenStates()

  /// Whether the paths of the map are needed to know what to play next.
  func needsMap(of graph: StateGraph) -> Bool { paths.needsMap(of: graph) }

  /// What to play next, for a map, which is nil if it is not needed; nothing if all is known.
  mutating func nextRequests(for map: FlowMap?, in graph: StateGraph) -> [ExplorationRequest] {
    var seen: Set<[String]> = []
    asked =
      (paths.next(of: map, in: graph) + suspicions.nextPaths(in: graph)
      + hiddenStates.nextPaths(in: graph)).filter { seen.insert($0).inserted }
    return asked.map { .path(graph.beginning + $0) }
  }

  /// Takes the answers, in their order; returns the transitions that led elsewhere at the end of their own paths.
  ///
  /// States that only exceptions show get the shorter paths that were found. If `shortensAll`, findings on shortest paths
  /// are shortened, too.
  mutating func take(
    _ answers: [Expansion?],
    in graph: inout StateGraph,
    shortensAll: Bool
  ) -> [PathProofs.Difference] {
    var answersByPath: [[String]: Expansion] = [:]
    for case (let path, let answer?) in zip(asked, answers) {
      answersByPath[path] = answer.withoutLooks(of: graph.beginning)
    }
    hiddenStates.take(answersByPath, in: graph)
    for (path, look) in hiddenStates.shown {
      guard let id = graph.id(of: look), graph.parent(of: id) == nil,
        path.count < graph.depth(of: id)
      else { continue }
      graph.logStart(after: path)
      graph.shorten(id)
      paths.unsettle()
    }
    suspicions.take(answersByPath, shortensAll: shortensAll)
    let differences = paths.paths.compactMap { path in
      answersByPath[path].flatMap { paths.take($0, to: path, in: graph) }
    }
    let survivals = asked.compactMap { path in
      answersByPath[path].flatMap { PathProofs.Difference(surviving: path, $0, in: graph) }
    }
    var seen: Set<Int> = []
    let all = (differences + survivals).filter { seen.insert($0.transition).inserted }
    if !all.isEmpty { paths.unsettle() }
    return all
  }

  /// What has happened again.
  func findings(in graph: StateGraph) -> [Finding] {
    suspicions.findings(in: graph) + hiddenStates.findings(in: graph)
  }
}

nonisolated extension Expansion {
  /// The answer to a path, without what the commands before it look like.
  fileprivate func withoutLooks(of beginning: [String]) -> Expansion {
    var answer = self
    answer.looks = Array(looks.dropFirst(beginning.count))
    return answer
  }
}
