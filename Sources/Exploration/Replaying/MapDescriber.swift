import Rehearsal

/// Adds to a map what each step of its paths shows and why, of which replays are the source.
///
/// It plays nothing itself. It asks for replays, and takes the answers in their order.
nonisolated package struct MapDescriber {
  private var map: FlowMap
  private var tree = StepTree()
  private let leaves: [Int]

  /// Prepares the description of `map`.
  package init(_ map: FlowMap) {
    var map = map
    for index in map.scenes.indices { map.scenes[index].step = tree.add(map.scenes[index].path) }
    for index in map.edges.indices { map.edges[index].step = tree.add(map.edges[index].path) }
    for index in map.findings.indices {
      map.findings[index].step = tree.add(map.findings[index].path)
      // Nothing is to be seen after a hang, and it takes its time.
      if map.findings[index].kind == .hang { tree.markAsFatal(map.findings[index].step) }
    }
    self.map = map
    leaves = tree.leaves
  }

  /// What to play: the paths of all scenes, and then all paths.
  package var requests: [ExplorationRequest] {
    map.scenes.map { .steps($0.path) } + leaves.map { .steps(tree.commands(to: $0)) }
  }

  /// Returns the map with screens, objects, causes and steps, given the answers to the requests.
  package func described(by answers: [Expansion?]) -> FlowMap {
    var (map, tree) = (map, tree)
    let scenes = SceneIndex(map)
    let replays = answers.map { answer -> [PlayedStep] in
      if case .steps(let steps)? = answer?.replay { steps } else { [] }
    }
    var causes = [(chains: [String], sources: [String])](
      repeating: ([], []),
      count: tree.steps.count
    )
    for (leaf, replay) in zip(leaves, replays.dropFirst(map.scenes.count)) {
      let path = tree.path(to: leaf)
      for (step, played) in zip(path, replay) where tree.steps[step].screen.isEmpty {
        tree.steps[step].lines = played.lines
        tree.steps[step].screen = played.screen
        tree.steps[step].scene = played.scene.flatMap { scenes[$0] }
        causes[step] = (played.causes, played.sources)
      }
      // After a step that the app does not survive, the last screen stays.
      for step in path.dropFirst(replay.count) where tree.steps[step].screen.isEmpty {
        tree.steps[step].screen = tree.steps[step].parent.map { tree.steps[$0].screen } ?? []
      }
    }
    for (index, replay) in zip(map.scenes.indices, replays) {
      guard let step = map.scenes[index].step else { continue }
      map.scenes[index].lines = tree.steps[step].screen
      map.scenes[index].objects = replay.last?.objects ?? []
    }
    for index in map.edges.indices {
      guard let step = map.edges[index].step else { continue }
      let (chains, sources) = causes[step]
      map.edges[index].causes = chains
      map.edges[index].sources = sources.isEmpty ? nil : sources
    }
    map.steps = tree.steps
    return map
  }
}

/// Paths that begin alike, as a tree of steps whose root is the start of the app.
nonisolated private struct StepTree {
  var steps = [FlowMap.Step(parent: nil, command: nil, lines: [], screen: [], scene: nil)]
  private var children: [[String: Int]] = [[:]]
  private var fatal: Set<Int> = []

  /// Adds a path, and returns its last step.
  mutating func add(_ path: [String]) -> Int {
    var step = 0
    for command in path {
      if let child = children[step][command] {
        step = child
        continue
      }
      children[step][command] = steps.count
      children.append([:])
      steps.append(
        FlowMap.Step(parent: step, command: command, lines: [], screen: [], scene: nil)
      )
      step = steps.count - 1
    }
    return step
  }

  /// Notes that a step is not to be played.
  mutating func markAsFatal(_ step: Int?) {
    if let step { fatal.insert(step) }
  }

  /// The commands to a step, as far as they are to be played.
  func commands(to step: Int) -> [String] {
    path(to: step).prefix { !fatal.contains($0) }.compactMap { steps[$0].command }
  }

  /// The steps that no other step follows.
  var leaves: [Int] { steps.indices.filter { children[$0].isEmpty } }

  /// The steps from the start to `step`.
  func path(to step: Int) -> [Int] {
    sequence(first: step) { steps[$0].parent }.reversed()
  }
}
