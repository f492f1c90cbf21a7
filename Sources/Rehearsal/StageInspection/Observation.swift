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
