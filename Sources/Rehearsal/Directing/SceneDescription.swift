/// What a scene was made with, in a few words: `RoomScene(room: “swift”)`.
///
/// A scene that is a `CustomStringConvertible` says it in its own; of any other the numbers, texts
/// and truths among its properties are named.
struct SceneDescription {
  /// The name of the scene's type.
  let type: String

  /// What it was made with; nil when it has nothing to tell.
  let text: String?

  init(_ scene: Any) {
    type = String(describing: Swift.type(of: scene))
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
