/// A line that is typed but not shown, such as a password.
///
/// Source: `sudo(8)`, `passwd(1)`, and `termios(4)` for the keys that erase.
struct SecretLine {
  private var text = ""

  /// Performs the action of `key`.
  ///
  /// Returns the event if the key ends the line.
  mutating func take(_ key: Key) -> LineEvent? {
    switch key {
    case .text(let scalar): text.unicodeScalars.append(scalar)
    case .paste(let pasted): text += pasted.filter { !$0.isNewline }
    case .control(0x08), .control(0x7f): _ = text.popLast()
    case .control(0x15), .control(0x17): text = ""
    case .control(0x0a), .control(0x0d): return .line(text)
    case .interrupt: return .interrupted
    case .endOfInput where text.isEmpty: return .endRequested
    default: break
    }
    return nil
  }
}
