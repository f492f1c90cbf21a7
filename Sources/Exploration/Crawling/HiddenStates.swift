import Rehearsal

/// What the app keeps and no screen shows: commands that did two things where the screen looked the same.
///
/// When the map is proven, each pair is played from the start: the session in which the command did something else, and the
/// shortest path to the command. If both do the same as before, the first is shortened.
nonisolated struct HiddenStates {
  /// A command that did something else than at the end of the shortest path to it.
  fileprivate struct Pair {
    let transition: Int
    /// The scene, the command, and whether it is the screen that it opens that shows something else.
    let key: String
    /// The lines of the session, with the command at the end.
    var path: [String]
    /// What it has led to.
    let look: UInt64
    /// What the screen has shown that was left just before, and that the command opens again; nil for another command.
    var staleLook: UInt64?
    /// Shortens the path, once it was played.
    var shrinker: PathShrinker?
    var result: Result?
  }

  fileprivate enum Result {
    case shown
    case unrepeatable
    case refuted
  }

  private var pairs: [Pair] = []
  /// The largest numbers of pairs, in all and for a command of a scene.
  private static let (limit, limitOfCommand) = (40, 3)

  /// Notes that a transition led to `look` now, after `path`, and to something else at the end of its own path.
  ///
  /// `previous` is the state before the last two lines.
  mutating func add(
    _ transition: Int,
    after path: [String],
    look: UInt64,
    previous: StateGraph.ID?,
    in graph: StateGraph
  ) {
    let command = graph.transitions[transition]
    // The time until work is due is no part of what a screen shows.
    guard command.origin != .time, path.count > 1, pairs.count < Self.limit else { return }
    // The same screen was left, and only now shows what has changed meanwhile.
    let isStale =
      command.operation != nil && previous != nil && previous == command.target
      && previous != command.source
      && previous.map(graph.scene) == graph.id(of: look).map(graph.scene)
    let key = "\(graph.scene(of: command.source)) \(command.name) \(isStale)"
    guard pairs.count(where: { $0.key == key }) < Self.limitOfCommand else { return }
    // Shards play the same at first.
    if pairs.contains(where: { $0.transition == transition && $0.path == path }) { return }
    let staleLook = isStale ? previous.map(graph.look) : nil
    pairs.append(
      Pair(transition: transition, key: key, path: path, look: look, staleLook: staleLook)
    )
  }

  /// Drops the pairs of a transition that now leads, at the end of its own path, to what they have seen.
  mutating func dropExpected(of transition: Int, in graph: StateGraph) {
    let look = graph.outcome(of: transition)
    pairs.removeAll { $0.transition == transition && $0.result == nil && $0.look == look }
  }

  // MARK: Playing

  /// What to play next, after the beginning; nothing if all is known.
  func nextPaths(in graph: StateGraph) -> [[String]] {
    pairs.flatMap { pair -> [[String]] in
      if pair.result != nil { return [] }
      if let shrinker = pair.shrinker { return shrinker.candidates }
      let own = graph.path(along: pair.transition)
      return [pair.path, own] + (pair.staleLook == nil ? [] : [own + pair.path.suffix(2)])
    }
  }

  /// Takes the answers to the paths.
  mutating func take(_ answers: [[String]: Expansion], in graph: StateGraph) {
    for index in pairs.indices where pairs[index].result == nil {
      pairs[index].take(answers, in: graph)
    }
  }

  // MARK: Results

  /// The paths that did something else again, and the looks to which they lead.
  var shown: [(path: [String], look: UInt64)] {
    pairs.compactMap { if case .shown = $0.result { ($0.path, $0.look) } else { nil } }
  }

  /// The commands that did something else again.
  func findings(in graph: StateGraph) -> [Finding] {
    let all = pairs.compactMap { pair -> Finding? in
      switch pair.result {
      case nil, .refuted: nil
      case .unrepeatable: pair.finding(.unrepeatable(after: pair.path.last), in: graph)
      case .shown: pair.isPlace(in: graph) ? nil : pair.note(in: graph)
      }
    }
    // A screen that shows something late says more.
    let stale = Set(all.filter { $0.kind == .stale }.map { [$0.scene, $0.subject] })
    return all.filter { $0.kind != .hiddenState || !stale.contains([$0.scene, $0.subject]) }
  }

  /// The transitions that change what no screen shows, so that a later command does something else.
  func influences(in graph: StateGraph) -> Set<Int> {
    Set(shown.flatMap { graph.transitions(along: $0.path.dropLast()) })
  }
}

nonisolated extension HiddenStates.Pair {
  fileprivate mutating func take(_ answers: [[String]: Expansion], in graph: StateGraph) {
    let source = graph.look(of: graph.transitions[transition].source)
    if var shrinker {
      let candidates = shrinker.candidates
      guard candidates.allSatisfy({ answers[$0] != nil }) else { return }
      shrinker.take(candidates.map { shows(answers[$0], after: $0, from: source) })
      path = shrinker.path
      self.shrinker = shrinker
    } else {
      let own = graph.path(along: transition)
      // What an interruption has left out is played again.
      guard let answer = answers[path], let ownAnswer = answers[own] else { return }
      guard let end = ownAnswer.end(after: own), end.before == source, end.look != look else {
        return result = .refuted
      }
      // What opening it again shows, without a command meanwhile, was not changed by one.
      let reopening = own + path.suffix(2)
      if answers[reopening]?.end(after: reopening)?.look != staleLook { staleLook = nil }
      guard shows(answer, after: path, from: source) else {
        return result = answer.end(after: path) == nil ? .refuted : .unrepeatable
      }
      shrinker = PathShrinker(path)
    }
    if shrinker?.isOver == true { result = .shown }
  }

  /// Whether the last command of a path has led from one look to the other, and opens a screen again if it did.
  private func shows(_ answer: Expansion?, after path: [String], from source: UInt64) -> Bool {
    guard let answer, let end = answer.end(after: path), end.before == source, end.look == look
    else { return false }
    return staleLook == nil || answer.looks.dropLast(2).last == staleLook
  }

  /// Whether the path needs a list to be scrolled: then it is the list's place that is kept.
  fileprivate func isPlace(in graph: StateGraph) -> Bool {
    graph.transitions(along: path.dropLast())
      .contains { graph.transitions[$0].origin == .scrolling }
  }

  fileprivate func finding(_ fault: Fault, in graph: StateGraph) -> Finding {
    let scene = graph.sceneName(of: graph.transitions[transition].source)
    return Finding(fault, in: scene, at: graph.beginning + path)
  }

  fileprivate func note(in graph: StateGraph) -> Finding {
    var note = finding(fault(in: graph), in: graph)
    note.usualPath = graph.beginning + graph.path(along: transition)
    return note
  }

  private func fault(in graph: StateGraph) -> Fault {
    let command = graph.transitions[transition]
    if staleLook != nil {
      return Fault(
        kind: .stale,
        subject: command.name,
        text:
          "The screen that “\(command.name)” opens shows a change only after it is left and opened again."
      )
    }
    return Fault(
      kind: .hiddenState,
      subject: command.name,
      text: "“\(command.name)” does something else than usual, although the screen looks the same."
    )
  }
}

nonisolated extension Expansion {
  /// What the app looked like before and after the last line of a path; nil if it did not come so far, or took too long.
  fileprivate func end(after path: [String]) -> (before: UInt64, look: UInt64)? {
    let isHang = trials.last?.faults.contains { $0.kind == .hang } == true
    guard !isHang, looks.count == path.count + 1, looks.count > 1, let look = looks.last else {
      return nil
    }
    return (looks[looks.count - 2], look)
  }
}
