/// A scene's observation of an output of its stage's director.
final class Observation {
  /// The scene.
  let scene: Any

  /// The output.
  let output: OutputName

  private var latest: Any?
  private var count = 0

  init(of output: OutputName, by scene: Any) {
    self.scene = scene
    self.output = output
  }

  func hear(_ value: Any) {
    latest = value
    count += 1
  }

  /// The latest value, and the number of values so far.
  func text(in values: ValueText) -> String {
    guard let latest else { return "nothing yet" }
    return "\(values.text(of: latest)), \(count == 1 ? "once" : "\(count) times")"
  }
}

/// The name of a director's output, such as `ProfileDirector.userName`, stored as its key path.
///
/// The text is made on demand, because describing a key path takes longer than a subscription.
struct OutputName: CustomStringConvertible {
  let keyPath: AnyKeyPath

  var description: String {
    let path = String(describing: keyPath).drop { $0 == "\\" }
    // A computed property has an address instead of a name, and the address differs in each run.
    guard let address = path.firstRange(of: "<computed ") else { return String(path) }
    return String(path[..<address.lowerBound]) + "<computed>"
  }
}
