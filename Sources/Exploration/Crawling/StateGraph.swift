import Rehearsal

/// The states that an exploration has reached, and the transitions between them.
///
/// A state has a shortest known path from the start: that of its parent, and one more line. States that look alike are
/// one, unless they were found to behave differently. Then the later ones are twins of the first.
///
/// Each transition also knows where it was first seen in the log of everything that was typed, because what happened
/// there may not happen at the end of the shortest path.
nonisolated struct StateGraph {
  /// The index of a state, in the order of discovery.
  typealias ID = Int

  private struct State {
    var parent: ID?
    var line: String
    var depth: Int
    let scene: Int
    let title: String
    let look: UInt64
    let isTwin: Bool
    var firstTransition: Int?
    var isTried = false
    var isReached = false
  }

  /// What a command does in a state.
  struct Transition {
    /// The state in which the command is typed.
    fileprivate(set) var source: ID
    fileprivate let line: String
    fileprivate let name: String
    /// The state that it leads to; nil if the app ends.
    fileprivate(set) var target: ID?
    /// Where in the log it was first seen.
    fileprivate let logged: Int
    /// The one before it from the same state.
    fileprivate var previous: Int?
    /// Where the command stands among those that the screen offers.
    fileprivate let order: Int
    /// Why the command was possible.
    let origin: CommandOffer.Origin
    /// What the command does.
    fileprivate(set) var effect: FlowMap.SceneCommand.Effect
    /// The last navigation operation.
    fileprivate(set) var operation: Rehearsal.Transition.Operation?
  }

  private var states: [State] = []
  private var ids: [UInt64: ID] = [:]
  private var twins: [UInt64: [ID]] = [:]
  /// All transitions, in the order in which they were first seen.
  private(set) var transitions: [Transition] = []
  /// What presenters received, by the transitions.
  private(set) var results: [Int: String] = [:]
  /// Why commands were refused, by the transitions.
  private(set) var refusals: [Int: String] = [:]
  /// All scenes, in the order of discovery.
  private(set) var scenes: [SceneIdentity] = []
  private var sceneIndices: [SceneIdentity: Int] = [:]
  /// All lines that were typed, with nil at the beginning of each session.
  private var log: [String?] = []
  /// The commands that lead to the first state.
  let beginning: [String]

  init(after beginning: [String] = []) {
    self.beginning = beginning
  }

  // MARK: States

  /// The number of states.
  var count: Int { states.count }

  /// The number of states to which commands of tried states have led.
  ///
  /// Walks also find others beyond these, which no limit counts: it is a number of states that are near.
  private(set) var reachedCount = 0

  /// The state with a look, and not a twin of it; nil if it was not reached yet.
  func id(of look: UInt64) -> ID? { ids[look] }

  /// The states that look like others that were found before.
  var allTwins: [ID] { twins.values.flatMap(\.self).sorted() }

  /// The states that look alike, the first one first.
  func allStates(with look: UInt64) -> [ID] {
    (id(of: look).map { [$0] } ?? []) + (twins[look] ?? [])
  }

  /// Adds the state that a command has led to from `parent`, which is nil for the first state.
  ///
  /// A state that looks like a known one becomes its twin.
  mutating func add(_ trial: Trial, from parent: ID?) -> ID {
    let identity = trial.scene ?? SceneIdentity(room: nil, name: "", isModal: false)
    return add(
      look: trial.fingerprint,
      scene: index(of: identity),
      title: trial.title,
      line: trial.line,
      from: parent
    )
  }

  /// Adds a state that looks like `id`, but to which `line` leads from `parent`.
  mutating func addTwin(of id: ID, by line: String, from parent: ID) -> ID {
    let (look, scene, title) = (states[id].look, states[id].scene, states[id].title)
    return add(look: look, scene: scene, title: title, line: line, from: parent)
  }

  private mutating func add(
    look: UInt64,
    scene: Int,
    title: String,
    line: String,
    from parent: ID?
  ) -> ID {
    let id = states.count
    let isTwin = ids[look] != nil
    if isTwin { twins[look, default: []].append(id) } else { ids[look] = id }
    states.append(
      State(
        parent: parent,
        line: line,
        depth: parent.map { min(states[$0].depth + 1, Self.unreachable) } ?? 0,
        scene: scene,
        title: title,
        look: look,
        isTwin: isTwin
      )
    )
    return id
  }

  private mutating func index(of scene: SceneIdentity) -> Int {
    if let known = sceneIndices[scene] { return known }
    sceneIndices[scene] = scenes.count
    scenes.append(scene)
    return scenes.count - 1
  }

  /// Whether the commands of a state were tried, or are being tried.
  func isTried(_ id: ID) -> Bool { states[id].isTried }

  /// Notes that the commands of a state are tried.
  mutating func setTried(_ id: ID) {
    states[id].isTried = true
    setReached(id)
    for index in Array(indices(from: id)) {
      if let target = transitions[index].target { setReached(target) }
    }
  }

  private mutating func setReached(_ id: ID) {
    if !states[id].isReached { reachedCount += 1 }
    states[id].isReached = true
  }

  /// The number of commands on the path from the first state to this one.
  func depth(of id: ID) -> Int { states[id].depth }

  /// The state before a state, and the line that leads from there; nil for the first one.
  func parent(of id: ID) -> (id: ID, line: String)? {
    states[id].parent.map { ($0, states[id].line) }
  }

  /// The index of a state's scene in ``scenes``.
  func scene(of id: ID) -> Int { states[id].scene }

  /// The title of a state's stage.
  func title(of id: ID) -> String { states[id].title }

  /// The fingerprint of a state.
  func look(of id: ID) -> UInt64 { states[id].look }

  /// Whether a state looks like another one that was found before.
  func isTwin(_ id: ID) -> Bool { states[id].isTwin }

  /// The commands that lead to a state from the first one.
  func path(to id: ID) -> [String] {
    ancestry(of: id).compactMap { parent(of: $0)?.line }
  }

  /// The states on the path to a state, from the first one to itself.
  func ancestry(of id: ID) -> [ID] {
    sequence(first: id) { parent(of: $0)?.id }.reversed()
  }

  // MARK: Transitions

  /// The index of the transition for a line; nil if the line was not tried in the state.
  func transition(from id: ID, by line: String) -> Int? {
    indices(from: id).first { transitions[$0].line == line }
  }

  /// The state to which lines lead from the first one; nil if that is not known, or if the app ends.
  func state(after lines: some Sequence<String>) -> ID? {
    lines.reduce(0) { state, line in
      state.flatMap { transition(from: $0, by: line) }.flatMap { transitions[$0].target }
    }
  }

  /// The transitions from a state, the last one first.
  private func indices(from id: ID) -> some Sequence<Int> {
    let first = states[id].firstTransition
    return sequence(state: first) { [transitions] next in
      defer { next = next.flatMap { transitions[$0].previous } }
      return next
    }
  }

  /// The transitions from a state, in the order in which its screen offers the commands.
  func orderedTransitions(from id: ID) -> [Int] {
    indices(from: id).sorted {
      (transitions[$0].order, $0) < (transitions[$1].order, $1)
    }
  }

  /// The lines that were tried in a state and lead elsewhere; what did nothing may do something after another command.
  func triedLines(in id: ID) -> Set<String> {
    Set(indices(from: id).filter { transitions[$0].target != id }.map(line))
  }

  /// Adds a transition; returns its index.
  mutating func add(_ trial: Trial, from id: ID, to target: ID?) -> Int {
    let index = transitions.count
    transitions.append(
      Transition(
        source: id,
        line: trial.line,
        name: trial.name,
        target: target,
        logged: log.count - 1,
        previous: states[id].firstTransition,
        order: trial.order,
        origin: trial.origin,
        effect: trial.effect,
        operation: trial.operation
      )
    )
    states[id].firstTransition = index
    if states[id].isTried, let target { setReached(target) }
    if let result = trial.result { results[index] = result }
    if let refusal = trial.refusal { refusals[index] = refusal }
    return index
  }

  /// Lets a transition lead to another state, or to the end of the app.
  ///
  /// States whose shortest paths used it get others, or have none until another transition leads there.
  mutating func lead(_ index: Int, to target: ID?) {
    let transition = transitions[index]
    guard transition.target != target else { return }
    transitions[index].target = target
    let isPathLost = transition.target.map { old in
      states[old].parent == transition.source && states[old].line == transition.line
    }
    if isPathLost == true || target.map(isReachable) == false { updatePaths() }
  }

  /// Gives each state a shortest path, and takes it from those to which nothing leads.
  ///
  /// A state behind one that has lost its path loses its own, too: otherwise it might become the parent of its own ancestor.
  private mutating func updatePaths() {
    let reached = Set(straighten(to: .max))
    for id in states.indices where !reached.contains(id) { states[id].depth = Self.unreachable }
  }

  private static let unreachable = Int.max / 2

  /// Whether a state has a path.
  func isReachable(_ id: ID) -> Bool { states[id].depth < Self.unreachable }

  /// The transition for a line, or, in a state that looks like another one, for the line there.
  func expectedTransition(from id: ID, by line: String) -> Int? {
    transition(from: id, by: line)
      ?? self.id(of: look(of: id)).flatMap { transition(from: $0, by: line) }
  }

  /// Lets a line lead to `target` from a state, where a transition from a state that looks alike does the same.
  mutating func lead(from id: ID, like index: Int, to target: ID) {
    if transitions[index].source == id { return lead(index, to: target) }
    var copy = transitions[index]
    (copy.source, copy.target, copy.previous) = (id, target, states[id].firstTransition)
    transitions.append(copy)
    states[id].firstTransition = transitions.count - 1
    results[transitions.count - 1] = results[index]
    refusals[transitions.count - 1] = refusals[index]
    if !isReachable(target) { updatePaths() }
  }

  /// The known state to which a command has led from a state; nil if it is new.
  ///
  /// What changes nothing stays in the same of several states that look alike.
  func target(of trial: Trial, from id: ID) -> ID? {
    trial.fingerprint == look(of: id) ? id : self.id(of: trial.fingerprint)
  }

  /// Gives a transition the outcome that it has in `trial`; returns the state to which it leads if that is new.
  mutating func correct(_ index: Int, to trial: Trial?) -> ID? {
    transitions[index].effect = trial?.effect ?? .leads
    transitions[index].operation = trial?.operation
    results[index] = trial?.result
    refusals[index] = trial?.refusal
    guard let trial, trial.scene != nil else {
      lead(index, to: nil)
      return nil
    }
    let source = transitions[index].source
    let known = self.target(of: trial, from: source)
    let target = known ?? add(trial, from: source)
    lead(index, to: target)
    return known == nil ? target : nil
  }

  /// The line of a transition.
  func line(of transition: Int) -> String { transitions[transition].line }

  /// The name of a transition's command.
  func name(of transition: Int) -> String { transitions[transition].name }

  /// The commands from the first state that end with a transition.
  func path(along transition: Int) -> [String] {
    path(to: transitions[transition].source) + [line(of: transition)]
  }

  /// Leads to a state by a transition if that is shorter; returns whether it is.
  mutating func shorten(_ id: ID, by transition: Int) -> Bool {
    let source = transitions[transition].source
    guard depth(of: source) + 1 < depth(of: id) else { return false }
    states[id].parent = source
    states[id].line = transitions[transition].line
    states[id].depth = states[source].depth + 1
    return true
  }

  /// Gives each state a shortest path along the transitions, and returns the states that have one of at most `depth`
  /// commands, nearest first.
  mutating func straighten(to depth: Int) -> [ID] {
    guard !states.isEmpty else { return [] }
    var isReached = Array(repeating: false, count: states.count)
    var order: [ID] = [0]
    isReached[0] = true
    var next = 0
    while next < order.count {
      let id = order[next]
      next += 1
      if states[id].depth >= depth { break }
      for index in orderedTransitions(from: id) {
        guard let target = transitions[index].target, !isReached[target] else { continue }
        isReached[target] = true
        states[target].parent = id
        states[target].line = transitions[index].line
        states[target].depth = states[id].depth + 1
        order.append(target)
      }
    }
    return order
  }

  // MARK: What was typed

  /// Notes the beginning of a session, in which these lines were typed.
  mutating func logStart(after lines: [String]) {
    log.append(nil)
    for line in lines { logLine(line) }
  }

  /// Notes that a line was typed.
  mutating func logLine(_ line: String) { log.append(line) }

  /// Begins the present session again, without its last line.
  mutating func logRetry() { logStart(after: history.dropLast()) }

  /// All that was typed in the present session.
  var history: [String] { history(at: log.count - 1) }

  /// All that was typed before a transition was first seen, and its own line.
  func history(of transition: Int) -> [String] { history(at: transitions[transition].logged) }

  private func history(at end: Int) -> [String] {
    guard end >= 0 else { return [] }
    let start = log[...end].lastIndex(of: nil) ?? -1
    return log[(start + 1)...end].compactMap(\.self)
  }
}
