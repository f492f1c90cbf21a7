import Rehearsal

/// Finds out why a command led elsewhere than it does at the end of a shortest path, and tells the states apart.
///
/// It shortens what was typed before, and then replaces longer and longer beginnings of that by the shortest paths to
/// where they seem to lead. Where the outcome changes, two states look alike and are not the same: the second one
/// becomes a twin of the first. Source: “Inference of Finite Automata Using Homing Sequences”, by Rivest and Schapire.
nonisolated struct HiddenStateSearch {
  /// A path that was played from the start.
  struct Play {
    /// The fingerprint after the opening and after each line; 0 where the app has ended.
    let looks: [UInt64]
    /// The outcome of the last line.
    let last: Trial?

    /// What took too long says nothing about states.
    init?(_ answer: Expansion) {
      if answer.trials.last?.faults.contains(where: { $0.kind == .hang }) == true { return nil }
      (looks, last) = (answer.looks, answer.trials.last)
    }

    /// Whether the last line leads from one look to another.
    func shows(_ look: UInt64, from source: UInt64) -> Bool { end == look && begins(at: source) }

    /// Whether the last line was typed where something looks like this.
    func begins(at source: UInt64) -> Bool { looks.count > 1 && looks[looks.count - 2] == source }

    /// The look at the end.
    var end: UInt64 { looks.last ?? 0 }
  }

  /// What came of a search.
  struct Result {
    /// What is wrong, if anything.
    var fault: Fault?
    /// The path that shows it.
    var path: [String] = []
    /// States that were not known.
    var states: [StateGraph.ID] = []
  }

  private enum Phase {
    case comparing
    case shortening(PathShrinker)
    /// Replaces beginnings of a path by the shortest paths to these states.
    case locating([StateGraph.ID])
    /// Asks whether one of these states is the one after this number of commands.
    case telling(Int, of: StateGraph.ID, from: StateGraph.ID, [StateGraph.ID])
    case over
  }

  /// The transition that led elsewhere.
  let transition: Int
  /// What was typed, with the line of the transition at the end.
  private var path: [String]
  /// Where that led.
  private var look: UInt64
  private var phase = Phase.comparing
  /// What is being played.
  private(set) var paths: [[String]] = []
  private(set) var result = Result()

  /// The number of states that may look alike.
  private static let twinLimit = 5

  /// Begins with what was typed before `transition`, and its line, when it led to `look`.
  init(_ transition: Int, after path: [String], look: UInt64) {
    (self.transition, self.path, self.look) = (transition, path, look)
  }

  /// Whether everything is known.
  var isOver: Bool { if case .over = phase { true } else { false } }

  /// What to play next, after the beginning.
  mutating func nextPaths(in graph: StateGraph) -> [[String]] {
    paths =
      switch phase {
      case .comparing: [path, graph.path(along: transition)] + shorterPaths(in: graph)
      case .shortening(let shrinker): shrinker.candidates
      case .locating(let states):
        states.indices.dropFirst().map { graph.path(to: states[$0]) + path[$0...] }
      case .telling(let count, _, _, let others):
        others.map { graph.path(to: $0) + path[count...] }
      case .over: []
      }
    return paths
  }

  /// Takes what was played, in its order.
  mutating func take(_ plays: [Play?], _ graph: inout StateGraph) {
    switch phase {
    case .comparing: compare(plays, &graph)
    case .shortening(var shrinker):
      let source = graph.look(of: graph.transitions[transition].source)
      shrinker.take(
        plays.map { play in
          play.map { $0.shows(look, from: source) } ?? false
        }
      )
      path = shrinker.path
      phase = shrinker.isOver ? locating(&graph) : .shortening(shrinker)
    case .locating(let states):
      let changed = plays.indices.first { plays[$0].map { $0.end != look } ?? false }
      guard let changed else { return phase = .over }
      let others = graph.allStates(with: graph.look(of: states[changed + 1]))
        .filter { $0 != states[changed + 1] }
      phase = .telling(changed + 1, of: states[changed + 1], from: states[changed], others)
      if others.isEmpty {
        paths = []
        take([], &graph)
      }
    case .telling(let count, let state, let source, let others):
      phase = .over
      guard let wrong = graph.expectedTransition(from: source, by: path[count - 1]) else { return }
      if let same = plays.firstIndex(where: { $0?.end == look }) {
        graph.lead(from: source, like: wrong, to: others[same])
      } else if others.count + 1 < Self.twinLimit {
        let twin = graph.addTwin(of: state, by: path[count - 1], from: source)
        graph.lead(from: source, like: wrong, to: twin)
        result.states.append(twin)
      } else {
        return
      }
      // More than one state on the path may not be what it seems.
      phase = locating(&graph)
    case .over: break
    }
  }

  /// Ends of the path, each about twice as long as the one before, after the shortest paths to where they begin.
  private func shorterPaths(in graph: StateGraph) -> [[String]] {
    let states = expectedStates(in: graph)
    var paths: [[String]] = []
    var length = 2
    while length < path.count {
      let start = path.count - length
      if start < states.count { paths.append(graph.path(to: states[start]) + path[start...]) }
      length *= 2
    }
    return paths
  }

  private mutating func compare(_ plays: [Play?], _ graph: inout StateGraph) {
    let shorter = paths.dropFirst(2)
    phase = .over
    let source = graph.look(of: graph.transitions[transition].source)
    // Another search may have corrected the path meanwhile, so that it leads elsewhere.
    guard plays.count > 1, let played = plays[0], let shortest = plays[1],
      shortest.begins(at: source)
    else { return }
    let known = graph.transitions[transition].target.map(graph.look) ?? 0
    if shortest.end != known {
      result.states += [graph.correct(transition, to: shortest.last)].compactMap(\.self)
      let first = graph.history(of: transition)
      if played.end == shortest.end, path != first {
        // What was noted first is the exception.
        (path, look, phase) = (first, known, .comparing)
        return
      }
    }
    if played.end != look {
      let line = graph.line(of: transition)
      (result.fault, result.path) = (.unrepeatable(after: line), path)
    } else if played.end != shortest.end {
      let same = zip(shorter, plays.dropFirst(2)).first {
        $1.map { $0.shows(look, from: source) } ?? false
      }
      if let same { path = same.0 }
      phase = .shortening(PathShrinker(path))
      if path.count < 2 { phase = locating(&graph) }
    }
  }

  /// Begins to look for the states that are not the same, now that the path is as short as possible.
  private mutating func locating(_ graph: inout StateGraph) -> Phase {
    result.path = path
    result.fault = .hiddenState(
      graph.name(of: transition),
      other: graph.beginning + graph.path(to: graph.transitions[transition].source)
    )
    let states = expectedStates(in: graph)
    let end = states.count == path.count ? states.last : nil
    let expected = end.flatMap { graph.expectedTransition(from: $0, by: path[path.count - 1]) }
      .flatMap { graph.transitions[$0].target }.map(graph.look)
    return states.count > 1 && expected != look ? .locating(states) : .over
  }

  /// The states to which the path seems to lead, except the last one.
  private func expectedStates(in graph: StateGraph) -> [StateGraph.ID] {
    var states: [StateGraph.ID] = [0]
    for line in path.dropLast() {
      guard let index = graph.expectedTransition(from: states[states.count - 1], by: line),
        let target = graph.transitions[index].target
      else { break }
      states.append(target)
    }
    return states
  }
}

nonisolated extension Fault {
  /// A command does something else than after other commands, where the screen looks alike.
  fileprivate static func hiddenState(_ name: String, other path: [String]) -> Fault {
    let place =
      path.isEmpty ? "at the start" : "after " + path.map { "“\($0)”" }.joined(separator: ", ")
    return Fault(
      kind: .hiddenState,
      subject: name,
      text: "\(name) does something else than \(place), where the screen looks the same. "
        + "Show the difference, or return it from hiddenState(of:)."
    )
  }
}
