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
  private var map: MapBuilder
  /// How much was explored so far.
  package private(set) var extent = FlowMap.Extent()
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
  /// The states at whose end the app does not survive the end of a session.
  private var fatalEnds: Set<ExploredStates.ID> = []
  /// The states whose commands no shard has tried.
  private var left: [ExploredStates.ID] = []
  /// The progress in each scene.
  private var scenes: [SceneProgress] = []

  /// How far the exploration of a scene has come.
  private struct SceneProgress {
    /// The commands that were tried with odd texts, and the first state where they were.
    var oddCommands: [String: ExploredStates.ID] = [:]
    /// Whether the checks that run only in the first state have run.
    var isChecked = false
    /// The number of its states whose commands were tried or are to be tried.
    var queuedCount = 0
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
  /// Whether a command that leaves a screen was excluded.
  ///
  /// Then unreached scenes are expected.
  private var excludesExits = false

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
    map = MapBuilder(of: app)
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
      phase = frontier == 0 && !routes.isEmpty && !excludesExits ? .routes : .over
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
    if frontier == 0 { extent.bound = nil }
    var batch: [ExploredStates.ID] = []
    while extent.bound == nil, batch.count < Self.batchSize, let id = queue.popFirst() {
      if states.depth(of: id) >= options.depth {
        tooDeep.insert(id)
      } else {
        states.markAsTried(id)
        batch.append(id)
      }
    }
    return batch.isEmpty && extent.bound == nil && tooDeep.isEmpty ? takeShortcuts() : batch
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

  /// Takes the answers to the last requests, in their order; a state whose answer is nil is left to try.
  package mutating func take(_ answers: [Expansion?]) {
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
      let id = add(trial, from: nil, at: states.beginning)
      map.add(trial.faults, in: states.scene(of: id), at: states.beginning)
      enqueue(id)
    }
    map.add(answer.faults, in: "", at: states.beginning)
  }

  private mutating func add(_ expansion: Expansion, of id: ExploredStates.ID) {
    let scene = states.scene(of: id)
    let path = states.path(to: id)
    map.add(expansion.faults + expansion.sceneFaults, in: scene, at: path)
    add(expansion.endFault, of: id, at: path)
    let here = states.marks(of: id).fingerprint
    var isLeft = odd.contains(id)
    for trial in expansion.trials {
      add(trial, in: scene, from: id, path)
      if trial.scene == nil || trial.fingerprint != here { isLeft = true }
    }
    if expansion.omissions.includesExit { excludesExits = true }
    if !isLeft, !isRepeating, !expansion.omissions.includesExit {
      map.addDeadEnd(in: scene, at: path)
    }
    if states.count >= stateLimit { extent.bound = "states" }
  }

  /// Notes that the app does not survive the end of a session in a state, unless that is so in the state before.
  private mutating func add(_ fault: Fault?, of id: ExploredStates.ID, at path: [String]) {
    guard let fault else { return }
    fatalEnds.insert(id)
    let parent = states.parent(of: id)
    if let parent, fatalEnds.contains(parent) { return }
    // The command that leads here is to blame, as if it had crashed.
    map.add([fault], in: states.scene(of: parent ?? id), at: path)
  }

  private mutating func add(
    _ trial: Trial,
    in scene: Int,
    from id: ExploredStates.ID,
    _ path: [String]
  ) {
    let path = path + [trial.line]
    if !isRepeating { extent.transitions += 1 }
    if trial.origin != .oddText {
      map.add(trial, in: scene, at: path, isRepeated: isRepeating)
    } else if scenes[scene].oddCommands[trial.name] == nil {
      scenes[scene].oddCommands[trial.name] = id
    }
    map.add(trial.faults, in: scene, at: path)
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
      let sceneCount = scenes.count
      target = add(trial, from: id, at: path)
      if trial.origin == .oddText {
        odd.insert(target)
        enqueue(target)
      } else if odd.contains(id), scenes.count == sceneCount {
        leaves.insert(target)
      } else {
        enqueue(target)
      }
    }
    let to = states.scene(of: target)
    map.shortenPath(toScene: to, by: path)
    if to != scene || trial.operation != nil {
      map.addEdge(trial, from: scene, to: to, at: path, isRepeated: isRepeating)
    }
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

  /// Adds the state that a trial led to, at the end of `path`, and its scene if that is new.
  private mutating func add(
    _ trial: Trial,
    from id: ExploredStates.ID?,
    at path: [String]
  ) -> ExploredStates.ID {
    let scene = map.addState(of: trial, at: path)
    if scene == scenes.count { scenes.append(SceneProgress()) }
    let state = states.add(
      trial.fingerprint,
      printed: trial.printed,
      scene: scene,
      by: trial.line,
      from: id
    )
    extent.states = states.count
    extent.depth = max(extent.depth, states.depth(of: state))
    return state
  }

  /// Notes a route that crashes the app, or that shows a scene to which no command leads.
  private mutating func addRoute(_ route: String, _ answer: Expansion) {
    let path = path(toRoute: route)
    map.add(answer.faults + answer.trials.flatMap(\.faults), in: route, at: path)
    for trial in answer.trials {
      guard let scene = trial.scene, !map.contains(scene) else { continue }
      let fault = Fault(
        kind: .unreached,
        text: "No command leads to the scene that the route \(route) opens."
      )
      map.add([fault] + [answer.endFault].compactMap(\.self), in: route, at: path)
    }
  }

  // MARK: The result

  /// The number of states whose commands are not tried yet, besides those that are being tried.
  private var frontier: Int { queue.count + tooDeep.count + left.count }

  /// Returns the map with all findings.
  ///
  /// `bound` says what ended the exploration before it was over.
  package func finished(bound: String?) -> FlowMap {
    var extent = extent
    // The present batch may be without answers.
    let unanswered = isRepeating ? [] : batch
    extent.depth = states.greatestDepth
    extent.frontier = frontier + unanswered.count
    let isComplete = phase == .over && extent.frontier == 0 && isEveryRouteKnown
    let reason = extent.bound ?? bound ?? (tooDeep.isEmpty ? nil : "depth")
    extent.bound = isComplete ? nil : reason
    let untried = queue.all + tooDeep + left + unanswered + leaves
    return map.finished(extent, unexplored: untried.map { states.scene(of: $0) })
  }
}
