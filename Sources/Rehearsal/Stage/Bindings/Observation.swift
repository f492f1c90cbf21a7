/// A scene's observation of an output of its stage's director.
final class Observation: ReceivedOutput {
  /// The scene.
  let scene: Any

  init(_ output: OutputName, of director: AnyObject, by scene: Any) {
    self.scene = scene
    super.init(output, of: director)
  }
}

/// An output of a director or a view model, and what it has sent.
class ReceivedOutput {
  /// The output.
  let output: OutputName

  private(set) weak var model: AnyObject?

  /// The latest value, which must not be kept alive if it is an object.
  private var latest: ObjectReference?
  private var count = 0

  init(_ output: OutputName, of model: AnyObject) {
    self.output = output
    self.model = model
  }

  func receive(_ value: Any) {
    latest = ObjectReference(value)
    count += 1
  }

  /// The latest value as `describe` writes it, and the number of values so far.
  func text(_ describe: (Any) -> String) -> String {
    guard let latest else { return "nothing yet" }
    let value = latest.object.map(describe) ?? "released"
    return "\(value), \(count == 1 ? "once" : "\(count) times")"
  }
}

/// The name of a director's output, such as `ProfileDirector.userName`, stored as its key path, or of a
/// property of an `@Observable` model, and the line of the app that binds or observes it.
///
/// The text is made on demand, because describing a key path takes longer than a subscription.
struct OutputName: CustomStringConvertible {
  let keyPath: AnyKeyPath
  let sourceLine: SourceLine
  /// The property of an `@Observable` model; nil for an output.
  var property: ModelProperty?
  /// The name of the property; nil if the key path has it.
  var memberName: String?

  /// The wire by which `receiver` observes the output; nil for the stage of the `screen` itself.
  func wire(to receiver: String? = nil, on screen: String?) -> Wire {
    Wire("\(receiver.map { "\($0) " } ?? "")observes \(self)", on: screen, at: sourceLine)
  }

  var description: String {
    if let name = property?.name ?? memberName { return name }
    var path = String(describing: keyPath).drop { $0 == "\\" }
    let root = type(of: keyPath).rootType
    let owner = String(describing: root)
    if path.hasPrefix(owner) { path = TypeName.of(root) + path.dropFirst(owner.count) }
    // A computed property has an address instead of a name, and the address differs in each run.
    guard let address = path.firstRange(of: "<computed ") else { return String(path) }
    return String(path[..<address.lowerBound]) + "<computed>"
  }
}
