package import Rehearsal

/// The parts of an app's flow that transcripts touch.
nonisolated package struct FlowCoverage: Hashable, Sendable, Codable {
  /// A way from one scene to another, or back to itself.
  package struct Way: Hashable, Sendable, Codable {
    /// The scene in which the command is typed.
    package let from: SceneIdentity
    /// The scene that is visible afterwards.
    package let to: SceneIdentity
    /// The verb and the control, without an argument.
    package let command: String
    /// How the second scene appears; empty if it comes without a navigation operation.
    package let operation: String

    /// Names a way.
    package init(from: SceneIdentity, to: SceneIdentity, command: String, operation: String) {
      (self.from, self.to) = (from, to)
      (self.command, self.operation) = (command, operation)
    }
  }

  /// A command in a scene.
  package struct SceneCommand: Hashable, Sendable, Codable {
    /// The scene in which it is typed.
    package let scene: SceneIdentity
    /// The verb and the control, without an argument.
    package let name: String

    /// Names a command of a scene.
    package init(scene: SceneIdentity, name: String) {
      (self.scene, self.name) = (scene, name)
    }
  }

  /// The scenes that are shown.
  package var scenes: Set<SceneIdentity> = []
  /// The ways that are taken.
  package var ways: Set<Way> = []
  /// The commands that are typed, including those that are refused.
  package var commands: Set<SceneCommand> = []
  /// The commands that are refused.
  package var refusals: Set<SceneCommand> = []

  /// Makes a coverage of nothing.
  package init() {}

  /// Adds what `other` touches.
  package mutating func formUnion(_ other: FlowCoverage) {
    scenes.formUnion(other.scenes)
    ways.formUnion(other.ways)
    commands.formUnion(other.commands)
    refusals.formUnion(other.refusals)
  }
}

nonisolated extension FlowMap {
  /// Returns the map, in which each scene, way and command says whether `coverage` includes it.
  package func marking(_ coverage: FlowCoverage) -> FlowMap {
    var map = self
    let identities = scenes.map(SceneIdentity.init)
    for (index, scene) in identities.enumerated() {
      map.scenes[index].isCovered = coverage.scenes.contains(scene)
      for place in map.scenes[index].commands.indices {
        let command = FlowCoverage.SceneCommand(
          scene: scene,
          name: map.scenes[index].commands[place].name
        )
        map.scenes[index].commands[place].isCovered = coverage.commands.contains(command)
        if map.scenes[index].commands[place].refusalPath != nil {
          map.scenes[index].commands[place].isRefusalCovered = coverage.refusals.contains(command)
        }
      }
    }
    for (index, edge) in edges.enumerated() {
      let way = FlowCoverage.Way(
        from: identities[edge.from],
        to: identities[edge.to],
        command: edge.command,
        operation: edge.operation
      )
      map.edges[index].isCovered = coverage.ways.contains(way)
    }
    return map
  }
}
