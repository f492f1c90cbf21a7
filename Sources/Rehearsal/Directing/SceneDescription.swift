/// A short description of a scene and its values: `RoomScene(room: “swift”)`.
///
/// It is the description of a scene that is `CustomStringConvertible`. For any other scene it lists
/// the properties that are numbers, strings or Booleans.
struct SceneDescription {
  /// The name of the scene's type.
  let type: String

  /// The description; nil if the scene has no such properties.
  let text: String?

  init(_ scene: Any) {
    type = TypeName.of(scene)
    if let scene = scene as? any CustomStringConvertible {
      text = scene.description
      return
    }
    let values = Mirror(reflecting: scene).children.compactMap { label, value -> String? in
      guard let label, let value = value as? any LosslessStringConvertible else { return nil }
      return "\(label): " + (value is any StringProtocol ? "“\(value)”" : "\(value)")
    }
    text = values.isEmpty ? nil : "\(type)(\(values.joined(separator: ", ")))"
  }
}
