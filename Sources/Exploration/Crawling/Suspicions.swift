/// What seems to be wrong, and the proof of it: a path on which it happens again, from the start in a session of its own.
nonisolated struct Suspicions {
  /// Where something was seen.
  enum Place {
    /// On a transition, at the end of what was typed then.
    case transition(Int, history: [String])
    /// In a state, at the end of what was typed then.
    case state(StateGraph.ID, history: [String])

    var history: [String] {
      switch self {
      case .transition(_, let history), .state(_, let history): history
      }
    }

    func scene(in graph: StateGraph) -> String {
      switch self {
      case .transition(let index, _): graph.sceneName(of: graph.transitions[index].source)
      case .state(let id, _): graph.sceneName(of: id)
      }
    }
  }

  fileprivate struct Suspicion {
    let fault: Fault
    let scene: String
    let isAtEnd: Bool
    var places: [Place] = []
    /// The paths that are still to be tried; nil before the first one.
    var candidates: [[String]]?
    /// How many of these are shortest paths, which come first.
    var shortestCount = 0
    var shrinker: PathShrinker?
    /// The path on which it happens.
    var path: [String]?
    /// How often the time limit has ended a proof, and the last of these.
    var delayCount = 0
    var delay: (fault: Fault, path: [String])?

    var isOver: Bool { shrinker == nil && (path != nil || candidates?.isEmpty == true) }
  }

  private var all: [Suspicion] = []
  private var indices: [String: Int] = [:]
  /// The number of places at which a fault is looked for again.
  private static let placeLimit = 4
  /// The number of attempts to play a path within the time limit.
  private static let delayLimit = 3

  /// Notes that something was seen; `isAtEnd` means when the session ended.
  mutating func add(_ fault: Fault, at place: Place, in graph: StateGraph, isAtEnd: Bool = false) {
    let scene = place.scene(in: graph)
    let key = "\(fault.kind.rawValue) \(scene) \(isAtEnd ? "at the end" : fault.subject)"
    let index = indices[key] ?? all.count
    indices[key] = index
    if index == all.count { all.append(Suspicion(fault: fault, scene: scene, isAtEnd: isAtEnd)) }
    guard all[index].places.count < Self.placeLimit else { return }
    all[index].places.append(place)
    // A new place is tried even if it did not happen at the others.
    if all[index].path == nil { all[index].candidates?.append(place.history) }
  }

  /// What to play to prove the rest, without the beginning; nothing if all is known.
  mutating func nextPaths(in graph: StateGraph) -> [[String]] {
    for index in all.indices where all[index].candidates == nil {
      let shortest = Self.shortestPaths(all[index], graph)
      all[index].shortestCount = shortest.count
      all[index].candidates =
        shortest + all[index].places.map(\.history).filter { !shortest.contains($0) }
    }
    return all.indices.flatMap(paths)
  }

  private func paths(_ index: Int) -> [[String]] {
    let suspicion = all[index]
    if suspicion.isOver { return [] }
    if let shrinker = suspicion.shrinker {
      return shrinker.candidates.map { suspicion.isAtEnd ? $0.dropLast() : $0 }
    }
    return suspicion.candidates?.first.map { [$0] } ?? []
  }

  private static func shortestPaths(_ suspicion: Suspicion, _ graph: StateGraph) -> [[String]] {
    let paths = suspicion.places.map { place in
      switch place {
      case .transition(let index, _): graph.path(along: index)
      case .state(let id, _): graph.path(to: id)
      }
    }
    return Set(paths).sorted { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
  }

  /// Takes the answers to the paths; what an interruption has left out is played again.
  ///
  /// If `shortensAll`, commands that are not needed are left out of each path, and not only of those that are not a
  /// shortest one.
  mutating func take(_ answers: [[String]: Expansion], shortensAll: Bool) {
    for index in all.indices where !all[index].isOver { take(answers, of: index, shortensAll) }
  }

  private mutating func take(
    _ answers: [[String]: Expansion],
    of index: Int,
    _ shortensAll: Bool
  ) {
    let suspicion = all[index]
    if var shrinker = suspicion.shrinker {
      let paths = self.paths(index)
      let answers = paths.compactMap { answers[$0] }
      guard answers.count == paths.count else { return }
      shrinker.take(zip(answers, paths).map { Self.shows(suspicion, $0, $1) })
      all[index].path = suspicion.isAtEnd ? shrinker.path.dropLast() : shrinker.path
      all[index].shrinker = shrinker.isOver ? nil : shrinker
      return
    }
    guard let path = suspicion.candidates?.first, let answer = answers[path] else { return }
    let isShown = Self.shows(suspicion, answer, path)
    if !isShown, let delay = answer.delay(isAtEnd: suspicion.isAtEnd) {
      all[index].delay = (delay, path)
      all[index].delayCount += 1
      if all[index].delayCount < Self.delayLimit { return }
    }
    all[index].candidates?.removeFirst()
    all[index].shortestCount -= 1
    guard isShown else { return }
    all[index].path = path
    if suspicion.shortestCount > 0, !shortensAll, !suspicion.isAtEnd { return }
    // The last step of a path stays: the command, or the end of the session.
    let shrinker = PathShrinker(suspicion.isAtEnd ? path + [""] : path)
    all[index].shrinker = shrinker.isOver ? nil : shrinker
  }

  /// Whether the fault has happened at the end of a path.
  private static func shows(
    _ suspicion: Suspicion,
    _ answer: Expansion,
    _ path: [String]
  ) -> Bool {
    let kind = suspicion.fault.kind
    if suspicion.isAtEnd { return answer.endFault?.kind == kind }
    let faults =
      answer.looks.count == path.count + 1
      ? answer.trials.last { $0.line == path.last }?.faults ?? [] : []
    if kind == .crash || kind == .hang {
      // The subject is the name of the command, which a path does not know.
      return faults.contains { $0.kind == kind }
    }
    return (faults + answer.faults).contains {
      $0.kind == kind && $0.subject == suspicion.fault.subject
    }
  }

  /// What was proven, and what could not be checked in time, with paths after the beginning.
  func findings(in graph: StateGraph) -> [Finding] {
    all.compactMap { suspicion in
      guard let path = suspicion.path else { return suspicion.unchecked(in: graph) }
      var (fault, scene) = (suspicion.fault, suspicion.scene)
      if suspicion.isAtEnd {
        // The command that leads there is to blame, as if it had crashed.
        let (state, name) = graph.lastStep(of: path)
        fault.subject = name
        if let state { scene = graph.sceneName(of: state) }
      }
      return Finding(fault, in: scene, at: graph.beginning + path)
    }
  }
}

nonisolated extension Suspicions.Suspicion {
  /// Says that this could not be checked in time; nil if it could.
  fileprivate func unchecked(in graph: StateGraph) -> Finding? {
    guard isOver, let delay else { return nil }
    let name = "\(fault.kind.rawValue) \(scene) \(fault.subject)"
    let text = "\(delay.fault.text.dropLast()), so that this could not be checked: \(name)."
    return Finding(
      Fault(kind: .hang, subject: fault.subject, text: text),
      in: scene,
      at: graph.beginning + delay.path
    )
  }
}

nonisolated extension Expansion {
  /// The fault that the time limit has ended a path with, before its end or, if `isAtEnd`, at that.
  fileprivate func delay(isAtEnd: Bool) -> Fault? {
    let all = (trials.last?.faults ?? []) + faults + (isAtEnd ? [endFault].compactMap(\.self) : [])
    return all.first { $0.kind == .hang }
  }
}

nonisolated extension StateGraph {
  /// The state before the last command of a path, as far as it is known, and the name of that command.
  fileprivate func lastStep(of path: [String]) -> (state: ID?, name: String) {
    guard let last = path.last else { return (first, "") }
    let state = state(after: path.dropLast())
    let index = state.flatMap { transition(from: $0, by: last) }
    return (state, index.map { transitions[$0].name } ?? last)
  }
}
