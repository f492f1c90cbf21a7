import Rehearsal

/// The searches for hidden state that are not over, of which there are not too many.
nonisolated struct HiddenStateSearches {
  private var all: [HiddenStateSearch] = []
  private var transitions: Set<Int> = []
  /// The number of searches for each command of a scene.
  private var counts: [String: Int] = [:]

  /// The largest numbers of searches, in all and for a command of a scene.
  private static let (limit, limitOfCommand) = (40, 3)

  var isEmpty: Bool { all.isEmpty }

  /// Whether the search for why a transition led elsewhere is not over.
  func contains(_ transition: Int) -> Bool { all.contains { $0.transition == transition } }

  /// Begins to find out why a transition led elsewhere, unless that was tried before.
  mutating func begin(
    _ index: Int,
    after path: [String],
    look: UInt64,
    in graph: StateGraph
  ) {
    // The time until work is due does not count as a part of a state.
    guard graph.transitions[index].origin != .time, transitions.count < Self.limit,
      transitions.insert(index).inserted
    else { return }
    let scene = graph.scene(of: graph.transitions[index].source)
    let command = "\(scene) \(graph.name(of: index))"
    counts[command, default: 0] += 1
    if counts[command, default: 0] > Self.limitOfCommand { return }
    all.append(HiddenStateSearch(index, after: path, look: look))
  }

  /// What to play next.
  mutating func nextPaths(in graph: StateGraph) -> [[String]] {
    all.indices.flatMap { all[$0].nextPaths(in: graph) }
  }

  /// Takes what was played, in its order; returns the searches that are over.
  mutating func take(
    _ answers: [Expansion?],
    _ graph: inout StateGraph
  ) -> [HiddenStateSearch] {
    var rest = answers[...]
    for index in all.indices {
      let count = all[index].paths.count
      all[index].take(rest.prefix(count).map { $0.flatMap(HiddenStateSearch.Play.init) }, &graph)
      rest = rest.dropFirst(count)
    }
    defer { all.removeAll(where: \.isOver) }
    return all.filter(\.isOver)
  }

  /// Gives up the searches that are not over.
  mutating func giveUp() { all = [] }
}
