import Rehearsal

/// What a crawl notes on its way and is not played again, and the findings that this gives.
nonisolated struct CrawlNotes {
  /// The findings at the start of the app.
  var findings = FindingList()
  /// The routes that were opened, with the answers; nil before that.
  var routes: [(route: String, answer: Expansion?)]?
  /// The states whose commands were all tried, and whether a command that leaves the screen was left out there.
  private var reported: [StateGraph.ID: Bool] = [:]
  /// What the checks of scenes have found, the states in which they ran, and the paths that they played.
  private var sceneFaults: [(fault: Fault, state: StateGraph.ID, path: [String])] = []
  /// The controls that were not set in any state of a scene so far.
  private var unsetControls: [Int: [String]] = [:]

  /// Whether the commands of a state were all tried.
  func isReported(_ id: StateGraph.ID) -> Bool { reported[id] != nil }

  /// Whether no answer about a route is missing.
  var isEveryRouteKnown: Bool { routes?.allSatisfy { $0.answer != nil } ?? true }

  /// Adds what is known of a state of a scene, in which its path has led.
  mutating func add(
    _ report: PlaceReport,
    of id: StateGraph.ID,
    in scene: Int,
    at path: [String]
  ) {
    reported[id] = report.lacksExit
    unsetControls[scene, default: report.unsetControls]
      .removeAll { !report.unsetControls.contains($0) }
    for fault in report.sceneFaults { sceneFaults.append((fault, id, path)) }
  }

  // MARK: Findings

  /// What is wrong in the states in `order`, nearest first.
  func findings(
    in graph: StateGraph,
    _ order: [StateGraph.ID],
    _ plan: ExplorationPlan,
    isMonkey: Bool
  ) -> FindingList {
    var all = findings
    func add(_ fault: Fault, _ id: StateGraph.ID, at path: [String]? = nil) {
      let path = graph.beginning + (path ?? graph.path(to: id))
      all.add(Finding(fault, in: graph.sceneName(of: id), at: path))
    }
    let known = Set(order)
    for (fault, state, path) in sceneFaults where known.contains(state) {
      add(fault, state, at: path)
    }
    let shown = Set(order.map { graph.scenes[graph.scene(of: $0)] })
    for finding in findingsOfRoutes(except: shown, graph, plan) { all.add(finding) }
    // A monkey does not try everything.
    if isMonkey { return all }
    for id in order where reported[id] == false && !graph.isOdd(id) {
      let isLeft = graph.orderedTransitions(from: id).contains {
        graph.transitions[$0].target != id
      }
      if !isLeft { add(.deadEnd, id) }
    }
    let unfinished = Set(
      order.filter { !isReported($0) && graph.condition(of: $0) != .leaf }.map(graph.scene)
    )
    for (scene, controls) in unsetControls where !unfinished.contains(scene) {
      guard let state = order.first(where: { graph.scene(of: $0) == scene }) else { continue }
      for control in controls { add(.neverSet(control), state) }
    }
    return all
  }

  /// What is wrong with routes: they crash the app, or no command leads to the scene that they open.
  private func findingsOfRoutes(
    except scenes: Set<SceneIdentity>,
    _ graph: StateGraph,
    _ plan: ExplorationPlan
  ) -> [Finding] {
    // What is left to try may lead there, and so may a command that leaves a screen and was left out.
    let mayBeReached =
      graph.hasState(.waiting) || graph.hasState(.missed) || graph.hasState(.tooDeep)
      || reported.values.contains(true)
    return (routes ?? []).flatMap { route, answer -> [Finding] in
      guard let answer else { return [] }
      var faults = answer.faults + answer.trials.flatMap(\.faults)
      for case let scene? in answer.trials.map(\.scene) where !scenes.contains(scene) {
        if !mayBeReached { faults.append(.unreached(by: route)) }
        if let fault = answer.endFault { faults.append(fault) }
      }
      let path = plan.path(toRoute: route, after: graph.beginning)
      return faults.map { Finding($0, in: route, at: path) }
    }
  }
}

nonisolated extension Fault {
  fileprivate static let deadEnd = Fault(kind: .deadEnd, text: "No command leaves this state.")

  fileprivate static func neverSet(_ control: String) -> Fault {
    Fault(
      kind: .neverSet,
      subject: control,
      text: "“\(control)” shows nothing: no output is bound to it, and nothing sets it."
    )
  }

  fileprivate static func unreached(by route: String) -> Fault {
    Fault(
      kind: .unreached,
      text: "No command leads to the scene that the route \(route) opens."
    )
  }
}
