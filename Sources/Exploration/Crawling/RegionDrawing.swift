import Rehearsal

nonisolated extension StateGraph {
  /// The region of states with tasks: these, and the places on their paths.
  func region(of tasks: [(state: ID, task: StateTask)]) -> Region {
    var indices: [ID: Int] = [:]
    var places: [Region.Place] = []
    func add(_ line: String, after parent: Int?, _ id: ID?) -> Int {
      places.append(Region.Place(parent: parent, line: line, look: id.map(look)))
      if let id { indices[id] = places.count - 1 }
      return places.count - 1
    }
    _ = add("", after: nil, 0)
    for (state, task) in tasks {
      for id in ancestry(of: state) where indices[id] == nil {
        if let (parent, line) = parent(of: id) {
          _ = add(line, after: indices[parent], id)
        } else {
          // Nothing is known of the places on the way that was typed when it was first seen.
          let lines = path(to: id)
          var place = 0
          for (index, line) in lines.enumerated() {
            place = add(line, after: place, index == lines.count - 1 ? id : nil)
          }
        }
      }
      if let place = indices[state] { places[place].task = task }
    }
    return Region(beginning: beginning, places: places, ways: ways(among: indices))
  }

  /// The known ways between places, which save a walk new sessions.
  private func ways(among places: [ID: Int]) -> [Region.Way] {
    places.sorted { $0.value < $1.value }.flatMap { id, from in
      orderedTransitions(from: id).compactMap { index in
        let transition = transitions[index]
        guard let target = transition.target, target != id, let to = places[target],
          transition.origin != .time, !transition.isException
        else { return nil }
        return Region.Way(from: from, line: transition.line, to: to)
      }
    }
  }
}
