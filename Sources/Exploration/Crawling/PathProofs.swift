import Rehearsal

/// The paths of a map that are played from the start, because a walk may have come there by other ways.
nonisolated struct PathProofs {
  /// What a path shows that the graph does not.
  struct Difference {
    /// The transition that led elsewhere.
    let transition: Int
    /// What it does at the end of the path.
    let trial: Trial
    /// The path, with the line of the transition at the end.
    let path: [String]
  }

  /// The paths that are being played.
  private(set) var paths: [[String]] = []
  /// The number of times that paths were played.
  private var count = 0
  private var proven: Set<[String]> = []
  /// The paths whose last line led elsewhere when longer ones were played.
  private var doubtful: [[String]] = []
  /// The number of transitions when all paths of the map were proven; nil if one may have changed since.
  private var settledCount: Int?

  /// The largest number of times that a map is corrected and proven again.
  private static let limit = 20

  /// Whether the paths of the map are needed to know what to play next.
  func needsMap(of graph: StateGraph) -> Bool {
    count < Self.limit && doubtful.isEmpty && settledCount != graph.transitions.count
  }

  /// Notes that paths of known transitions have changed.
  mutating func unsettle() { settledCount = nil }

  /// What to play next: doubtful paths, or else those of a map that were not played yet, without beginnings of others.
  mutating func next(of map: FlowMap?, in graph: StateGraph) -> [[String]] {
    paths = count < Self.limit ? map.map { unproven(graph, $0) } ?? doubtful : []
    doubtful = []
    if map != nil { settledCount = paths.isEmpty ? graph.transitions.count : nil }
    if !paths.isEmpty { count += 1 }
    return paths
  }

  private func unproven(_ graph: StateGraph, _ map: FlowMap) -> [[String]] {
    let commands = map.scenes.flatMap(\.commands)
    let all =
      map.scenes.map(\.path) + map.edges.map(\.path) + commands.map(\.path)
      + commands.compactMap(\.refusalPath) + map.findings.map(\.path)
    let wanted = Set(
      all.map { path in
        let path = Array(path.dropFirst(graph.beginning.count))
        // What the app does not survive is proven as a finding.
        return graph.endsApp(path) ? path.dropLast() : path
      }
    ).subtracting(proven)
    let beginnings = Set(wanted.filter { !$0.isEmpty }.map { Array($0.dropLast()) })
    return wanted.filter { !$0.isEmpty && !beginnings.contains($0) }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Takes what a path shows; returns the first transition that differs.
  mutating func take(_ answer: Expansion, to path: [String], in graph: StateGraph) -> Difference? {
    guard var state = graph.first else {
      proven.insert(path)
      return nil
    }
    // The opening has a look, too.
    for (position, (line, look)) in zip(path, answer.looks.dropFirst()).enumerated() {
      let part = Array(path[...position])
      guard let index = graph.transition(from: state, by: line) else {
        // A route is not in the graph.
        proven.insert(path)
        return nil
      }
      // What was typed when a state was first seen may lead elsewhere than the shortest path.
      if graph.outcome(of: index) == look || part != graph.path(along: index) {
        proven.insert(part)
        guard let next = graph.id(of: look) else {
          proven.insert(path)
          return nil
        }
        state = next
        continue
      }
      guard let trial = answer.trials.last, part.count == answer.looks.count - 1 else {
        // Only the last line has a trial.
        doubtful.append(part)
        return nil
      }
      proven.insert(part)
      return Difference(transition: index, trial: trial, path: part)
    }
    return nil
  }
}

nonisolated extension PathProofs.Difference {
  /// The app survives the last line of a path, which it did not before: a loaded machine may have been too slow for it.
  init?(surviving path: [String], _ answer: Expansion, in graph: StateGraph) {
    guard let line = path.last, answer.looks.count == path.count + 1,
      let trial = answer.trials.last, trial.scene != nil,
      let source = graph.state(after: path.dropLast()),
      answer.looks[path.count - 1] == graph.look(of: source),
      let index = graph.transition(from: source, by: line), graph.transitions[index].target == nil
    else { return nil }
    self.init(transition: index, trial: trial, path: path)
  }
}

nonisolated extension StateGraph {
  /// Whether the app does not survive a path, as far as it is known.
  fileprivate func endsApp(_ path: [String]) -> Bool {
    guard let line = path.last, let here = state(after: path.dropLast()),
      let index = transition(from: here, by: line)
    else { return false }
    return transitions[index].target == nil
  }
}
