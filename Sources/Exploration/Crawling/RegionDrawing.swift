import Rehearsal

nonisolated extension StateGraph {
  /// The region of states with tasks, and the states of its places: these, those on their paths, and the ones that look
  /// alike beside them.
  func region(of tasks: [(state: ID, task: StateTask)]) -> (region: Region, states: [ID]) {
    var indices: [ID: Int] = [:]
    var ids: [ID] = []
    var places: [Region.Place] = []
    func add(_ id: ID) {
      let parent = parent(of: id)
      indices[id] = places.count
      ids.append(id)
      places.append(
        Region.Place(
          parent: parent.flatMap { indices[$0.id] },
          line: parent?.line ?? "",
          look: look(of: id),
          isTwin: isTwin(id)
        )
      )
    }
    for (state, _) in tasks {
      for id in ancestry(of: state) where indices[id] == nil { add(id) }
    }
    for twin in allTwins {
      guard let parent = parent(of: twin)?.id, indices[parent] != nil, indices[twin] == nil
      else { continue }
      add(twin)
    }
    for (state, task) in tasks {
      if let place = indices[state] { places[place].task = task }
    }
    let region = Region(
      beginning: beginning,
      places: places,
      ways: ways(among: indices),
      sharedLooks: Set(allTwins.map(look))
    )
    return (region, ids)
  }

  /// The known ways between places, which save a walk new sessions.
  private func ways(among places: [ID: Int]) -> [Region.Way] {
    places.sorted { $0.value < $1.value }.flatMap { id, from in
      orderedTransitions(from: id).compactMap { index in
        guard let target = transitions[index].target, target != id, let to = places[target],
          transitions[index].origin != .time
        else { return nil }
        return Region.Way(from: from, line: line(of: index), to: to)
      }
    }
  }
}
