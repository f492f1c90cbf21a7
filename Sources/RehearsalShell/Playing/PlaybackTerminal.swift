import LineEditing
import Platform
import Rehearsal

/// A terminal that shows a demonstration and reads keys.
final class PlaybackTerminal: PlaybackScreen {
  private let painter: OutputPainter
  /// The keys of the terminal; nil if no key can be pressed.
  private var keys = SingleKeys(of: STDIN_FILENO)

  init(painter: OutputPainter) {
    self.painter = painter
  }

  var hasKeys: Bool { keys != nil }

  /// Restores the terminal.
  func close() { keys?.end() }

  func show(_ text: String) throws(OutputError) {
    try StandardDescriptors.show(text)
  }

  /// Shows `text` as a remark of the program, wrapped between words.
  func remark(_ text: String) throws(OutputError) {
    let lines = TextLayout(width: StandardDescriptors.columns).prose(text, indent: 0)
    try show(lines.map { painter.paint($0, as: .faint) + "\n" }.joined())
  }

  func wait(_ time: Duration) -> PlaybackKey? {
    let end = ContinuousClock.now.advanced(by: time)
    while case let rest = ContinuousClock.now.duration(to: end), rest > .zero {
      if hasKeys {
        if let key = keys?.next(within: rest).flatMap({ PlaybackKey($0) }) { return key }
      } else {
        var nothing: [pollfd] = []
        _ = awaitDescriptors(&nothing, within: rest)
      }
    }
    return nil
  }

  func ask(_ status: PlaybackStatus) throws(OutputError) -> PlaybackKey {
    while true {
      // Leave the last column free, because some terminals wrap when it is filled.
      let text = status.text(columns: StandardDescriptors.columns - 1)
      try show(painter.paint(text, as: .faint))
      let pressed = keys?.next()
      // Blanks erase the line on a terminal without control sequences, too.
      try show("\r" + String(repeating: " ", count: text.count) + "\r")
      // Show the status again after a stop.
      guard let pressed else { continue }
      if let key = PlaybackKey(pressed) { return key }
      try remark(PlaybackKey.choices)
    }
  }
}
