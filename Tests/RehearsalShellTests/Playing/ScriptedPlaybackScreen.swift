import LineEditing

@testable import RehearsalShell

/// A screen with scripted keys, each pressed when its text is shown, on which no time passes.
final class ScriptedPlaybackScreen: PlaybackScreen {
  /// The text shown so far.
  private(set) var text = ""

  /// The status lines shown so far.
  private(set) var statuses: [String] = []

  /// The time that a real playback would have taken.
  private(set) var waited = Duration.zero

  let hasKeys: Bool
  private var script: [(text: String, key: PlaybackKey)]
  private let limit: Int

  /// Makes a screen that presses each key of `script` in the first pause after its text was shown.
  ///
  /// When the script is at its end, a question quits. The output is closed after `limit` characters.
  init(_ script: [(text: String, key: PlaybackKey)] = [], hasKeys: Bool = true, limit: Int = .max) {
    self.script = script
    self.hasKeys = hasKeys
    self.limit = limit
  }

  /// The lines that are not empty.
  var lines: [Substring] { text.split(separator: "\n") }

  func show(_ text: String) throws(OutputError) {
    self.text += text
    if self.text.count > limit { throw .closed }
  }

  func wait(_ time: Duration) -> PlaybackKey? {
    waited += time
    return nextKey()
  }

  func ask(_ status: PlaybackStatus) -> PlaybackKey {
    statuses.append(status.text(columns: 60))
    return nextKey() ?? .quit
  }

  private func nextKey() -> PlaybackKey? {
    guard let next = script.first, text.contains(next.text) else { return nil }
    script.removeFirst()
    return next.key
  }
}
