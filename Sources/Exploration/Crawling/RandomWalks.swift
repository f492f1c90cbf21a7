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
  private var map: FlowMap
  private var phase = Phase.walking
  private var begunCount = 0
  private var walkLengths: [Int] = []
  private var states: Set<UInt64> = []
  private var scenes: [SceneIdentity: Int] = [:]
  private var keys: Set<String> = []

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
    map = FlowMap(of: app)
  }

  /// How much was tried so far.
  package var extent: FlowMap.Extent { map.extent }

  /// Returns what to try next; nothing if the walks are over.
  package mutating func nextRequests() -> [ExplorationRequest] {
    switch phase {
    case .walking:
      walkLengths = []
      while begunCount < commandCount, walkLengths.count < Crawler.batchSize {
        let length = min(depth, commandCount - begunCount)
        begunCount += length
        walkLengths.append(length)
      }
      guard walkLengths.isEmpty else {
        let first = UInt64(begunCount) << 20
        return walkLengths.indices.map {
          .walk(seed: seed ^ (first + UInt64($0)), length: walkLengths[$0], after: beginning)
        }
      }
      phase = shrinking(0)
      return nextRequests()
    case .shrinking(_, let shrinker): return shrinker.candidates.map { .path(beginning + $0) }
    case .over: return []
    }
  }

  private func shrinking(_ index: Int) -> Phase {
    guard index < map.findings.count else { return .over }
    let shrinker = PathShrinker(Array(map.findings[index].path.dropFirst(beginning.count)))
    return shrinker.isOver ? shrinking(index + 1) : .shrinking(index, shrinker)
  }

  /// Takes what came of the last requests, in their order.
  package mutating func take(_ answers: [Expansion]) {
    switch phase {
    case .walking: for answer in answers { add(answer) }
    case .shrinking(let index, var shrinker):
      let finding = map.findings[index]
      shrinker.take(answers.map { Self.isRepeated(finding, in: $0) })
      map.findings[index].path = beginning + shrinker.path
      phase = shrinker.isOver ? shrinking(index + 1) : .shrinking(index, shrinker)
    case .over: break
    }
  }

  /// Whether a path ends with a finding, too.
  private static func isRepeated(_ finding: Finding, in answer: Expansion) -> Bool {
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
    var place = ""
    for trial in walk.trials {
      if !trial.line.isEmpty {
        path.append(trial.line)
        map.extent.transitions += 1
      }
      note(trial.faults, at: path, in: place)
      guard let scene = trial.scene else { continue }
      place = scene.text
      states.insert(trial.fingerprint)
      add(scene, titled: trial.title, at: path)
    }
    note(walk.faults, at: path, in: place)
    map.extent.states = states.count
    map.extent.depth = max(map.extent.depth, path.count - beginning.count)
  }

  private mutating func add(_ scene: SceneIdentity, titled title: String, at path: [String]) {
    if let index = scenes[scene] { return map.scenes[index].states += 1 }
    scenes[scene] = map.scenes.count
    var entry = FlowMap.Scene(scene, id: map.scenes.count, title: title, path: path)
    entry.states = 1
    map.scenes.append(entry)
  }

  private mutating func note(_ faults: [Fault], at path: [String], in scene: String) {
    for fault in faults {
      let finding = Finding(fault, in: scene, at: path)
      if keys.insert(finding.key).inserted { map.findings.append(finding) }
    }
  }

  /// Returns a map with the scenes and the findings, but without ways between the scenes.
  package func finished(bound: String?) -> FlowMap {
    var map = map
    map.extent.bound = bound ?? "monkey"
    return map
  }
}
