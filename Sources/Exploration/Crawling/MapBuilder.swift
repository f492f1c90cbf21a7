import Rehearsal

/// Makes a map of trials: it keeps the scenes, their commands, the ways between them, and what is wrong.
///
/// Of everything that several trials show, it keeps the shortest path.
nonisolated struct MapBuilder {
  private var map: FlowMap
  private var sceneIDs: [SceneIdentity: Int] = [:]
  private var scenes: [SceneRecord] = []
  private var edgeIDs: [EdgeKey: Int] = [:]
  private var findings = FindingList()

  /// What is known of a scene besides its entry on the map.
  private struct SceneRecord {
    /// The scene in a finding.
    let name: String
    var commandIDs: [String: Int] = [:]
    /// Why commands were refused, by their names.
    var refusals: [String: String] = [:]
    /// The names of commands that deliver an event from outside, or let time pass.
    var arrivals: Set<String> = []
  }

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let command: String
    let operation: String
  }

  /// Makes a map of `app` with nothing on it.
  init(of app: FlowMap.AppDescription) {
    map = FlowMap(of: app)
  }

  // MARK: Scenes

  /// Whether a scene is on the map.
  func contains(_ scene: SceneIdentity) -> Bool { sceneIDs[scene] != nil }

  /// Adds a state that a trial led to, and its scene if that is new; returns the index of the scene.
  ///
  /// `path` ends with the trial.
  mutating func addState(of trial: Trial, at path: [String]) -> Int {
    let identity = trial.scene ?? SceneIdentity(room: nil, name: "", isModal: false)
    let scene = sceneIDs[identity] ?? map.scenes.count
    if scene == map.scenes.count {
      sceneIDs[identity] = scene
      scenes.append(SceneRecord(name: identity.text))
      map.scenes.append(FlowMap.Scene(identity, id: scene, title: trial.title, path: path))
    }
    map.scenes[scene].states += 1
    return scene
  }

  /// Notes that `path` leads to a scene.
  mutating func shortenPath(toScene scene: Int, by path: [String]) {
    if path.count < map.scenes[scene].path.count { map.scenes[scene].path = path }
  }

  // MARK: Commands

  /// Adds a command of a scene.
  ///
  /// `path` ends with it. A trial that is repeated does not count.
  mutating func add(_ trial: Trial, in scene: Int, at path: [String], isRepeated: Bool) {
    if let refusal = trial.refusal, scenes[scene].refusals[trial.name] == nil {
      scenes[scene].refusals[trial.name] = refusal
    }
    if trial.origin == .event || trial.origin == .time {
      scenes[scene].arrivals.insert(trial.name)
    }
    let index = scenes[scene].commandIDs[trial.name] ?? map.scenes[scene].commands.count
    if index == map.scenes[scene].commands.count {
      scenes[scene].commandIDs[trial.name] = index
      map.scenes[scene].commands.append(
        FlowMap.SceneCommand(
          name: trial.name,
          example: trial.line,
          count: 0,
          effect: trial.effect,
          path: path,
          refusalPath: nil
        )
      )
    }
    map.scenes[scene].commands[index].take(trial, at: path, isRepeated: isRepeated)
  }

  /// Adds a way between two scenes.
  ///
  /// `path` ends with it. A trial that is repeated does not count.
  mutating func addEdge(
    _ trial: Trial,
    from: Int,
    to: Int,
    at path: [String],
    isRepeated: Bool
  ) {
    let operation = trial.operation?.rawValue ?? ""
    let key = EdgeKey(from: from, to: to, command: trial.name, operation: operation)
    if let index = edgeIDs[key] {
      if !isRepeated { map.edges[index].count += 1 }
      if path.count < map.edges[index].path.count { map.edges[index].path = path }
      if map.edges[index].result == nil { map.edges[index].result = trial.result }
      return
    }
    edgeIDs[key] = map.edges.count
    map.edges.append(
      FlowMap.Edge(
        from: from,
        to: to,
        command: trial.name,
        operation: operation,
        result: trial.result,
        count: 1,
        path: path,
        causes: []
      )
    )
  }

  // MARK: Findings

  /// What is wrong, so far.
  var knownFindings: [Finding] { findings.all }

  /// Replaces the path of a finding by a shorter one.
  mutating func setPath(_ path: [String], ofFinding index: Int) {
    findings.setPath(path, of: index)
  }

  /// Adds what is wrong in a scene.
  mutating func add(_ faults: [Fault], in scene: Int, at path: [String]) {
    add(faults, in: scenes[scene].name, at: path)
  }

  /// Adds what is wrong in a scene that may not be on the map, or with a route.
  mutating func add(_ faults: [Fault], in place: String, at path: [String]) {
    for fault in faults { findings.add(Finding(fault, in: place, at: path)) }
  }

  /// Adds a state that no command leaves.
  mutating func addDeadEnd(in scene: Int, at path: [String]) {
    findings.add(.deadEnd(in: scenes[scene].name, path))
  }

  /// Returns the map with all findings.
  ///
  /// `unexplored` has the scenes of the states whose commands were not all tried, once for each state. Only if these
  /// are few, a command of the scene is called one that never worked, because it may work in one of them.
  func finished(_ extent: FlowMap.Extent, unexplored: [Int]) -> FlowMap {
    var map = map
    var findings = findings
    map.extent = extent
    let unexploredCounts = Dictionary(unexplored.map { ($0, 1) }, uniquingKeysWith: +)
    for (scene, record) in zip(map.scenes, scenes) {
      let unexploredCount = unexploredCounts[scene.id] ?? 0
      for command in scene.commands {
        let isWholeScene = unexploredCount == 0
        guard isWholeScene || command.count >= 10 && unexploredCount * 4 <= scene.states else {
          continue
        }
        let path = command.path
        switch command.effect {
        case .refused:
          let refusal = record.refusals[command.name] ?? ""
          findings.add(.refused(command, refusal, always: isWholeScene, in: record.name, path))
        case .nothing:
          // No screen offers these, and waiting for work that shows nothing is no mistake.
          if record.arrivals.contains(command.name) { continue }
          findings.add(.noEffect(command, always: isWholeScene, in: record.name, path))
        case .leads, .changes: break
        }
      }
    }
    map.findings = findings.all
    return map
  }
}

/// Findings without repetitions: one for each kind, scene and subject, with the shortest path to it.
nonisolated private struct FindingList {
  private(set) var all: [Finding] = []
  private var indices: [String: Int] = [:]

  mutating func setPath(_ path: [String], of index: Int) { all[index].path = path }

  mutating func add(_ finding: Finding) {
    if let index = indices[finding.key] {
      if finding.path.count < all[index].path.count { all[index] = finding }
    } else {
      indices[finding.key] = all.count
      all.append(finding)
    }
  }
}

nonisolated extension SceneIdentity {
  /// The scene in a finding: `Chat/RoomStage`.
  var text: String { [room, name].compactMap(\.self).joined(separator: "/") }
}

nonisolated extension FlowMap.Scene {
  /// A scene that was just found.
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

  fileprivate static func deadEnd(in scene: String, _ path: [String]) -> Finding {
    Finding(
      kind: .deadEnd,
      scene: scene,
      subject: "",
      text: "No command leaves this state.",
      path: path
    )
  }

  fileprivate static func refused(
    _ command: FlowMap.SceneCommand,
    _ refusal: String,
    always: Bool,
    in scene: String,
    _ path: [String]
  ) -> Finding {
    Finding(
      kind: .refused,
      scene: scene,
      subject: command.name,
      text:
        "\(command.name) is offered and \(always ? "always refused" : "was refused all \(command.count) times"): "
        + refusal,
      path: path
    )
  }

  fileprivate static func noEffect(
    _ command: FlowMap.SceneCommand,
    always: Bool,
    in scene: String,
    _ path: [String]
  ) -> Finding {
    Finding(
      kind: .noEffect,
      scene: scene,
      subject: command.name,
      text: always
        ? "\(command.name) never changes anything."
        : "\(command.name) changed nothing, all \(command.count) times.",
      path: path
    )
  }
}

nonisolated extension FlowMap.SceneCommand {
  /// Adds the outcome of the command at the end of `path`; a trial that is repeated does not count.
  fileprivate mutating func take(_ trial: Trial, at path: [String], isRepeated: Bool) {
    if !isRepeated { count += 1 }
    effect = min(effect, trial.effect)
    if path.count < self.path.count {
      self.path = path
      example = trial.line
    }
    if trial.refusal != nil, path.count < refusalPath?.count ?? .max { refusalPath = path }
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
