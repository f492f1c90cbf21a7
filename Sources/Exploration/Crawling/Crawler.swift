package import Rehearsal

/// Decides what an exploration tries next, and makes the map of the answers.
///
/// It plays nothing itself. It hands out requests, and takes the answers in their order. The result depends on the
/// answers alone, not on when or where they were found.
///
/// It tries near states first, new forms before all, and scenes with many states later. States near each other are tried in
/// one walk, a ``Region``. When nothing is left to try, ``Proofs`` replay each path on the map, and each finding, from the
/// start. The crawler corrects the paths that lead elsewhere.
nonisolated package struct Crawler: Sendable {
  private let plan: ExplorationPlan
  private var graph: StateGraph
  private var queue = StateQueue()
  private var phase = Phase.starting
  /// The regions that are being walked.
  private var walks: [Region] = []
  private var proofs = Proofs()
  /// What is not played again.
  private var notes = CrawlNotes()
  private var monkey: Monkey?

  /// What is being done.
  private enum Phase: Equatable {
    case starting
    case crawling
    case routes
    /// Plays what was found; if it `goesOn`, new states are tried afterwards.
    case proving(goesOn: Bool)
    case over(isComplete: Bool)
  }

  /// The usual number of states from which on the shards differ.
  ///
  /// That is enough to give each shard a share, and few compared with an exploration that needs shards.
  package static let usualCommonStates = 300
  /// The number of states that are tried, or of random walks, at once, whatever the number of processes.
  static let batchSize = 32
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
    plan = ExplorationPlan(
      app: FlowMap.AppDescription(of: app),
      options: options,
      routes: RouteEntry.all(of: app).map(\.pattern).filter { !$0.contains("<") },
      shard: shard,
      commonStates: commonStates
    )
    self.monkey = monkey
    graph = StateGraph(after: beginning)
    queue.stateLimit = options.states
  }

  // MARK: Requests

  /// Returns what to try next; nothing if the exploration is over.
  package mutating func nextRequests() -> [ExplorationRequest] {
    switch phase {
    case .starting: return [.start(after: graph.beginning)]
    case .crawling:
      let requests = monkey?.next(plan.options.depth, after: graph.beginning) ?? nextRegions()
      if !requests.isEmpty { return requests }
      let opensRoutes = !plan.routes.isEmpty && notes.routes == nil && monkey == nil
      phase =
        plan.shard != nil
        ? .over(isComplete: false) : opensRoutes ? .routes : .proving(goesOn: true)
      return nextRequests()
    case .routes: return plan.routes.map { plan.request(toRoute: $0, after: graph.beginning) }
    case .proving(let goesOn):
      let map = proofs.needsMap(of: graph) ? drawnMap() : nil
      let requests = proofs.nextRequests(for: map, in: graph)
      if requests.isEmpty { phase = .over(isComplete: goesOn) }
      return requests
    case .over: return []
    }
  }

  private mutating func nextRegions() -> [ExplorationRequest] {
    if queue.count == 0, graph.hasState(.tooDeep) {
      graph.straighten()
      enqueueShortened()
    }
    if let shard = plan.shard, graph.reachedCount >= plan.commonStates {
      let count = graph.reachedCount
      queue.split(by: shard, plan.options.states - count, after: count)
    }
    // States with the same beginning of their paths are near each other.
    let states = (hasReachedLimit ? [] : queue.next(Self.batchSize))
      .map { (id: $0, ancestry: graph.ancestry(of: $0)) }
      .sorted { $0.ancestry.lexicographicallyPrecedes($1.ancestry) }.map(\.id)
    walks = stride(from: 0, to: states.count, by: Self.regionSize).map { first in
      let goals = states[first..<min(first + Self.regionSize, states.count)]
      return graph.region(of: goals.map { ($0, task(for: $0)) })
    }
    return walks.map { .region($0) }
  }

  /// Whether states are left that are not tried, because the limit of states is reached.
  private var hasReachedLimit: Bool {
    queue.count > 0 && graph.reachedCount >= queue.stateLimit
  }

  private mutating func task(for id: StateGraph.ID) -> StateTask {
    graph.set(.tried, for: id)
    let triedLines = graph.triedLines(in: id)
    return queue.task(in: graph.scene(of: id), isOdd: graph.isOdd(id), triedLines: triedLines)
  }

  /// Adds a state to those that are left to try, unless it is too deep.
  private mutating func enqueue(_ id: StateGraph.ID, hasEmptyFields: Bool = false) {
    // A monkey tries one state after the other by chance.
    if monkey != nil { return graph.set(.tried, for: id) }
    let depth = graph.depth(of: id)
    graph.set(depth < plan.options.depth ? .waiting : .tooDeep, for: id)
    guard depth < plan.options.depth else { return }
    queue.append(id, of: graph.scene(of: id), depth: depth, hasEmptyFields: hasEmptyFields)
  }

  /// Stops trying commands, and proves what was found.
  package mutating func conclude() {
    leaveWalks()
    phase =
      plan.shard == nil && graph.count > 0
      ? .proving(goesOn: false) : .over(isComplete: false)
  }

  // MARK: Answers

  /// Takes the answers to the last requests, in their order; what has no answer is left to try.
  package mutating func take(_ answers: [Expansion?]) {
    switch phase {
    case .starting:
      phase = .crawling
      for case let answer? in answers { begin(with: answer) }
    case .crawling where monkey != nil:
      let before = monkey?.triedCount
      for answer in answers.compactMap(\.self) {
        monkey?.note(answer)
        follow(answer.steps, in: nil)
      }
      // An app that ends before any command would be tried forever.
      if monkey?.triedCount == before { phase = .proving(goesOn: true) }
    case .crawling:
      for (region, answer) in zip(walks, answers) {
        if let answer { take(answer, of: region) }
      }
      leaveWalks()
    case .routes:
      phase = .proving(goesOn: true)
      notes.routes = zip(plan.routes, answers).map { ($0, $1) }
    case .proving(let goesOn):
      for difference in proofs.take(answers, in: &graph, shortensAll: monkey != nil) {
        graph.logStart(after: difference.path)
        correct(difference.transition, to: difference.trial)
        addFaults(of: difference.trial, to: difference.transition)
      }
      if goesOn, monkey == nil, queue.count > 0, !hasReachedLimit { phase = .crawling }
    case .over: break
    }
  }

  /// Notes which of the states that were to be tried no walk has reached.
  private mutating func leaveWalks() {
    for region in walks {
      for (index, place) in region.places.enumerated() where place.task != nil {
        guard let id = place.look.flatMap(graph.id), !notes.isReported(id) else { continue }
        // What a walk has met may have given it another path.
        let isLost = region.path(to: index) == graph.path(to: id)
        if isLost { graph.set(.missed, for: id) } else { enqueue(id) }
        if place.task?.isFirstOfScene == true { queue.uncheck(graph.scene(of: id)) }
      }
    }
    walks = []
  }

  private mutating func begin(with answer: Expansion) {
    for trial in answer.trials where trial.scene != nil {
      let id = graph.add(trial, from: nil)
      for fault in trial.faults {
        notes.findings.add(Finding(fault, in: graph.sceneName(of: id), at: graph.beginning))
      }
      enqueue(id, hasEmptyFields: trial.hasEmptyFields)
    }
    for fault in answer.faults { notes.findings.add(Finding(fault, in: "", at: graph.beginning)) }
  }

  private mutating func take(_ answer: Expansion, of region: Region) {
    follow(answer.steps, in: region)
    for report in answer.reports {
      guard let id = region.places[report.place].look.flatMap(graph.id) else { continue }
      graph.set(.tried, for: id)
      notes.add(report, of: id, in: graph.scene(of: id), at: region.path(to: report.place))
      let place = Suspicions.Place.state(id, history: graph.path(to: id))
      for fault in report.faults { proofs.suspicions.add(fault, at: place, in: graph) }
      guard let fault = report.endFault else { continue }
      proofs.suspicions.add(fault, at: place, in: graph, isAtEnd: true)
    }
  }

  /// Adds what a walk has tried, which has begun at the start if it has no region.
  private mutating func follow(_ steps: [WalkStep], in region: Region?) {
    // Where the session is, and where it was before.
    var state: StateGraph.ID?
    var previous: StateGraph.ID?
    func move(to next: StateGraph.ID?) { (previous, state) = (state, next) }
    for step in steps {
      switch step {
      case .session(let index):
        previous = nil
        state = region.map { $0.places[index].look.flatMap(graph.id) } ?? graph.first
        graph.logStart(after: region?.path(to: index) ?? [])
      case .stranger: state = nil
      case .way(let line, let look):
        if let here = state { move(to: go(line, from: here, after: previous, to: look, nil)) }
      case .trial(let trial):
        guard let here = state else { continue }
        let next = go(trial.line, from: here, after: previous, to: trial.look, trial)
        if trial.isFatal { state = here } else { move(to: next) }
      case .fatalEnd(let fault):
        guard let here = state else { continue }
        let place = Suspicions.Place.state(here, history: graph.history)
        proofs.suspicions.add(fault, at: place, in: graph, isAtEnd: true)
        state = nil
      }
    }
  }

  /// Adds what a line has done in a state; returns the state to which it has led, or nil if that is not known.
  private mutating func go(
    _ line: String,
    from here: StateGraph.ID,
    after previous: StateGraph.ID?,
    to look: UInt64,
    _ trial: Trial?
  ) -> StateGraph.ID? {
    graph.logLine(line)
    guard let index = graph.transition(from: here, by: line) ?? add(trial, from: here) else {
      return graph.id(of: look)
    }
    if graph.outcome(of: index) != look {
      differ(index, after: previous, to: look, trial)
    }
    if let trial { addFaults(of: trial, to: index) }
    // A fatal command was not typed, so the session goes on without it.
    if trial?.isFatal == true { graph.logRetry() }
    return graph.id(of: look)
  }

  /// Adds what was wrong when a transition was played now.
  private mutating func addFaults(of trial: Trial, to index: Int) {
    if trial.faults.isEmpty { return }
    let transition = graph.transitions[index]
    let place = Suspicions.Place.transition(index, history: graph.history)
    for var fault in trial.faults {
      // A line on a known way has no name.
      if trial.isFatal { fault.subject = transition.name }
      proofs.suspicions.add(fault, at: place, in: graph)
    }
  }

  /// Notes that a transition has led elsewhere than before.
  private mutating func differ(
    _ index: Int,
    after previous: StateGraph.ID?,
    to look: UInt64,
    _ trial: Trial?
  ) {
    if graph.history == graph.path(along: index) {
      // What a line on a known way has done is known when its path is proven.
      if let trial { correct(index, to: trial) }
      return
    }
    // A command that the app did not survive is a suspicion.
    if trial?.isFatal == true { return }
    if let trial, trial.scene != nil, graph.id(of: look) == nil {
      enqueue(graph.addException(trial, to: index), hasEmptyFields: trial.hasEmptyFields)
    }
    proofs.hiddenStates.add(index, after: graph.history, look: look, previous: previous, in: graph)
  }

  /// Corrects a transition that now does something else at the end of the path of its source.
  private mutating func correct(_ index: Int, to trial: Trial) {
    let target = graph.transitions[index].target
    let history = graph.history(of: index)
    if let new = graph.correct(index, to: trial) {
      enqueue(new, hasEmptyFields: trial.hasEmptyFields)
    }
    proofs.hiddenStates.dropExpected(of: index, in: graph)
    if let target {
      let look = graph.look(of: target)
      proofs.hiddenStates.add(index, after: history, look: look, previous: nil, in: graph)
    }
    enqueueShortened()
  }

  /// Adds the states that were too deep, and are not any more.
  private mutating func enqueueShortened() {
    for id in graph.states(.tooDeep) where graph.depth(of: id) < plan.options.depth { enqueue(id) }
  }

  /// Adds a transition that was not known; nil if its command is not known either.
  private mutating func add(_ trial: Trial?, from id: StateGraph.ID) -> Int? {
    guard let trial, !trial.name.isEmpty else { return nil }
    if trial.origin == .oddText { queue.noteOddText(trial.name, in: graph.scene(of: id)) }
    guard trial.scene != nil else { return graph.add(trial, from: id, to: nil) }
    let isOdd = trial.origin == .oddText || graph.isOdd(id)
    if let known = graph.id(of: trial.fingerprint) {
      let index = graph.add(trial, from: id, to: known)
      let isShorter = graph.shorten(known, by: index)
      switch graph.condition(of: known) {
      case .tooDeep where isShorter, .missed where isShorter, .leaf where !isOdd: enqueue(known)
      case .waiting, .tooDeep, .leaf, .tried, .missed: break
      }
      if !isOdd { graph.setOdd(false, for: known) }
      return index
    }
    let sceneCount = graph.scenes.count
    let target = graph.add(trial, from: id)
    graph.setOdd(trial.origin == .oddText, for: target)
    if monkey == nil, isOdd, trial.origin != .oddText, graph.scenes.count == sceneCount {
      graph.set(.leaf, for: target)
    } else {
      enqueue(target, hasEmptyFields: trial.hasEmptyFields)
    }
    return graph.add(trial, from: id, to: target)
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
    case .region(let region) where graph.count > 0: take(answer, of: region)
    default: break
    }
  }

  /// Leaves what no shard has tried.
  package mutating func finishAdding() {
    for id in graph.states(.waiting) { graph.set(.missed, for: id) }
    queue.removeAll()
  }

  // MARK: The result

  /// The number of states that were reached so far.
  package var stateCount: Int { graph.reachedCount }
  /// The number of commands that were tried so far.
  package var transitionCount: Int { graph.transitions.count { !$0.isException } }
  /// The largest number of commands after which a command has led to a new state so far.
  package var depth: Int { graph.depth }

  /// Whether paths and findings are being proven: nothing new is tried then.
  package var isProving: Bool {
    if case .proving = phase { true } else { false }
  }

  /// The map as it is known, with what is wrong for certain.
  private mutating func drawnMap() -> FlowMap {
    let order = graph.straighten().filter { graph.depth(of: $0) <= plan.options.depth }
    var findings = notes.findings(in: graph, order, plan, isMonkey: monkey != nil)
    for finding in proofs.findings(in: graph) { findings.add(finding) }
    let influences = proofs.hiddenStates.influences(in: graph)
    return MapDrawing(of: plan, graph, order, influences: influences)
      .finished(findings, triedAtRandom: monkey?.triedCount)
  }

  /// Returns the map with all findings.
  ///
  /// `bound` says what ended the exploration before it was over.
  package func finished(bound: String?) -> FlowMap {
    var copy = self
    // The present walks may be without answers.
    copy.leaveWalks()
    var map = copy.drawnMap()
    let isComplete =
      phase == .over(isComplete: true) && map.extent.frontier == 0 && notes.isEveryRouteKnown
    let limit = copy.hasReachedLimit ? "states" : graph.hasState(.tooDeep) ? "depth" : nil
    map.extent.bound = monkey != nil ? bound ?? "monkey" : isComplete ? nil : bound ?? limit
    return map
  }
}
