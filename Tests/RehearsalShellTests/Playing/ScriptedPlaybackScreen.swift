import LineEditing

@testable import RehearsalShell

/// A desk at which keys are pressed when something is written that they wait for, and no time
/// passes.
final class ScriptedPlaybackScreen: PlaybackScreen {
  /// What was shown so far.
  private(set) var text = ""

  /// How much time would have passed.
  private(set) var waited = Duration.zero

  private var script: [(text: String, key: PlaybackKey)]
  private let limit: Int

  /// Makes a desk at which each key of `script` is pressed in the first pause after its text was
  /// shown; without one, whoever is waited for without end quits.
  ///
  /// When `limit` characters were shown the output is closed.
  init(_ script: [(text: String, key: PlaybackKey)] = [], limit: Int = .max) {
    self.script = script
    self.limit = limit
  }

  /// The lines that are not empty.
  var lines: [Substring] { text.split(separator: "\n") }

  func show(_ text: String) throws(OutputError) {
    self.text += text
    if self.text.count > limit { throw .closed }
  }

  func wait(_ time: Duration?) -> PlaybackKey? {
    if let time { waited += time }
    if let next = script.first, text.contains(next.text) {
      script.removeFirst()
      return next.key
    }
    return time == nil ? .quit : nil
  }
}
