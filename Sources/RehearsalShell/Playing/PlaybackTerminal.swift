import LineEditing
import Platform
import Rehearsal

/// A terminal that shows a demonstration and reads keys.
final class PlaybackTerminal: PlaybackScreen {
  private let writer = DescriptorWriter(StandardDescriptors.output)
  private let painter: OutputPainter
  /// The key mode of the terminal; nil if no key can be pressed.
  private let mode = TerminalMode(deliveringKeysOf: STDIN_FILENO)
  private var keys = SingleKeys()

  init(painter: OutputPainter) {
    self.painter = painter
  }

  var hasKeys: Bool { mode != nil }

  /// Restores the terminal.
  func close() { mode?.end() }

  func show(_ text: String) throws(OutputError) {
    try writer.show(text, onTerminal: true)
  }

  /// Shows `text` as a remark of the program, wrapped between words.
  func remark(_ text: String) throws(OutputError) {
    let lines = TextLayout(width: columns).prose(text, indent: 0)
    try show(lines.map { painter.paint($0, as: .faint) + "\n" }.joined())
  }

  func wait(_ time: Duration) -> PlaybackKey? {
    let end = ContinuousClock.now.advanced(by: time)
    while true {
      let rest = ContinuousClock.now.duration(to: end)
      if rest <= .zero { return nil }
      guard hasKeys else {
        _ = poll(nil, 0, Self.milliseconds(rest))
        continue
      }
      var request = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
      guard awaitDescriptors(&request, upTo: Self.milliseconds(rest)) > 0 else { continue }
      switch readKey() {
      case .character(let character):
        if let key = PlaybackKey(character) { return key }
      case .end: return .quit
      case nil: break
      }
    }
  }

  func ask(_ status: PlaybackStatus) throws(OutputError) -> PlaybackKey {
    while true {
      // Leave the last column free, because some terminals wrap when it is filled.
      let text = status.text(columns: columns - 1)
      try show(painter.paint(text, as: .faint))
      let key = waitForKey()
      // Blanks erase the line on a terminal without control sequences, too.
      try show("\r" + String(repeating: " ", count: text.count) + "\r")
      switch key {
      case .character(let character):
        if let key = PlaybackKey(character) { return key }
        try remark(PlaybackKey.choices)
      case .end: return .quit
      // Show the status again after a stop.
      case nil: break
      }
    }
  }

  private var columns: Int { TerminalSize(descriptor: StandardDescriptors.output)?.columns ?? 80 }

  /// Waits for a key; returns nil after a signal.
  private func waitForKey() -> SingleKeys.Key? {
    while mode?.untilKey() == true {
      if let key = readKey() { return key }
    }
    return nil
  }

  /// Reads a byte, and returns the key that it completes, if any.
  private func readKey() -> SingleKeys.Key? {
    var byte: UInt8 = 0
    let count = read(STDIN_FILENO, &byte, 1)
    if count < 0, errno == EINTR { return nil }
    return count == 1 ? keys.take(byte) : .end
  }

  /// Rounds up, because a wait that ends early would only wait again.
  private static func milliseconds(_ time: Duration) -> Int32 {
    Int32(clamping: Int64(time / .milliseconds(1)) + 1)
  }
}
