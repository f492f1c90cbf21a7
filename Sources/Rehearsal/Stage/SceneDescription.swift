/// What a scene is and what it was made with, in a few words: `RoomScene(room: "swift")`.
///
/// A scene that is a `CustomStringConvertible` says it in its own; of any other the numbers, texts
/// and truths among its properties are named.
struct SceneDescription {
  let text: String

  init(_ scene: Any) {
    if let scene = scene as? any CustomStringConvertible {
      text = scene.description
      return
    }
    let values = Mirror(reflecting: scene).children.compactMap { label, value -> String? in
      guard let label, let value = value as? any LosslessStringConvertible else { return nil }
      return "\(label): " + (value is any StringProtocol ? "“\(value)”" : "\(value)")
    }
    let name = String(describing: type(of: scene))
    text = values.isEmpty ? name : "\(name)(\(values.joined(separator: ", ")))"
  }
}
