package import Rehearsal

/// Decides what an exploration tries next, and makes the map of the answers.
///
/// It plays nothing itself. It hands out requests, and takes the answers in their order. The result depends on the
/// answers alone, not on when or where they were found.
///
/// States near the start come first. The more states of a scene were found, the later its next one is tried, because
/// otherwise a form, which has many states, would delay the scenes behind it. States near each other are tried in one
/// walk, a ``Region``. When nothing is left to try, each path on the map, and each finding, is played from the start. A
/// path that leads elsewhere is corrected, and a finding that does not happen again is left out.
nonisolated package struct Crawler: Sendable {
  private let app: FlowMap.AppDescription
  private let options: ExplorationOptions
  private let routes: [String]
  private var graph: StateGraph
  /// How much was explored so far.
  package private(set) var extent = FlowMap.Extent()

  /// The states whose commands are still to be tried.
  private var queue = StateQueue()
  /// The states whose commands are not tried because their paths are too long.
  private var tooDeep: Set<StateGraph.ID> = []
  /// The states that only odd texts lead to, whose commands are tried without odd texts.
  private var odd: Set<StateGraph.ID> = []
  /// The states of known scenes that only states in `odd` lead to, whose commands are not tried.
  private var leaves: Set<StateGraph.ID> = []
  /// The states whose commands were to be tried, and which no walk has reached.
  private var left: Set<StateGraph.ID> = []
  /// The states in which a command that leaves the screen was not tried.
  private var closed: Set<StateGraph.ID> = []
  /// The states whose commands are to be tried again.
  private var again: Set<StateGraph.ID> = []
  /// How often the commands of a state were tried again.
  private var repetitions: [StateGraph.ID: Int] = [:]
  private static let repetitionLimit = 2
  /// The regions of shards that were added, and their states in which not everything is certain.
  private var added: Set<Region> = []
  private var disturbed: Set<StateGraph.ID> = []
  /// The progress in each scene.
  private var scenes: [SceneProgress] = []

  /// How far the exploration of a scene has come.
  private struct SceneProgress {
    /// The commands that were tried with odd texts.
    var oddCommands: Set<String> = []
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
    case proving
    case over
  }

  private var phase = Phase.starting
  /// Whether something else has ended the exploration.
  private var isConcluded = false
  /// The regions that are being walked, with the states whose commands are tried and the states of all places.
  private var walks: [(region: Region, goals: [StateGraph.ID], places: [StateGraph.ID])] = []
  private var proofs = PathProofs()
  /// What seems to be wrong.
  private var suspicions = Suspicions()
  /// What is wrong for certain.
  private var findings = FindingList()
  /// What the checks of scenes have found, and the states in which they ran.
  private var sceneFaults: [(fault: Fault, state: StateGraph.ID)] = []
  /// The controls that were not set in any state of a scene so far.
  private var unsetControls: [Int: [String]] = [:]

  /// Why states that look alike behave differently.
  private var searches = HiddenStateSearches()

  private var hasOpenedRoutes = false
  /// The scenes that routes have shown.
  private var routeScenes: [(route: String, scene: SceneIdentity, endFault: Fault?)] = []
  /// Whether no answer about a route is missing.
  private var isEveryRouteKnown = true
  /// Whether a command that leaves a screen was excluded.
  ///
  /// Then unreached scenes are expected.
  private var excludesExits: Bool { !closed.isEmpty }

  /// The part of the states to explore; nil for all.
  private let shard: Shard?
  /// The number of states from which on the shards differ.
  private let commonStates: Int
  /// Whether the states of other shards were left out.
  private var isSplit = false
  /// The number of states after which no more commands are tried.
  private var stateLimit: Int
  /// Random walks in place of a search for all states.
  private let monkey: Monkey?
  /// The number of random commands that were planned.
  private var plannedCount = 0
  /// The number of random commands that were tried.
  private var randomCount = 0

  /// How many random commands to try.
  package struct Monkey: Sendable {
    let commandCount: Int
    let seed: UInt64

    package init(commandCount: Int, seed: UInt64) {
      (self.commandCount, self.seed) = (commandCount, seed)
    }
  }

  /// The usual number of states from which on the shards differ.
  ///
  /// That is enough to give each shard a share, and few compared with an exploration that needs shards.
  package static let usualCommonStates = 300
  /// The number of states that are tried at once, whatever the number of processes.
  private static let batchSize = 32
  /// The number of states that are tried in one walk.
  private static let regionSize = 4

  /// Prepares an exploration of `app`.
  ///
  /// It begins after the commands of `beginning`, which count neither as depth nor as transitions. All shards
  /// explore the first `commonStates` states. Then each explores its share of the states that are left to try, and what
  /// these lead to. Merging proves the paths of shards. A monkey tries random commands, shortens the
  /// paths of its findings, and never reports that a command does not work.
  @MainActor package init(
    of app: some App,
    options: ExplorationOptions,
    beginning: [String] = [],
    shard: Shard? = nil,
    commonStates: Int = usualCommonStates,
    monkey: Monkey? = nil
  ) {
    self.app = FlowMap.AppDescription(of: app)
    self.options = options
    routes = RouteEntry.all(of: app).map(\.pattern).filter { !$0.contains("<") }
    self.shard = shard
    self.commonStates = commonStates
    self.monkey = monkey
    stateLimit = options.states
    graph = StateGraph(after: beginning)
  }

  // MARK: Requests

  /// Returns what to try next; nothing if the exploration is over.
  package mutating func nextRequests() -> [ExplorationRequest] {
    switch phase {
    case .starting: return [.start(after: graph.beginning)]
    case .crawling:
      if !searches.isEmpty {
        return searches.nextPaths(in: graph).map(request)
      }
      if monkey != nil { return nextWalks() }
      if let shard, !isSplit, graph.reachedCount >= commonStates { split(by: shard) }
      let requests = nextRegions()
      if !requests.isEmpty { return requests }
      // What is left to try may lead to a scene that a route opens.
      let opensRoutes = !routes.isEmpty && !hasOpenedRoutes && isEverythingTried()
      hasOpenedRoutes = hasOpenedRoutes || opensRoutes
      phase = shard != nil ? .over : opensRoutes ? .routes : .proving
      return nextRequests()
    case .routes:
      // At its start, the app may open a route differently than after other commands.
      if graph.beginning.isEmpty { return routes.map { .route($0) } }
      return routes.map { .start(after: path(toRoute: $0)) }
    case .proving:
      let map = drawnMap()
      let paths = proofs.next(of: map, in: graph) + suspicions.nextPaths(in: graph)
      let requests = paths.map(request)
      if requests.isEmpty { phase = .over }
      return requests
    case .over: return []
    }
  }

  private func request(_ path: [String]) -> ExplorationRequest { .path(graph.beginning + path) }

  private func path(toRoute route: String) -> [String] {
    // After the commands of a beginning, the screen may have a control that is named “go”.
    graph.beginning + [graph.beginning.isEmpty ? "go \(route)" : ":go \(route)"]
  }

  /// Tries nothing more, but proves what was found.
  package mutating func conclude() {
    searches.giveUp()
    phase = shard == nil && graph.count > 0 ? .proving : .over
    isConcluded = true
  }

  /// Removes the waiting states that are not in the share of `shard`.
  private mutating func split(by shard: Shard) {
    isSplit = true
    queue.keep(only: shard)
    let rest = options.states - graph.reachedCount
    stateLimit = graph.reachedCount + (rest + shard.count - 1) / shard.count
  }

  private mutating func nextWalks() -> [ExplorationRequest] {
    var lengths: [Int] = []
    // The app may end a walk early.
    var rest = (monkey?.commandCount ?? 0) - randomCount
    while rest > 0, lengths.count < Self.batchSize {
      lengths.append(min(options.depth, rest))
      rest -= options.depth
    }
    if lengths.isEmpty { phase = .proving }
    plannedCount += lengths.reduce(0, +)
    let first = UInt64(plannedCount) << 20
    let seed = monkey?.seed ?? 0
    walks = []
    return lengths.isEmpty
      ? nextRequests()
      : lengths.indices.map {
        .random(seed: seed ^ (first + UInt64($0)), length: lengths[$0], after: graph.beginning)
      }
  }

  private mutating func nextRegions() -> [ExplorationRequest] {
    // States with the same beginning of their paths are near each other.
    let states = nextStates().map { (id: $0, ancestry: graph.ancestry(of: $0)) }
      .sorted { $0.ancestry.lexicographicallyPrecedes($1.ancestry) }.map(\.id)
    walks = stride(from: 0, to: states.count, by: Self.regionSize).map { first in
      let goals = Array(states[first..<min(first + Self.regionSize, states.count)])
      let (region, places) = graph.region(of: goals.map { ($0, task(for: $0)) })
      return (region, goals, places)
    }
    return walks.map { .region($0.region) }
  }

  private mutating func nextStates() -> [StateGraph.ID] {
    // A bound that is reached with the last state ends nothing.
    if queue.count == 0, isEverythingTried() { extent.bound = nil }
    let states = queuedStates()
    if !states.isEmpty || extent.bound != nil { return states }
    queueShortened()
    return queuedStates()
  }

  private mutating func queuedStates() -> [StateGraph.ID] {
    var states: [StateGraph.ID] = []
    while extent.bound == nil, states.count < Self.batchSize, let id = queue.popFirst() {
      if graph.depth(of: id) >= options.depth {
        tooDeep.insert(id)
      } else {
        graph.setTried(id)
        again.remove(id)
        states.append(id)
      }
    }
    return states
  }

  /// Queues the states that were too deep, and are not any more.
  private mutating func queueShortened() {
    if tooDeep.isEmpty { return }
    _ = graph.straighten(to: options.depth)
    for id in tooDeep.sorted() where graph.depth(of: id) < options.depth {
      tooDeep.remove(id)
      enqueue(id)
    }
  }

  private mutating func enqueue(_ id: StateGraph.ID) {
    guard graph.isReachable(id) else {
      tooDeep.insert(id)
      return
    }
    let scene = graph.scene(of: id)
    queue.append(id, rank: graph.depth(of: id) + scenes[scene].queuedCount)
    scenes[scene].queuedCount += 1
  }

  private mutating func task(for id: StateGraph.ID) -> StateTask {
    let scene = graph.scene(of: id)
    let isFirst = !scenes[scene].isChecked
    scenes[scene].isChecked = true
    return StateTask(
      isFirstOfScene: isFirst,
      commandsWithOddTexts: odd.contains(id) ? nil : scenes[scene].oddCommands,
      triedLines: graph.triedLines(in: id)
    )
  }

  // MARK: Answers

  /// Takes the answers to the last requests, in their order; what has no answer is left to try.
  package mutating func take(_ answers: [Expansion?]) {
    switch phase {
    case .starting:
      phase = .crawling
      for case let answer? in answers { begin(with: answer) }
    case .crawling:
      if searches.isEmpty {
        takeWalks(answers)
      } else {
        takeSearches(answers.map(withoutBeginning))
      }
    case .routes:
      phase = .proving
      for (route, answer) in zip(routes, answers) {
        if let answer { addRoute(route, answer) } else { isEveryRouteKnown = false }
      }
    case .proving:
      let answers = answers.map(withoutBeginning)
      let answersToSuspicions = Array(answers.dropFirst(proofs.paths.count))
      suspicions.take(answersToSuspicions, shortensAll: monkey != nil)
      var differences = zip(proofs.paths, answers).compactMap { path, answer in
        answer.flatMap { proofs.take($0, to: path, in: graph) }
      }
      differences += zip(suspicions.paths, answersToSuspicions).compactMap { path, answer in
        answer.flatMap { PathProofs.Difference(surviving: path, $0, in: graph) }
      }
      for difference in differences { correct(difference) }
      if monkey == nil { queueShortened() }
      if !isConcluded, !searches.isEmpty || monkey == nil && queue.count > 0 && extent.bound == nil
      {
        phase = .crawling
      }
    case .over: break
    }
  }

  /// Removes what the beginning looks like from the answer to a path.
  private func withoutBeginning(_ answer: Expansion?) -> Expansion? {
    guard var answer else { return nil }
    answer.looks = Array(answer.looks.dropFirst(graph.beginning.count))
    return answer
  }

  private mutating func begin(with answer: Expansion) {
    for trial in answer.trials where trial.scene != nil {
      let id = graph.add(trial, from: nil)
      if monkey != nil { graph.setTried(id) }
      addProgress()
      for fault in trial.faults {
        findings.add(Finding(fault, in: sceneName(of: id), at: graph.beginning))
      }
      enqueue(id)
    }
    for fault in answer.faults { findings.add(Finding(fault, in: "", at: graph.beginning)) }
  }

  private func sceneName(of id: StateGraph.ID) -> String { graph.scenes[graph.scene(of: id)].text }

  /// Notes progress in a scene that is new.
  private mutating func addProgress() {
    while scenes.count < graph.scenes.count { scenes.append(SceneProgress()) }
    extent.states = graph.reachedCount
  }

  private mutating func takeWalks(_ answers: [Expansion?]) {
    let before = randomCount
    for (index, answer) in answers.enumerated() {
      guard let answer else {
        if walks.indices.contains(index) { left.formUnion(walks[index].goals) }
        continue
      }
      randomCount += answer.steps.count { if case .trial = $0 { true } else { false } }
      guard walks.indices.contains(index) else {
        // A random walk has no region.
        _ = follow(answer.steps) { _ in (0, []) }
        continue
      }
      let (region, goals, places) = walks[index]
      let isUndisturbed = follow(answer.steps) { (places[$0], region.path(to: $0)) }
      var reported: Set<StateGraph.ID> = []
      for report in answer.reports {
        reported.insert(places[report.place])
        add(report, of: places[report.place])
      }
      for id in goals where !reported.contains(id) { left.insert(id) }
      if isUndisturbed { continue }
      // What was tried after a surprise does not count, so that is tried again.
      for id in goals where repetitions[id, default: 0] < Self.repetitionLimit {
        repetitions[id, default: 0] += 1
        left.remove(id)
        again.insert(id)
        queue.append(id, rank: graph.depth(of: id))
      }
    }
    walks = []
    if graph.reachedCount >= stateLimit { extent.bound = "states" }
    // An app that ends before any command would be tried forever.
    if monkey != nil, randomCount == before { phase = .proving }
  }

  private mutating func add(_ report: PlaceReport, of id: StateGraph.ID) {
    let path = graph.path(to: id)
    if report.lacksExit { closed.insert(id) }
    unsetControls[graph.scene(of: id), default: report.unsetControls]
      .removeAll { !report.unsetControls.contains($0) }
    for fault in report.faults {
      suspicions.add(fault, in: sceneName(of: id), at: .state(id, history: path))
    }
    for fault in report.sceneFaults { sceneFaults.append((fault, id)) }
    if let fault = report.endFault {
      let place = Suspicions.Place.state(id, history: path)
      suspicions.add(fault, in: sceneName(of: id), at: place, isAtEnd: true)
    }
  }

  /// Adds what a walk has tried; returns whether each line led where it had led before.
  ///
  /// A session counts only up to a line that led elsewhere, because it may not be where it seems to be.
  private mutating func follow(
    _ steps: [WalkStep],
    place: (Int) -> (state: StateGraph.ID?, path: [String])
  ) -> Bool {
    var isUndisturbed = true
    var state: StateGraph.ID?
    for step in steps {
      switch step {
      case .session(let index):
        let (id, path) = place(index)
        state = id
        graph.logStart(after: path)
      case .stranger: state = nil
      case .way(let line, let look):
        if let here = state { state = go(line, from: here, to: look, nil) }
      case .trial(let trial):
        if let here = state { state = go(trial.line, from: here, to: trial.look, trial) }
      case .fatalEnd(let fault):
        guard let here = state else { continue }
        let place = Suspicions.Place.state(here, history: graph.history)
        suspicions.add(fault, in: sceneName(of: here), at: place, isAtEnd: true)
        state = nil
      }
      if state == nil { isUndisturbed = false }
    }
    return isUndisturbed
  }

  /// Adds what a line has done in a state; returns the state to which it has led, or nil if that is not known.
  private mutating func go(
    _ line: String,
    from here: StateGraph.ID,
    to look: UInt64,
    _ trial: Trial?
  ) -> StateGraph.ID? {
    graph.logLine(line)
    let transition = graph.transition(from: here, by: line) ?? add(trial, from: here)
    var state = transition.flatMap { graph.transitions[$0].target }
    if state.map(graph.look) ?? 0 != look {
      state = look == 0 ? nil : graph.id(of: look)
      if let transition {
        beginSearch(transition, after: graph.history, look: look)
        // The place is unknown until the search has ended.
        if searches.contains(transition) { state = nil }
      }
    }
    guard let trial, !trial.faults.isEmpty else { return state }
    if let transition {
      let place = Suspicions.Place.transition(transition, history: graph.history)
      for var fault in trial.faults {
        // A line on a known way has no name.
        if trial.isFatal { fault.subject = graph.name(of: transition) }
        suspicions.add(fault, in: sceneName(of: here), at: place)
      }
    }
    if !trial.isFatal { return state }
    // It was not typed, so the session goes on without it.
    graph.logRetry()
    return here
  }

  /// Adds a transition that was not known; nil if its command is not known either.
  private mutating func add(_ trial: Trial?, from id: StateGraph.ID) -> Int? {
    guard let trial, !trial.name.isEmpty else { return nil }
    extent.transitions += 1
    let scene = graph.scene(of: id)
    if trial.origin == .oddText { scenes[scene].oddCommands.insert(trial.name) }
    guard trial.scene != nil else { return graph.add(trial, from: id, to: nil) }
    let isOdd = trial.origin == .oddText || odd.contains(id)
    if let known = graph.target(of: trial, from: id) {
      let index = graph.add(trial, from: id, to: known)
      if graph.shorten(known, by: index),
        tooDeep.remove(known) != nil || left.remove(known) != nil
      {
        enqueue(known)
      }
      if !isOdd, leaves.remove(known) != nil || odd.remove(known) != nil, !graph.isTried(known) {
        enqueue(known)
      }
      return index
    }
    let sceneCount = graph.scenes.count
    let target = graph.add(trial, from: id)
    addProgress()
    if graph.isReachable(target) { extent.depth = max(extent.depth, graph.depth(of: target)) }
    if trial.origin == .oddText {
      odd.insert(target)
      enqueue(target)
    } else if odd.contains(id), graph.scenes.count == sceneCount {
      leaves.insert(target)
    } else {
      enqueue(target)
    }
    // A monkey tries one state after the other by chance.
    if monkey != nil { graph.setTried(target) }
    return graph.add(trial, from: id, to: target)
  }

  /// Notes a route that crashes the app, or that shows a scene to which no command leads.
  private mutating func addRoute(_ route: String, _ answer: Expansion) {
    let path = path(toRoute: route)
    for fault in answer.faults + answer.trials.flatMap(\.faults) {
      findings.add(Finding(fault, in: route, at: path))
    }
    for case let scene? in answer.trials.map(\.scene) {
      routeScenes.append((route, scene, answer.endFault))
    }
  }

  // MARK: Shards

  /// Adds what a shard has found; call ``finishAdding()`` after the last one.
  ///
  /// The answer has to fit the request: ``Expansion/fits(_:)``.
  package mutating func add(_ answer: Expansion, to request: ExplorationRequest) {
    switch request {
    case .start where phase == .starting:
      phase = .crawling
      begin(with: answer)
    case .region(let region) where graph.count > 0 && added.insert(region).inserted:
      add(answer, to: region)
    default: break
    }
  }

  private mutating func add(_ answer: Expansion, to region: Region) {
    var places: [StateGraph.ID?] = []
    for place in region.places {
      let parent = place.parent.map { places[$0] } ?? nil
      let transition = parent.flatMap { graph.expectedTransition(from: $0, by: place.line) }
      places.append(place.parent == nil ? 0 : transition.flatMap { graph.transitions[$0].target })
    }
    let isUndisturbed = follow(answer.steps) { (places[$0], region.path(to: $0)) }
    for report in answer.reports {
      guard let id = places[report.place] else { continue }
      graph.setTried(id)
      add(report, of: id)
      if !isUndisturbed { disturbed.insert(id) }
    }
  }

  /// Leaves what no shard has tried, and what is not certain is tried again.
  package mutating func finishAdding() {
    left.formUnion(queue.all.filter { !graph.isTried($0) })
    queue = StateQueue()
    for id in disturbed.sorted() { enqueue(id) }
  }

  // MARK: Hidden state and proofs

  /// Begins to find out why a transition led elsewhere, unless this is a shard: merging does that.
  private mutating func beginSearch(_ index: Int, after path: [String], look: UInt64) {
    if shard == nil { searches.begin(index, after: path, look: look, in: graph) }
  }

  private mutating func takeSearches(_ answers: [Expansion?]) {
    let results = searches.take(answers, &graph).map { ($0.transition, $0.result) }
    addProgress()
    for (transition, result) in results {
      if let fault = result.fault {
        let source = graph.transitions[transition].source
        let path = graph.beginning + result.path
        findings.add(Finding(fault, in: sceneName(of: source), at: path))
      }
      for state in result.states { enqueue(state) }
    }
  }

  /// Corrects a transition that does something else at the end of a path.
  private mutating func correct(_ difference: PathProofs.Difference) {
    let (index, trial) = (difference.transition, difference.trial)
    let (source, expected) = (graph.transitions[index].source, graph.transitions[index].target)
    let history = graph.history(of: index)
    if let new = graph.correct(index, to: trial) {
      addProgress()
      enqueue(new)
    }
    for var fault in trial.faults {
      if trial.isFatal { fault.subject = graph.name(of: index) }
      let place = Suspicions.Place.transition(index, history: difference.path)
      suspicions.add(fault, in: sceneName(of: source), at: place)
    }
    if let expected { beginSearch(index, after: history, look: graph.look(of: expected)) }
  }

  // MARK: The result

  /// Whether the commands of all states that can be reached were tried.
  private mutating func isEverythingTried() -> Bool {
    guard queue.count == 0 else { return false }
    return graph.straighten(to: .max).allSatisfy { id in
      graph.isTried(id) && !left.contains(id) || leaves.contains(id)
    }
  }

  /// The map as it is known, with what is wrong for certain.
  private mutating func drawnMap() -> FlowMap {
    let order = graph.straighten(to: options.depth)
    var findings = findings
    for id in order where graph.isTried(id) && !left.contains(id) && !odd.contains(id) {
      if monkey != nil || closed.contains(id) || again.contains(id) { continue }
      let isLeft = graph.orderedTransitions(from: id).contains { index in
        graph.transitions[index].target != id
      }
      if !isLeft {
        findings.add(.deadEnd(in: sceneName(of: id), graph.beginning + graph.path(to: id)))
      }
    }
    for finding in suspicions.findings(in: graph) { findings.add(finding) }
    let known = Set(order)
    let scenes = Set(order.map { graph.scenes[graph.scene(of: $0)] })
    for (route, scene, endFault) in routeScenes where !scenes.contains(scene) {
      let faults = [excludesExits ? nil : .unreached(by: route), endFault].compactMap(\.self)
      for fault in faults { findings.add(Finding(fault, in: route, at: path(toRoute: route))) }
    }
    for (fault, state) in sceneFaults where known.contains(state) {
      let path = graph.beginning + graph.path(to: state)
      findings.add(Finding(fault, in: sceneName(of: state), at: path))
    }
    let drawing = MapDrawing(of: app, graph, order, depth: options.depth)
    var extent = extent
    let unexplored = order.filter {
      !graph.isTried($0) || left.contains($0) || again.contains($0)
    }
    let unfinished = Set(unexplored.map(graph.scene))
    for (scene, controls) in unsetControls where monkey == nil && !unfinished.contains(scene) {
      guard let state = order.first(where: { graph.scene(of: $0) == scene }) else { continue }
      let path = graph.beginning + graph.path(to: state)
      for control in controls {
        findings.add(Finding(.neverSet(control), in: graph.scenes[scene].text, at: path))
      }
    }
    extent.states = order.count
    extent.depth = order.last.map(graph.depth) ?? 0
    extent.frontier = unexplored.count { !leaves.contains($0) }
    extent.transitions = monkey == nil ? drawing.transitionCount : randomCount
    return drawing.finished(
      extent,
      findings,
      unexplored: monkey == nil ? unexplored.map { graph.scene(of: $0) } : nil
    )
  }

  /// Returns the map with all findings.
  ///
  /// `bound` says what ended the exploration before it was over.
  package func finished(bound: String?) -> FlowMap {
    var copy = self
    // The present walks may be without answers.
    for walk in walks { copy.left.formUnion(walk.goals) }
    var map = copy.drawnMap()
    if monkey != nil {
      map.extent.bound = bound ?? "monkey"
      return map
    }
    let isComplete =
      phase == .over && !isConcluded && map.extent.frontier == 0 && isEveryRouteKnown
    let reason = extent.bound ?? bound ?? (tooDeep.isEmpty ? nil : "depth")
    map.extent.bound = isComplete ? nil : reason
    return map
  }
}

nonisolated extension Fault {
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
