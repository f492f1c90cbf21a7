import Rehearsal

/// Tries random commands, and shortens the paths of its findings.
///
/// The walks depend on the seed alone. Like a ``Crawler``, it plays nothing itself.
nonisolated package struct RandomWalks: ExplorationPlan {
  private enum Phase {
    case walking
    /// Shortening the path of the finding at an index.
    case shrinking(Int, PathShrinker)
    case over
  }

  private let commandCount: Int
  private let seed: UInt64
  private let depth: Int
  private let beginning: [String]
  private var map: MapBuilder
  /// How much was tried so far.
  package private(set) var extent = FlowMap.Extent()
  private var phase = Phase.walking
  /// The number of commands that were planned.
  private var plannedCount = 0
  private var walkLengths: [Int] = []
  /// The scene of each state.
  private var scenes: [UInt64: Int] = [:]

  /// Prepares walks of `app` with `commandCount` commands in total, and at most `options.depth` in each.
  ///
  /// Each walk begins after the commands of `beginning`, which do not count.
  package init(
    of app: FlowMap.AppDescription,
    commandCount: Int,
    seed: UInt64,
    options: ExplorationOptions,
    beginning: [String] = []
  ) {
    self.beginning = beginning
    self.commandCount = commandCount
    self.seed = seed
    depth = options.depth
    map = MapBuilder(of: app)
  }

  /// Returns what to try next; nothing if the walks are over.
  package mutating func nextRequests() -> [ExplorationRequest] {
    switch phase {
    case .walking:
      walkLengths = []
      // The app may end a walk early.
      var rest = commandCount - extent.transitions
      while rest > 0, walkLengths.count < Crawler.batchSize {
        walkLengths.append(min(depth, rest))
        rest -= depth
      }
      plannedCount += walkLengths.reduce(0, +)
      guard walkLengths.isEmpty else {
        let first = UInt64(plannedCount) << 20
        return walkLengths.indices.map {
          .walk(seed: seed ^ (first + UInt64($0)), length: walkLengths[$0], after: beginning)
        }
      }
      phase = shrinking(0)
      return nextRequests()
    case .shrinking(let index, let shrinker):
      return shrinker.candidates.map { .path(beginning + commands(of: index, in: $0)) }
    case .over: return []
    }
  }

  private func shrinking(_ index: Int) -> Phase {
    guard index < map.knownFindings.count else { return .over }
    let finding = map.knownFindings[index]
    // The last step of a path stays.
    let end = Self.isAtEnd(finding) ? [""] : []
    let shrinker = PathShrinker(Array(finding.path.dropFirst(beginning.count)) + end)
    return shrinker.isOver ? shrinking(index + 1) : .shrinking(index, shrinker)
  }

  /// Whether no command shows the finding, but the end of the session.
  private static func isAtEnd(_ finding: Finding) -> Bool {
    (finding.kind == .crash || finding.kind == .hang) && finding.subject.isEmpty
  }

  /// The commands in the path of a shrinker.
  private func commands(of index: Int, in path: [String]) -> [String] {
    Self.isAtEnd(map.knownFindings[index]) ? path.dropLast() : path
  }

  /// Takes what came of the last requests, in their order.
  package mutating func take(_ answers: [Expansion?]) {
    switch phase {
    case .walking:
      let before = extent.transitions
      for case let answer? in answers { add(answer) }
      // An app that ends before any command would be tried forever.
      if extent.transitions == before { phase = shrinking(0) }
    case .shrinking(let index, var shrinker):
      let finding = map.knownFindings[index]
      shrinker.take(answers.map { $0.map { Self.isRepeated(finding, in: $0) } ?? false })
      map.setPath(beginning + commands(of: index, in: shrinker.path), ofFinding: index)
      phase = shrinker.isOver ? shrinking(index + 1) : .shrinking(index, shrinker)
    case .over: break
    }
  }

  /// Whether a path ends with a finding, too.
  private static func isRepeated(_ finding: Finding, in answer: Expansion) -> Bool {
    if isAtEnd(finding) { return answer.endFault?.kind == finding.kind }
    if finding.kind == .crash || finding.kind == .hang {
      // The subject is the name of the command, which a path does not know.
      return answer.trials.contains { trial in
        trial.line == finding.path.last && trial.faults.contains { $0.kind == finding.kind }
      }
    }
    return (answer.faults + answer.trials.flatMap(\.faults)).contains {
      $0.kind == finding.kind && $0.subject == finding.subject
    }
  }

  /// Notes what a walk has reached.
  private mutating func add(_ walk: Expansion) {
    var path = beginning
    var place: Int?
    for trial in walk.trials {
      if !trial.line.isEmpty {
        path.append(trial.line)
        extent.transitions += 1
        if let place { map.add(trial, in: place, at: path, isRepeated: false) }
      }
      note(trial.faults, in: place, at: path)
      guard trial.scene != nil else { continue }
      let scene = scenes[trial.fingerprint] ?? map.addState(of: trial, at: path)
      scenes[trial.fingerprint] = scene
      map.shortenPath(toScene: scene, by: path)
      if let place, place != scene || trial.operation != nil {
        map.addEdge(trial, from: place, to: scene, at: path, isRepeated: false)
      }
      place = scene
    }
    note(walk.faults + [walk.endFault].compactMap(\.self), in: place, at: path)
    extent.states = scenes.count
    extent.depth = max(extent.depth, path.count - beginning.count)
  }

  /// Notes what is wrong in a scene, or at the start.
  private mutating func note(_ faults: [Fault], in scene: Int?, at path: [String]) {
    if let scene { map.add(faults, in: scene, at: path) } else { map.add(faults, in: "", at: path) }
  }

  /// Returns a map of what the walks reached.
  ///
  /// It never reports that a command does not work.
  package func finished(bound: String?) -> FlowMap {
    var extent = extent
    extent.bound = bound ?? "monkey"
    return map.finished(extent, unexplored: Array(scenes.values))
  }
}
