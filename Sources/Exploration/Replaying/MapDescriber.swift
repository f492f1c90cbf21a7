package import Rehearsal

/// Plays the paths of a map again, to see what each step shows and why.
package final class MapDescriber {
  private let makeSession: () throws(Refusal) -> Session
  private let secretLines: SecretLines

  /// Makes a describer of maps of `app`, which was explored with `configuration`.
  package init(
    of app: some App,
    configuration: SessionConfiguration,
    secretLines: SecretLines = SecretLines()
  ) {
    self.secretLines = secretLines
    var configuration = configuration
    configuration.xray = .flow
    configuration.keepsLog = false
    makeSession = { () throws(Refusal) in try Session(of: app, configuration: configuration) }
  }

  /// Returns `map` with screens, objects, causes and steps.
  ///
  /// Throws a refusal if the app cannot start.
  package func described(_ map: FlowMap) throws(Refusal) -> FlowMap {
    var map = map
    var tree = StepTree()
    for index in map.scenes.indices { map.scenes[index].step = tree.add(map.scenes[index].path) }
    for index in map.edges.indices { map.edges[index].step = tree.add(map.edges[index].path) }
    for index in map.findings.indices {
      let finding = map.findings[index]
      map.findings[index].step = tree.add(
        finding.path,
        isFatal: finding.kind == .crash || finding.kind == .hang
      )
    }
    var causes = [[String]](repeating: [], count: tree.steps.count)
    var objects = causes
    let scenes = SceneIndex(map)
    let wanted = Set(map.scenes.compactMap(\.step))
    for leaf in tree.leaves {
      try play(to: leaf, in: &tree, scenes, &causes, &objects, wanted)
    }
    for index in map.scenes.indices {
      guard let step = map.scenes[index].step else { continue }
      map.scenes[index].lines = tree.steps[step].screen
      map.scenes[index].objects = objects[step]
    }
    for index in map.edges.indices {
      guard let step = map.edges[index].step else { continue }
      map.edges[index].causes = causes[step]
    }
    map.steps = tree.steps
    return map
  }

  /// Plays the path to a step, and notes what each step on it shows, unless it was played before.
  private func play(
    to leaf: Int,
    in tree: inout StepTree,
    _ scenes: SceneIndex,
    _ causes: inout [[String]],
    _ objects: inout [[String]],
    _ wanted: Set<Int>
  ) throws(Refusal) {
    let session = try makeSession()
    defer { session.end() }
    for step in tree.path(to: leaf) {
      if tree.isFatal(step) {
        tree.steps[step].screen = tree.steps[step].parent.map { tree.steps[$0].screen } ?? []
        return
      }
      let outputs =
        tree.steps[step].command.map { session.submit(secretLines.typed($0)) } ?? session.opening
      let why = session.takeCauses().flatMap(\.lines)
      guard tree.steps[step].screen.isEmpty else { continue }
      tree.steps[step].lines = outputs.flatMap(\.lines)
      tree.steps[step].screen = session.scenery.flatMap(\.lines)
      tree.steps[step].scene = session.visibleScene.flatMap { scenes[$0] }
      causes[step] = why
      if wanted.contains(step) {
        objects[step] = session.submit(":where").flatMap(\.lines)
        _ = session.takeCauses()
      }
    }
  }
}

/// Finds the scenes of a map by their identities.
nonisolated struct SceneIndex {
  private var indices: [SceneIdentity: Int] = [:]

  init(_ map: FlowMap) {
    for scene in map.scenes { indices[SceneIdentity(scene)] = scene.id }
  }

  subscript(scene: SceneIdentity) -> Int? { indices[scene] }
}

nonisolated extension SceneIdentity {
  /// The identity of a scene on a map.
  init(_ scene: FlowMap.Scene) {
    self.init(room: scene.room, name: scene.type, isModal: scene.isModal)
  }
}

/// Paths that begin alike, as a tree of steps whose root is the start of the app.
nonisolated private struct StepTree {
  var steps = [FlowMap.Step(parent: nil, command: nil, lines: [], screen: [], scene: nil)]
  private var children: [[String: Int]] = [[:]]
  private var fatal: Set<Int> = []

  /// Adds a path, and returns its last step; `isFatal` says that the app does not survive its last command.
  mutating func add(_ path: [String], isFatal: Bool = false) -> Int {
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
    if isFatal { fatal.insert(step) }
    return step
  }

  /// Whether the app does not survive a step.
  func isFatal(_ step: Int) -> Bool { fatal.contains(step) }

  /// The steps that no other step follows.
  var leaves: [Int] { steps.indices.filter { children[$0].isEmpty } }

  /// The steps from the start to `step`.
  func path(to step: Int) -> [Int] {
    var path = [step]
    while let parent = steps[path[path.count - 1]].parent { path.append(parent) }
    return path.reversed()
  }
}
