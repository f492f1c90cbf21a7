/// States whose commands are to be tried: the lowest rank first, and within a rank in the order of addition.
nonisolated struct StateQueue {
  private var ranks: [ArraySlice<StateGraph.ID>] = []
  /// No state of a lower rank is left.
  private var lowest = 0

  private var waiting: Set<StateGraph.ID> = []

  /// The number of states that are left.
  var count: Int { waiting.count }

  /// Adds a state with a rank, which is 0 or more, unless it waits already.
  mutating func append(_ id: StateGraph.ID, rank: Int) {
    guard waiting.insert(id).inserted else { return }
    while ranks.count <= rank { ranks.append([]) }
    ranks[rank].append(id)
    lowest = min(lowest, rank)
  }

  /// Removes and returns the next state; nil if none is left.
  mutating func popFirst() -> StateGraph.ID? {
    while lowest < ranks.count {
      if let id = ranks[lowest].popFirst() { return waiting.remove(id) }
      lowest += 1
    }
    return nil
  }

  /// Removes the states of other parts.
  mutating func keep(only shard: Shard) {
    waiting = Set(shard.share(of: all))
    for rank in ranks.indices { ranks[rank].removeAll { !waiting.contains($0) } }
  }

  /// The states that are left.
  var all: [StateGraph.ID] { ranks.flatMap(\.self) }
}
