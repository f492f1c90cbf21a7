/// A scene that hears an output of its stage's director, and what it has heard.
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

  /// What was heard last, and how often anything was.
  func text(in values: ValueText) -> String {
    guard let latest else { return "nothing yet" }
    return "\(values.text(of: latest)), \(count == 1 ? "once" : "\(count) times")"
  }
}
