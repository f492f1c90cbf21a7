import Rehearsal

/// The states that an exploration has seen, and what commands do in them.
///
/// A state is what the screens show, so screens that look alike are one state. The lines that were typed before a state was
/// first seen lead there for certain. The transitions of other states may give it a shorter path. That path must be played
/// once, because an app can keep something that no screen shows, so that a command does something else.
nonisolated struct StateGraph {
  /// The index of a state, in the order of discovery.
  typealias ID = Int

  /// How far the exploration of a state has come.
  enum Condition: Hashable {
    /// Its commands are still to be tried.
    case waiting
    /// Its path is too long for its commands to be tried.
    case tooDeep
    /// Only odd texts lead there, and its scene is known, so its commands are not tried.
    case leaf
    /// Its commands were tried, or are being tried.
    case tried
    /// Its commands were to be tried, and no walk has come there.
    case missed
  }

  private struct State {
    let look: UInt64
    let scene: Int
    let title: String
    /// Where in the log it was first seen, or seen after fewer lines.
    var logged: Int
    /// The state before it on its path; nil if its path is what was typed before it was first seen.
    var parent: ID?
    var line = ""
    var depth = 0
    var condition = Condition.waiting
    /// Whether only odd texts lead there.
    var isOdd = false
    /// Whether it was reached from a state whose commands are tried.
    var isReached = false
    var firstTransition: Int?
  }

  /// What a command does in a state.
  struct Transition {
    /// The state in which the command is typed.
    let source: ID
    /// The line that is typed.
    let line: String
    /// The verb and the control, without an argument.
    let name: String
    /// Why the command was possible.
    let origin: CommandOffer.Origin
    /// Where the command stands among those that the screen offers.
    fileprivate let order: Int
    /// The state that it leads to; nil if the app ends, or does not survive the command.
    fileprivate(set) var target: ID?
    /// What the command does.
    fileprivate(set) var effect: FlowMap.SceneCommand.Effect
    /// The last navigation operation.
    fileprivate(set) var operation: Rehearsal.Transition.Operation?
    /// What presenters received.
    fileprivate(set) var result: String?
    /// Why the command was refused.
    fileprivate(set) var refusal: String?
    /// Whether it was seen in a session, but does not happen at the end of the path of its source.
    fileprivate(set) var isException = false
    /// Where in the log it was first seen.
    fileprivate var logged: Int
    /// The one before it from the same state.
    fileprivate var previous: Int?
  }

  private var states: [State] = []
  private var ids: [UInt64: ID] = [:]
  /// All transitions, in the order in which they were first seen.
  private(set) var transitions: [Transition] = []
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

  /// The first state; nil if the app has not started.
  var first: ID? { states.isEmpty ? nil : 0 }

  /// The number of states to which commands of tried states have led.
  ///
  /// Walks also find others beyond these, which no limit counts: it is a number of states that are near.
  private(set) var reachedCount = 0

  /// The largest number of commands on a path to a state to which a command led, when it was added.
  private(set) var depth = 0

  /// The state with a look; nil if it was not seen yet.
  func id(of look: UInt64) -> ID? { ids[look] }

  /// Adds the state to which a command has led now from `parent`, which is nil for the first state.
  mutating func add(_ trial: Trial, from parent: ID?) -> ID {
    let id = states.count
    ids[trial.fingerprint] = id
    let scene = index(of: trial.scene ?? SceneIdentity(room: nil, name: "", isModal: false))
    var state = State(
      look: trial.fingerprint,
      scene: scene,
      title: trial.title,
      logged: log.count - 1
    )
    if let parent {
      (state.parent, state.line, state.depth) = (parent, trial.line, states[parent].depth + 1)
      depth = max(depth, state.depth)
    }
    states.append(state)
    return id
  }

  private mutating func index(of scene: SceneIdentity) -> Int {
    if let known = sceneIndices[scene] { return known }
    sceneIndices[scene] = scenes.count
    scenes.append(scene)
    return scenes.count - 1
  }

  /// How far the exploration of a state has come.
  func condition(of id: ID) -> Condition { states[id].condition }

  /// The states in this condition.
  func states(_ condition: Condition) -> [ID] {
    states.indices.filter { states[$0].condition == condition }
  }

  /// Whether there is a state in this condition.
  func hasState(_ condition: Condition) -> Bool {
    states.contains { $0.condition == condition }
  }

  /// Notes how far the exploration of a state has come.
  mutating func set(_ condition: Condition, for id: ID) {
    states[id].condition = condition
    guard condition == .tried else { return }
    setReached(id)
    for index in Array(indices(from: id)) {
      if let target = transitions[index].target { setReached(target) }
    }
  }

  private mutating func setReached(_ id: ID) {
    if !states[id].isReached { reachedCount += 1 }
    states[id].isReached = true
  }

  /// Whether only odd texts lead to a state.
  func isOdd(_ id: ID) -> Bool { states[id].isOdd }

  /// Notes whether only odd texts lead to a state.
  mutating func setOdd(_ isOdd: Bool, for id: ID) { states[id].isOdd = isOdd }

  /// The number of commands on the path from the first state to this one.
  func depth(of id: ID) -> Int { states[id].depth }

  /// The state before a state on its path, and the line that leads on from there; nil for the first state, and for one whose
  /// path is what was typed before it was first seen.
  func parent(of id: ID) -> (id: ID, line: String)? {
    states[id].parent.map { ($0, states[id].line) }
  }

  /// The index of a state's scene in ``scenes``.
  func scene(of id: ID) -> Int { states[id].scene }

  /// The name of a state's scene.
  func sceneName(of id: ID) -> String { scenes[states[id].scene].text }

  /// The title of a state's stage.
  func title(of id: ID) -> String { states[id].title }

  /// The fingerprint of a state.
  func look(of id: ID) -> UInt64 { states[id].look }

  /// The fingerprint to which a transition leads; 0 if the app ends there.
  func outcome(of transition: Int) -> UInt64 {
    transitions[transition].target.map(look(of:)) ?? 0
  }

  /// The commands that lead to a state from the first one.
  func path(to id: ID) -> [String] {
    let ancestry = ancestry(of: id)
    return history(at: states[ancestry[0]].logged) + ancestry.dropFirst().map { states[$0].line }
  }

  /// The states on the path to a state, as far as they are known, ending with itself.
  func ancestry(of id: ID) -> [ID] {
    sequence(first: id) { states[$0].parent }.reversed()
  }

  // MARK: Transitions

  /// The index of the transition for a line; nil if the line was not tried in the state.
  func transition(from id: ID, by line: String) -> Int? {
    indices(from: id).first { transitions[$0].line == line && !transitions[$0].isException }
  }

  /// The transitions by lines from the first state, as far as they are known.
  func transitions(along lines: some Sequence<String>) -> [Int] {
    var found: [Int] = []
    var state = first
    for line in lines {
      guard let here = state, let index = transition(from: here, by: line) else { break }
      found.append(index)
      state = transitions[index].target
    }
    return found
  }

  /// The state to which lines lead from the first one; nil if that is not known, or if the app ends.
  func state(after lines: some Collection<String>) -> ID? {
    let found = transitions(along: lines)
    guard found.count == lines.count else { return nil }
    return found.last.map { transitions[$0].target } ?? first
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
    Set(indices(from: id).filter { transitions[$0].target != id }.map { transitions[$0].line })
  }

  /// Adds what a command has done now; returns its index.
  mutating func add(_ trial: Trial, from id: ID, to target: ID?) -> Int {
    append(
      Transition(
        source: id,
        line: trial.line,
        name: trial.name,
        origin: trial.origin,
        order: trial.order,
        target: target,
        effect: trial.effect,
        operation: trial.operation,
        result: trial.result,
        refusal: trial.refusal,
        logged: log.count - 1
      )
    )
  }

  private mutating func append(_ transition: Transition) -> Int {
    var transition = transition
    let source = transition.source
    transition.previous = states[source].firstTransition
    states[source].firstTransition = transitions.count
    if states[source].condition == .tried, let target = transition.target { setReached(target) }
    transitions.append(transition)
    return transitions.count - 1
  }

  /// Adds what a command has done now, although it does something else at the end of the path of its source.
  ///
  /// Returns the state to which it has led, which is new.
  mutating func addException(_ trial: Trial, to index: Int) -> ID {
    let id = add(trial, from: nil)
    states[id].depth = history.count
    states[id].isOdd = states[transitions[index].source].isOdd
    var exception = transitions[index]
    exception.target = id
    exception.take(trial)
    (exception.isException, exception.logged) = (true, log.count - 1)
    _ = append(exception)
    return id
  }

  /// Gives a transition the outcome that it has now, at the end of the path of its source.
  ///
  /// Returns the state to which it leads if that is new. What it did before stays as an exception if it has shown a state
  /// that was not known, after other lines.
  mutating func correct(_ index: Int, to trial: Trial) -> ID? {
    var old = transitions[index]
    if let target = old.target, states[target].logged == old.logged,
      history(of: index) != path(along: index)
    {
      old.isException = true
      _ = append(old)
    }
    var new: ID?
    var target: ID?
    if trial.scene != nil {
      target = id(of: trial.fingerprint)
      if target == nil {
        new = add(trial, from: old.source)
        target = new
      }
    }
    transitions[index].target = target
    if states[old.source].condition == .tried, let target { setReached(target) }
    transitions[index].take(trial)
    transitions[index].logged = log.count - 1
    straighten()
    return new
  }

  /// The commands that end with a transition: along the path of its source, or what was typed before an exception.
  func path(along transition: Int) -> [String] {
    transitions[transition].isException
      ? history(of: transition)
      : path(to: transitions[transition].source) + [transitions[transition].line]
  }

  /// Leads to a state by a transition if that is shorter; returns whether it is.
  mutating func shorten(_ id: ID, by transition: Int) -> Bool {
    let source = transitions[transition].source
    guard depth(of: source) + 1 < depth(of: id) else { return false }
    (states[id].parent, states[id].line) = (source, transitions[transition].line)
    states[id].depth = states[source].depth + 1
    return true
  }

  /// Takes what was typed now as the path of a state that was found by an exception, if that is shorter.
  mutating func shorten(_ id: ID) {
    guard id != 0, states[id].parent == nil, history.count < states[id].depth else { return }
    states[id].logged = log.count - 1
    for index in transitions.indices
    where transitions[index].isException && transitions[index].target == id {
      transitions[index].logged = log.count - 1
    }
    straighten()
  }

  /// Gives each state a shortest path along the transitions, and returns all, nearest first.
  ///
  /// A state to which only exceptions lead has the path on which it was first seen. One to which nothing leads any more is
  /// left out.
  @discardableResult
  mutating func straighten() -> [ID] {
    var order: [ID] = []
    var isReached = Array(repeating: false, count: states.count)
    func begin(at id: ID) {
      var next = order.count
      isReached[id] = true
      order.append(id)
      while next < order.count {
        let id = order[next]
        next += 1
        for index in orderedTransitions(from: id) where !transitions[index].isException {
          guard let target = transitions[index].target, !isReached[target] else { continue }
          isReached[target] = true
          (states[target].parent, states[target].line) = (id, transitions[index].line)
          states[target].depth = states[id].depth + 1
          order.append(target)
        }
      }
    }
    if !states.isEmpty { begin(at: 0) }
    let others = Set(transitions.lazy.filter(\.isException).compactMap(\.target))
      .filter { !isReached[$0] }
      .map { (depth: history(at: states[$0].logged).count, id: $0) }.sorted { $0 < $1 }
    for (depth, id) in others where !isReached[id] {
      (states[id].parent, states[id].depth) = (nil, depth)
      begin(at: id)
    }
    return others.isEmpty
      ? order
      : order.enumerated().sorted { (states[$0.1].depth, $0.0) < (states[$1.1].depth, $1.0) }
        .map(\.element)
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
    return log[...end].suffix(from: start + 1).compactMap(\.self)
  }
}

nonisolated extension StateGraph.Transition {
  /// Takes what the command has done otherwise than before.
  fileprivate mutating func take(_ trial: Trial) {
    (effect, operation) = (trial.effect, trial.operation)
    (result, refusal) = (trial.result, trial.refusal)
  }
}
