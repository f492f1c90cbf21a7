import Rehearsal

/// Decides what an exploration tries next, and puts together what came of it.
///
/// It plays nothing itself. It hands out requests, breadth first, so that the first path to anything is a shortest
/// one, and takes the answers in the order of the requests. The result depends on the answers alone, not on when
/// or where they were found.
nonisolated package struct Crawler: ExplorationPlan {
  private let options: ExplorationOptions
  private var map: FlowMap
  /// How much was explored so far.
  package var extent: FlowMap.Extent { map.extent }
  private var states: ExploredStates

  private var queue: [ExploredStates.ID] = []
  private var head = 0
  /// The states that were reached by an odd text, whose commands without texts are tried.
  private var odd: Set<ExploredStates.ID> = []
  /// The states at which an exploration of odd texts ends.
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
    /// The commands that were tried with odd texts, with the smallest depth of a state where they were; no depth for
    /// the common beginning of all shards.
    var oddCommands: [String: Int] = [:]
    var refusals: [String: String] = [:]
    var isChecked = false
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
  /// It is enough for each shard to have some, and few beside the states of an exploration that needs shards.
  package static let usualCommonStates = 300

  /// Prepares an exploration of an app with these routes.
  ///
  /// It begins after the commands of `beginning`, which count neither as depth nor as transitions. A shard explores
  /// the first `commonStates` states as all other shards do, and then what its share of the states not tried yet leads to.
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

  /// The number of states that are asked for at once, whatever the number of processes.
  static let batchSize = 64

  /// Returns what to try next; nothing if the exploration is over.
  package mutating func nextRequests() -> [ExplorationRequest] {
    switch phase {
    case .starting: return [.start(after: states.beginning)]
    case .crawling:
      if let shard, !isSplit, states.count >= commonStates { split(by: shard) }
      batch = nextBatch()
      if !batch.isEmpty { return batch.map { .state(task(for: $0)) } }
      // A bound leaves scenes unreached, which is not the app's fault.
      let isComplete = map.extent.bound == nil && left.isEmpty
      phase = isComplete && !routes.isEmpty ? .routes : .over
      return nextRequests()
    case .routes:
      // The app may open a route otherwise when it starts there than after other commands.
      if states.beginning.isEmpty { return routes.map { .route($0) } }
      return routes.map { .start(after: path(toRoute: $0)) }
    case .over: return []
    }
  }

  private func path(toRoute route: String) -> [String] { states.beginning + ["go \(route)"] }

  /// Leaves the states to the other shards that are not in the share of `shard`.
  private mutating func split(by shard: Shard) {
    isSplit = true
    queue = shard.share(of: Array(queue[head...]))
    head = 0
    let rest = options.states - states.count
    stateLimit = states.count + (rest + shard.count - 1) / shard.count
  }

  private mutating func nextBatch() -> [ExploredStates.ID] {
    var batch: [ExploredStates.ID] = []
    while map.extent.bound == nil, batch.count < Self.batchSize, head < queue.count {
      let id = queue[head]
      if states.depth(of: id) >= options.depth {
        map.extent.bound = "depth"
      } else {
        batch.append(id)
        head += 1
      }
    }
    return batch
  }

  private mutating func task(for id: ExploredStates.ID) -> StateTask {
    let (fingerprint, printed) = states.marks(of: id)
    let scene = states.scene(of: id)
    let isFirst = !scenes[scene].isChecked
    scenes[scene].isChecked = true
    return StateTask(
      path: states.path(to: id),
      fingerprint: fingerprint,
      printed: printed,
      isFirstOfScene: isFirst,
      commandsWithOddTexts: odd.contains(id) ? nil : commandsWithOddTexts(before: id, in: scene)
    )
  }

  /// The commands that need no more odd texts in a state.
  ///
  /// A shard must try all texts there that an exploration without shards tries. In that, other states come between,
  /// so the last ones before `id` may be tried at the same time as it; those two commands nearer to the start are not.
  private func commandsWithOddTexts(
    before id: ExploredStates.ID,
    in scene: Int
  ) -> Set<String> {
    let tried = scenes[scene].oddCommands
    guard isSplit else { return Set(tried.keys) }
    let depth = states.depth(of: id)
    return Set(tried.filter { $0.value < depth - 1 }.keys)
  }

  // MARK: Answers

  /// Takes what came of the last requests, in their order.
  package mutating func take(_ answers: [Expansion]) { take(known: answers) }

  /// Takes what is known to come of the last requests, in their order; a state without an answer is left to try.
  package mutating func take(known answers: [Expansion?]) {
    switch phase {
    case .starting:
      phase = .crawling
      for case let answer? in answers { begin(with: answer) }
    case .crawling:
      for (id, answer) in zip(batch, answers) {
        if let answer { add(answer, of: id) } else { left.append(id) }
      }
    case .routes:
      phase = .over
      for case (let route, let answer?) in zip(routes, answers) { addRoute(route, answer) }
    case .over: break
    }
  }

  private mutating func begin(with answer: Expansion) {
    for trial in answer.trials where trial.scene != nil {
      queue.append(add(trial, from: nil))
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
    if !isLeft { findings.add(.deadEnd(in: scenes[scene].name, path)) }
    if states.count >= stateLimit { map.extent.bound = "states" }
  }

  private mutating func add(
    _ trial: Trial,
    in scene: Int,
    from id: ExploredStates.ID,
    _ path: [String]
  ) {
    map.extent.transitions += 1
    count(trial, in: scene, from: id, path)
    note(trial.faults, in: scene, at: path + [trial.line])
    guard trial.scene != nil else { return }
    let isOdd = trial.origin == .oddText || odd.contains(id)
    let target: ExploredStates.ID
    if let known = states.id(of: trial.fingerprint) {
      target = known
      if !isOdd, leaves.remove(known) != nil || odd.remove(known) != nil { queue.append(known) }
    } else {
      let sceneCount = map.scenes.count
      target = add(trial, from: id)
      if trial.origin == .oddText {
        odd.insert(target)
        queue.append(target)
      } else if odd.contains(id), map.scenes.count == sceneCount {
        leaves.insert(target)
      } else {
        queue.append(target)
      }
    }
    let to = states.scene(of: target)
    if to != scene || trial.operation != nil { addEdge(trial, from: scene, to: to, path) }
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

  /// Counts a command of a scene.
  private mutating func count(
    _ trial: Trial,
    in scene: Int,
    from id: ExploredStates.ID,
    _ path: [String]
  ) {
    if trial.origin == .oddText {
      let depth = isSplit ? states.depth(of: id) : .min
      scenes[scene].oddCommands[trial.name] = min(
        scenes[scene].oddCommands[trial.name] ?? .max,
        depth
      )
      return
    }
    var refusalPath: [String]?
    if let refusal = trial.refusal, scenes[scene].refusals[trial.name] == nil {
      scenes[scene].refusals[trial.name] = refusal
      refusalPath = path + [trial.line]
    }
    if let index = scenes[scene].commandIDs[trial.name] {
      map.scenes[scene].commands[index].count += 1
      let effect = map.scenes[scene].commands[index].effect
      map.scenes[scene].commands[index].effect = min(effect, trial.effect)
      if let refusalPath { map.scenes[scene].commands[index].refusalPath = refusalPath }
    } else {
      scenes[scene].commandIDs[trial.name] = map.scenes[scene].commands.count
      map.scenes[scene].commands.append(
        FlowMap.SceneCommand(
          name: trial.name,
          example: trial.line,
          count: 1,
          effect: trial.effect,
          path: path + [trial.line],
          refusalPath: refusalPath
        )
      )
    }
  }

  private mutating func addEdge(_ trial: Trial, from: Int, to: Int, _ path: [String]) {
    let operation = trial.operation?.rawValue ?? ""
    let key = EdgeKey(from: from, to: to, command: trial.name, operation: operation)
    if let index = edgeIDs[key] {
      map.edges[index].count += 1
      return
    }
    edgeIDs[key] = map.edges.count
    map.edges.append(
      FlowMap.Edge(
        from: from,
        to: to,
        command: trial.name,
        operation: operation,
        count: 1,
        path: path + [trial.line],
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

  /// The number of states of a scene in which a command was tried before it counts as one that never works.
  private static let judgedCount = 10

  /// Returns the map with all findings.
  ///
  /// `bound` says what ended the exploration before it was over.
  package func finished(bound: String?) -> FlowMap {
    var map = map
    var findings = findings
    map.extent.frontier = queue.count - head + left.count
    map.extent.bound = map.extent.frontier == 0 ? nil : map.extent.bound ?? bound
    var unexplored = Set(queue[head...].map { states.scene(of: $0) })
    unexplored.formUnion(left.map { states.scene(of: $0) })
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

/// Findings, each kind of a subject in a scene once.
nonisolated private struct FindingList {
  private(set) var all: [Finding] = []
  private var keys: Set<String> = []

  mutating func add(_ finding: Finding) {
    if keys.insert(finding.key).inserted { all.append(finding) }
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
