import Rehearsal

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
