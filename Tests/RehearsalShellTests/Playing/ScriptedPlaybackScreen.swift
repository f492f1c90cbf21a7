import LineEditing

@testable import RehearsalShell

/// A screen with scripted keys, each pressed when its text is shown, on which no time passes.
final class ScriptedPlaybackScreen: PlaybackScreen {
  /// The text shown so far.
  private(set) var text = ""

  /// How much time would have passed.
  private(set) var waited = Duration.zero

  private var script: [(text: String, key: PlaybackKey)]
  private let limit: Int

  /// Makes a screen that presses each key of `script` in the first pause after its text was shown.
  ///
  /// A pause without an end and without a key quits. The output is closed after `limit` characters.
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
