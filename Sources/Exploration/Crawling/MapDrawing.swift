import Rehearsal

/// Draws a map of a graph: scenes, their commands, the ways between them, and what is wrong.
///
/// The nearest state comes first, and in it the command that its screen offers first. So the map depends on what is in the
/// graph, and not on when it was found.
nonisolated struct MapDrawing {
  private let graph: StateGraph
  private let order: [StateGraph.ID]
  /// The transitions that change what no screen shows.
  private let influences: Set<Int>
  /// Whether it can be seen that a field was filled; a masked one looks the same.
  private let judgesFields: Bool
  private var map: FlowMap
  private var records: [SceneRecord?]
  private var edges: [EdgeKey: Int] = [:]
  /// The number of transitions that were drawn.
  private var transitionCount = 0

  /// What is known of a scene besides its entry on the map.
  private struct SceneRecord {
    /// Its index on the map.
    let index: Int
    /// The indices of its commands, by their names.
    var commands: [String: Int] = [:]
    /// Why commands were refused, by their names.
    var refusals: [String: String] = [:]
    /// The names of commands that deliver an event from outside, or let time pass.
    var arrivals: Set<String> = []
    /// The names of commands that were to fill a field, and whether one did.
    var fields: [String: Bool] = [:]
  }

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let command: String
    let operation: String
  }

  /// Draws the states in `order`, nearest first, with the transitions from those that are not too deep.
  init(
    of plan: ExplorationPlan,
    _ graph: StateGraph,
    _ order: [StateGraph.ID],
    influences: Set<Int>
  ) {
    (self.graph, self.order, self.influences) = (graph, order, influences)
    judgesFields = plan.options.maskedControls.isEmpty
    map = FlowMap(of: plan.app)
    records = Array(repeating: nil, count: graph.scenes.count)
    for id in order { add(id) }
    for id in order where graph.depth(of: id) < plan.options.depth {
      let path = graph.beginning + graph.path(to: id)
      for index in graph.orderedTransitions(from: id) {
        let transition = graph.transitions[index]
        let isException = transition.isException
        add(
          index,
          isException ? graph.beginning + graph.path(along: index) : path + [transition.line]
        )
      }
    }
  }

  private mutating func add(_ id: StateGraph.ID) {
    let scene = graph.scene(of: id)
    let index = records[scene]?.index ?? map.scenes.count
    if records[scene] == nil {
      records[scene] = SceneRecord(index: index)
      let path = graph.beginning + graph.path(to: id)
      map.scenes.append(
        FlowMap.Scene(graph.scenes[scene], id: index, title: graph.title(of: id), path: path)
      )
    }
    map.scenes[index].states += 1
  }

  private mutating func add(_ index: Int, _ path: [String]) {
    transitionCount += 1
    let transition = graph.transitions[index]
    let scene = graph.scene(of: transition.source)
    if transition.origin != .oddText { addCommand(index, transition, in: scene, path) }
    guard let target = transition.target, let from = records[scene]?.index,
      let to = records[graph.scene(of: target)]?.index,
      to != from || transition.operation != nil
    else { return }
    let operation = transition.operation?.rawValue ?? ""
    let name = transition.name
    let key = EdgeKey(from: from, to: to, command: name, operation: operation)
    if let edge = edges[key] {
      map.edges[edge].count += 1
      if map.edges[edge].result == nil { map.edges[edge].result = transition.result }
      return
    }
    edges[key] = map.edges.count
    map.edges.append(
      FlowMap.Edge(
        from: from,
        to: to,
        command: name,
        operation: operation,
        result: transition.result,
        count: 1,
        path: path,
        causes: []
      )
    )
  }

  private mutating func addCommand(
    _ index: Int,
    _ transition: StateGraph.Transition,
    in scene: Int,
    _ path: [String]
  ) {
    guard var record = records[scene] else { return }
    defer { records[scene] = record }
    let name = transition.name
    let isHidden = transition.effect == .nothing && influences.contains(index)
    let effect = isHidden ? .changes : transition.effect
    if judgesFields, transition.origin == .field, record.fields[name] != true {
      record.fields[name] = transition.target != transition.source
    }
    if transition.origin == .event || transition.origin == .time { record.arrivals.insert(name) }
    let command = record.commands[name] ?? map.scenes[record.index].commands.count
    if record.commands[name] == nil {
      record.commands[name] = command
      map.scenes[record.index].commands.append(
        FlowMap.SceneCommand(
          name: name,
          example: transition.line,
          count: 0,
          effect: effect,
          path: path,
          refusalPath: nil
        )
      )
    }
    map.scenes[record.index].commands[command].count += 1
    let strongest = map.scenes[record.index].commands[command].effect
    map.scenes[record.index].commands[command].effect = min(strongest, effect)
    if let refusal = transition.refusal, record.refusals[name] == nil {
      record.refusals[name] = refusal
      map.scenes[record.index].commands[command].refusalPath = path
    }
  }

  /// Returns the map with these findings, and with those about commands that never work.
  ///
  /// If this number of commands was tried at random, there are none of those. Otherwise, a command is one of these if few
  /// states of its scene are left to try, because it may work in one of them.
  func finished(_ findings: FindingList, triedAtRandom randomCount: Int?) -> FlowMap {
    var map = map
    var findings = findings
    let untried = order.filter { ![.tried, .leaf].contains(graph.condition(of: $0)) }
    map.extent.states = order.count
    map.extent.depth = order.last.map(graph.depth) ?? 0
    map.extent.frontier = untried.count
    map.extent.transitions = randomCount ?? transitionCount
    if randomCount == nil {
      for finding in uselessCommands(unexplored: untried.map(graph.scene)) { findings.add(finding) }
    }
    map.findings = findings.sorted
    return map
  }

  private func uselessCommands(unexplored: [Int]) -> [Finding] {
    var findings: [Finding] = []
    let unexploredCounts = Dictionary(unexplored.map { ($0, 1) }, uniquingKeysWith: +)
    for (scene, record) in zip(graph.scenes.indices, records) {
      guard let record else { continue }
      let name = graph.scenes[scene].text
      let unexploredCount = unexploredCounts[scene] ?? 0
      for command in map.scenes[record.index].commands {
        let isWholeScene = unexploredCount == 0
        let states = map.scenes[record.index].states
        guard isWholeScene || command.count >= 10 && unexploredCount * 4 <= states else { continue }
        if record.fields[command.name] == false {
          findings.append(.neverFilled(command, record.refusals[command.name], in: name))
          continue
        }
        switch command.effect {
        case .refused:
          let refusal = record.refusals[command.name] ?? ""
          findings.append(.refused(command, refusal, always: isWholeScene, in: name))
        case .nothing:
          // No screen offers these, and waiting for work that shows nothing is no mistake.
          if record.arrivals.contains(command.name) { continue }
          findings.append(.noEffect(command, always: isWholeScene, in: name))
        case .leads, .changes: break
        }
      }
    }
    return findings
  }
}

nonisolated extension SceneIdentity {
  /// The scene in a finding: `Chat/RoomStage`.
  var text: String { [room, name].compactMap(\.self).joined(separator: "/") }
}

nonisolated extension FlowMap.Scene {
  /// The scene as findings name it: `Chat/RoomStage`.
  package var nameInFindings: String {
    SceneIdentity(room: room, name: type, isModal: isModal).text
  }

  /// A scene without commands.
  init(_ scene: SceneIdentity, id: Int, title: String, path: [String]) {
    self.init(
      id: id,
      room: scene.room,
      type: scene.name,
      title: title,
      isModal: scene.isModal,
      states: 0,
      path: path,
      lines: [],
      objects: [],
      commands: []
    )
  }
}

nonisolated extension Finding {
  init(_ fault: Fault, in scene: String, at path: [String]) {
    self.init(kind: fault.kind, scene: scene, subject: fault.subject, text: fault.text, path: path)
  }

  fileprivate static func neverFilled(
    _ command: FlowMap.SceneCommand,
    _ refusal: String?,
    in scene: String
  ) -> Finding {
    Finding(
      kind: refusal == nil ? .noEffect : .refused,
      scene: scene,
      subject: command.name,
      text: "“\(command.name)” was never filled: give it samples that it accepts."
        + (refusal.map { " It said: \($0)" } ?? ""),
      path: command.path
    )
  }

  fileprivate static func refused(
    _ command: FlowMap.SceneCommand,
    _ refusal: String,
    always: Bool,
    in scene: String
  ) -> Finding {
    Finding(
      kind: .refused,
      scene: scene,
      subject: command.name,
      text:
        "“\(command.name)” is offered and \(always ? "always refused" : "was refused all \(command.count) times"): "
        + refusal,
      path: command.path
    )
  }

  fileprivate static func noEffect(
    _ command: FlowMap.SceneCommand,
    always: Bool,
    in scene: String
  ) -> Finding {
    Finding(
      kind: .noEffect,
      scene: scene,
      subject: command.name,
      text: always
        ? "“\(command.name)” never changes anything."
        : "“\(command.name)” changed nothing, all \(command.count) times.",
      path: command.path
    )
  }
}

nonisolated extension FlowMap.SceneCommand.Effect: Comparable {
  /// Whether `first` is stronger than `second`.
  public static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .leads: 0
    case .changes: 1
    case .refused: 2
    case .nothing: 3
    }
  }
}
