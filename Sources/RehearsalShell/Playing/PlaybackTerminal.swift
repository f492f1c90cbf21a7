import LineEditing
import Platform
import Rehearsal

/// A terminal that shows a demonstration and reads keys.
final class PlaybackTerminal: PlaybackScreen {
  private let writer = DescriptorWriter(STDOUT_FILENO)
  /// The key mode of the terminal; nil if no key can be pressed.
  private let mode = TerminalMode(deliveringKeysOf: STDIN_FILENO)
  private var keys = SingleKeys()

  /// Whether the user can press keys.
  var hasKeys: Bool { mode != nil }

  /// Restores the terminal.
  func close() { mode?.end() }

  func show(_ text: String) throws(OutputError) {
    try writer.show(text, onTerminal: true)
  }

  func wait(_ time: Duration?) -> PlaybackKey? {
    let end = time.map { ContinuousClock.now.advanced(by: $0) }
    while true {
      let rest = end.map { ContinuousClock.now.duration(to: $0) }
      if let rest, rest <= .zero { return nil }
      guard mode != nil else {
        guard let rest else { return .quit }
        _ = poll(nil, 0, Self.milliseconds(rest))
        continue
      }
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, rest.map(Self.milliseconds) ?? -1) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { return .quit }
      switch keys.take(byte) {
      case .character(let character):
        if let key = PlaybackKey(rawValue: character) { return key }
      case .end: return .quit
      case nil: break
      }
    }
  }

  /// Rounds up, because a wait that ends early would only wait again.
  private static func milliseconds(_ time: Duration) -> Int32 {
    Int32(clamping: Int64(time / .milliseconds(1)) + 1)
  }
}
