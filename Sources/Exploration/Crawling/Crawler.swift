import Rehearsal

/// Decides what an exploration tries next, and makes the map of the answers.
///
/// It plays nothing itself. It hands out requests, and takes the answers in their order. The result depends on the
/// answers alone, not on when or where they were found.
///
/// States near the start come first. The more states of a scene were found, the later its next one is tried, because
/// otherwise a form, which has many states, would delay the scenes behind it. If a shorter path to a state is found
/// after its commands were tried, they are tried again once nothing else is left. So in the end, each path is a
/// shortest one. Each path on the map was played exactly as it stands, unless the answers of several shards were merged.
nonisolated package struct Crawler: ExplorationPlan {
  private let options: ExplorationOptions
  private var map: FlowMap
  /// How much was explored so far.
  package var extent: FlowMap.Extent { map.extent }
  private var states: ExploredStates

  /// The states whose commands are still to be tried.
  private var queue = StateQueue()
  /// The states whose commands are not tried because their paths are too long.
  private var tooDeep: Set<ExploredStates.ID> = []
  /// Shorter ways to states whose commands were tried.
  private var shortcuts: [ExploredStates.ID: ExploredStates.Way] = [:]
  /// Whether the commands of the present batch were all tried before.
  private var isRepeating = false

  /// The states that only odd texts lead to, whose commands are tried without odd texts.
  private var odd: Set<ExploredStates.ID> = []
  /// The states of known scenes that only states in `odd` lead to, whose commands are not tried.
  private var leaves: Set<ExploredStates.ID> = []
  /// The states whose commands no shard has tried.
  private var left: [ExploredStates.ID] = []
  private var sceneIDs: [SceneIdentity: Int] = [:]
  private var scenes: [SceneRecord] = []
  private var edgeIDs: [EdgeKey: Int] = [:]
  private var findings = FindingList()

  private struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let command: String
    let operation: String
  }

  /// What is known of a scene besides its entry on the map.
  private struct SceneRecord {
    var first: ExploredStates.ID
    var commandIDs: [String: Int] = [:]
    /// The commands that were tried with odd texts, and the first state where they were.
    var oddCommands: [String: ExploredStates.ID] = [:]
    var refusals: [String: String] = [:]
    var isChecked = false
    /// The number of its states whose commands were tried or are to be tried.
    var queuedCount = 0
    var name: String
  }

  /// What is being done.
  private enum Phase {
    case starting
    case crawling
    case routes
    case over
  }

  private var phase = Phase.starting
  /// The states whose commands are being tried.
  private var batch: [ExploredStates.ID] = []
  private let routes: [String]
  /// Whether no answer about a route is missing.
  private var isEveryRouteKnown = true

  /// The part of the states to explore; nil for all.
  private let shard: Shard?
  /// The number of states from which on the shards differ.
  private let commonStates: Int
  /// Whether the states of other shards were left out.
  private var isSplit = false
  /// The number of states after which no more commands are tried.
  private var stateLimit: Int

  /// The usual number of states from which on the shards differ.
  ///
  /// That is enough to give each shard a share, and few compared with an exploration that needs shards.
  package static let usualCommonStates = 300

  /// Prepares an exploration of an app with these routes.
  ///
  /// It begins after the commands of `beginning`, which count neither as depth nor as transitions. All shards
  /// explore the first `commonStates` states. Then each explores its share of the states that are left to try, and what
  /// these lead to.
  package init(
    of app: FlowMap.AppDescription,
    routes: [String],
    options: ExplorationOptions,
    beginning: [String] = [],
    shard: Shard? = nil,
    commonStates: Int = usualCommonStates
  ) {
    self.options = options
    self.routes = routes
    self.shard = shard
    self.commonStates = commonStates
    stateLimit = options.states
    states = ExploredStates(after: beginning)
    map = FlowMap(of: app)
  }

  // MARK: Requests

  /// The number of requests that are made at once, whatever the number of processes.
  static let batchSize = 64

  /// Returns what to try next; nothing if the exploration is over.
  package mutating func nextRequests() -> [ExplorationRequest] {
    switch phase {
    case .starting: return [.start(after: states.beginning)]
    case .crawling:
      if let shard, !isSplit, states.count >= commonStates { split(by: shard) }
      batch = nextBatch()
      if !batch.isEmpty { return batch.map { .state(task(for: $0)) } }
      // What is left to try may lead to a scene that a route opens.
      phase = frontier == 0 && !routes.isEmpty ? .routes : .over
      return nextRequests()
    case .routes:
      // At its start, the app may open a route differently than after other commands.
      if states.beginning.isEmpty { return routes.map { .route($0) } }
      return routes.map { .start(after: path(toRoute: $0)) }
    case .over: return []
    }
  }

  private func path(toRoute route: String) -> [String] {
    // After the commands of a beginning, the screen may have a control that is named “go”.
    states.beginning + [states.beginning.isEmpty ? "go \(route)" : ":go \(route)"]
  }

  /// Removes the waiting states that are not in the share of `shard`.
  private mutating func split(by shard: Shard) {
    isSplit = true
    queue.keep(only: shard)
    let rest = options.states - states.count
    stateLimit = states.count + (rest + shard.count - 1) / shard.count
  }

  private mutating func nextBatch() -> [ExploredStates.ID] {
    isRepeating = false
    // A bound that is reached with the last state ends nothing.
    if frontier == 0 { map.extent.bound = nil }
    var batch: [ExploredStates.ID] = []
    while map.extent.bound == nil, batch.count < Self.batchSize, let id = queue.popFirst() {
      if states.depth(of: id) >= options.depth {
        tooDeep.insert(id)
      } else {
        states.markAsTried(id)
        batch.append(id)
      }
    }
    return batch.isEmpty && map.extent.bound == nil && tooDeep.isEmpty ? takeShortcuts() : batch
  }

  /// Gives the states with the shortest shortcuts their new paths, and returns these states.
  private mutating func takeShortcuts() -> [ExploredStates.ID] {
    isRepeating = true
    guard let depth = shortcuts.values.map(\.depth).min() else { return [] }
    let shortest = shortcuts.filter { $0.value.depth == depth }.keys.sorted()
    let batch = Array(shortest.prefix(Self.batchSize))
    for id in batch {
      if let way = shortcuts.removeValue(forKey: id) { states.lead(to: id, by: way) }
    }
    return batch
  }

  private mutating func enqueue(_ id: ExploredStates.ID) {
    let scene = states.scene(of: id)
    queue.append(id, rank: states.depth(of: id) + scenes[scene].queuedCount)
    scenes[scene].queuedCount += 1
  }

  private mutating func task(for id: ExploredStates.ID) -> StateTask {
    let (fingerprint, printed) = states.marks(of: id)
    let scene = states.scene(of: id)
    let isFirst = !scenes[scene].isChecked
    scenes[scene].isChecked = true
    var tried = scenes[scene].oddCommands
    if isRepeating { tried = tried.filter { $0.value != id } }
    return StateTask(
      path: states.path(to: id),
      fingerprint: fingerprint,
      printed: printed,
      isFirstOfScene: isFirst,
      commandsWithOddTexts: odd.contains(id) ? nil : Set(tried.keys)
    )
  }

  // MARK: Answers

  /// Takes what came of the last requests, in their order.
  package mutating func take(_ answers: [Expansion]) { take(known: answers) }

  /// Takes the answers to the last requests, in their order; a state whose answer is nil is left to try.
  package mutating func take(known answers: [Expansion?]) {
    switch phase {
    case .starting:
      phase = .crawling
      for case let answer? in answers { begin(with: answer) }
    case .crawling:
      for (id, answer) in zip(batch, answers) {
        if let answer { add(answer, of: id) } else if !isRepeating { left.append(id) }
      }
      batch = []
    case .routes:
      phase = .over
      for (route, answer) in zip(routes, answers) {
        if let answer { addRoute(route, answer) } else { isEveryRouteKnown = false }
      }
    case .over: break
    }
  }

  private mutating func begin(with answer: Expansion) {
    for trial in answer.trials where trial.scene != nil {
      enqueue(add(trial, from: nil))
      note(trial.faults, in: map.scenes[0].id, at: states.beginning)
    }
    for fault in answer.faults {
      findings.add(Finding(fault, in: "", at: states.beginning))
    }
  }

  private mutating func add(_ expansion: Expansion, of id: ExploredStates.ID) {
    let scene = states.scene(of: id)
    let path = states.path(to: id)
    note(expansion.faults + expansion.sceneFaults, in: scene, at: path)
    let here = states.marks(of: id).fingerprint
    var isLeft = odd.contains(id)
    for trial in expansion.trials {
      add(trial, in: scene, from: id, path)
      if trial.scene == nil || trial.fingerprint != here { isLeft = true }
    }
    if !isLeft, !isRepeating { findings.add(.deadEnd(in: scenes[scene].name, path)) }
    if states.count >= stateLimit { map.extent.bound = "states" }
  }

  private mutating func add(
    _ trial: Trial,
    in scene: Int,
    from id: ExploredStates.ID,
    _ path: [String]
  ) {
    let path = path + [trial.line]
    if !isRepeating { map.extent.transitions += 1 }
    count(trial, in: scene, from: id, path)
    note(trial.faults, in: scene, at: path)
    guard trial.scene != nil else { return }
    let isOdd = trial.origin == .oddText || odd.contains(id)
    let target: ExploredStates.ID
    if let known = states.id(of: trial.fingerprint) {
      target = known
      shorten(
        known,
        by: .init(
          parent: id,
          line: trial.line,
          printed: trial.printed,
          depth: states.depth(of: id) + 1
        )
      )
      if !isOdd, leaves.remove(known) != nil || odd.remove(known) != nil { enqueue(known) }
    } else {
      let sceneCount = map.scenes.count
      target = add(trial, from: id)
      if trial.origin == .oddText {
        odd.insert(target)
        enqueue(target)
      } else if odd.contains(id), map.scenes.count == sceneCount {
        leaves.insert(target)
      } else {
        enqueue(target)
      }
    }
    let to = states.scene(of: target)
    if path.count < map.scenes[to].path.count { map.scenes[to].path = path }
    if to != scene || trial.operation != nil { addEdge(trial, from: scene, to: to, path) }
  }

  /// Leads to a known state by `way` if that is shorter.
  private mutating func shorten(_ id: ExploredStates.ID, by way: ExploredStates.Way) {
    guard way.depth < states.depth(of: id) else { return }
    if states.isTried(id) {
      // The states behind this one were reached by its present path, so the path stays for now.
      if way.depth < shortcuts[id]?.depth ?? .max { shortcuts[id] = way }
    } else {
      states.lead(to: id, by: way)
      if tooDeep.remove(id) != nil { enqueue(id) }
    }
  }

  /// Adds the state that a trial led to, and its scene if that is new.
  private mutating func add(_ trial: Trial, from id: ExploredStates.ID?) -> ExploredStates.ID {
    let identity = trial.scene ?? SceneIdentity(room: nil, name: "", isModal: false)
    let scene = sceneIDs[identity] ?? map.scenes.count
    let state = states.add(
      trial.fingerprint,
      printed: trial.printed,
      scene: scene,
      by: trial.line,
      from: id
    )
    if scene == map.scenes.count {
      sceneIDs[identity] = scene
      scenes.append(SceneRecord(first: state, name: identity.text))
      let path = states.path(to: state)
      map.scenes.append(FlowMap.Scene(identity, id: scene, title: trial.title, path: path))
    }
    map.scenes[scene].states += 1
    map.extent.states = states.count
    map.extent.depth = max(map.extent.depth, states.depth(of: state))
    return state
  }

  /// Counts a command of a scene; `path` ends with it.
  private mutating func count(
    _ trial: Trial,
    in scene: Int,
    from id: ExploredStates.ID,
    _ path: [String]
  ) {
    if trial.origin == .oddText {
      if scenes[scene].oddCommands[trial.name] == nil { scenes[scene].oddCommands[trial.name] = id }
      return
    }
    if let refusal = trial.refusal, scenes[scene].refusals[trial.name] == nil {
      scenes[scene].refusals[trial.name] = refusal
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
    map.scenes[scene].commands[index].take(trial, at: path, isRepeated: isRepeating)
  }

  private mutating func addEdge(_ trial: Trial, from: Int, to: Int, _ path: [String]) {
    let operation = trial.operation?.rawValue ?? ""
    let key = EdgeKey(from: from, to: to, command: trial.name, operation: operation)
    if let index = edgeIDs[key] {
      if !isRepeating { map.edges[index].count += 1 }
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

  private mutating func note(_ faults: [Fault], in scene: Int, at path: [String]) {
    for fault in faults { findings.add(Finding(fault, in: scenes[scene].name, at: path)) }
  }

  /// Notes a route that crashes the app, or that shows a scene to which no command leads.
  private mutating func addRoute(_ route: String, _ answer: Expansion) {
    let path = path(toRoute: route)
    for fault in answer.faults + answer.trials.flatMap(\.faults) {
      findings.add(Finding(fault, in: route, at: path))
    }
    for trial in answer.trials {
      guard let scene = trial.scene, sceneIDs[scene] == nil else { continue }
      let fault = Fault(
        kind: .unreached,
        text: "No command leads to the scene that the route \(route) opens."
      )
      findings.add(Finding(fault, in: route, at: path))
    }
  }

  // MARK: The result

  /// How often a command must be tried in a scene that is not fully explored before it counts as one that never works.
  private static let judgedCount = 10

  /// The number of states whose commands are not tried yet, besides those that are being tried.
  private var frontier: Int { queue.count + tooDeep.count + left.count }

  /// Returns the map with all findings.
  ///
  /// `bound` says what ended the exploration before it was over.
  package func finished(bound: String?) -> FlowMap {
    var map = map
    var findings = findings
    // An interruption leaves the present batch without answers.
    let unanswered = isRepeating ? [] : batch
    map.extent.depth = states.greatestDepth
    map.extent.frontier = frontier + unanswered.count
    let isComplete = phase == .over && map.extent.frontier == 0 && isEveryRouteKnown
    let reason = map.extent.bound ?? bound ?? (tooDeep.isEmpty ? nil : "depth")
    map.extent.bound = isComplete ? nil : reason
    var unexplored = Set((queue.all + tooDeep + left + unanswered).map { states.scene(of: $0) })
    unexplored.formUnion(leaves.map { states.scene(of: $0) })
    for (scene, record) in zip(map.scenes, scenes) {
      for command in scene.commands {
        // A command may work in a state in which it was not tried.
        if unexplored.contains(scene.id), command.count < Self.judgedCount { continue }
        let path = command.path
        switch command.effect {
        case .refused:
          let refusal = record.refusals[command.name] ?? ""
          findings.add(.refused(command, refusal, in: record.name, path))
        case .nothing:
          // Waiting for work that shows nothing is no mistake.
          if command.name != "wait" { findings.add(.noEffect(command, in: record.name, path)) }
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
    in scene: String,
    _ path: [String]
  ) -> Finding {
    Finding(
      kind: .refused,
      scene: scene,
      subject: command.name,
      text: "\(command.name) is offered and always refused: \(refusal)",
      path: path
    )
  }

  fileprivate static func noEffect(
    _ command: FlowMap.SceneCommand,
    in scene: String,
    _ path: [String]
  ) -> Finding {
    Finding(
      kind: .noEffect,
      scene: scene,
      subject: command.name,
      text: "\(command.name) never changes anything.",
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
