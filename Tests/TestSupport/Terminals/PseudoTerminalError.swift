/// An error of a terminal, or an expected screen that did not appear.
public enum PseudoTerminalError: Error, CustomStringConvertible {
  /// A system call failed; the number is an `errno`.
  case system(call: String, errno: Int32)
  /// The expected screen did not appear in time. The last value is the actual screen.
  case timedOut(waitingFor: String, TerminalScreen)
  /// The program ended before the expected screen appeared. The last value is the actual screen.
  case ended(waitingFor: String, TerminalScreen)

  /// What went wrong, and the visible screen.
  public var description: String {
    switch self {
    case .system(let call, let code): "\(call) failed: errno \(code)"
    case .timedOut(let what, let screen):
      "waited in vain for \(what); the screen:\n\(Self.dump(screen))"
    case .ended(let what, let screen): "ended before \(what); the screen:\n\(Self.dump(screen))"
    }
  }

  private static func dump(_ screen: TerminalScreen) -> String {
    screen.lines.map { "│\($0)" }.joined(separator: "\n")
      + "\ncursor at row \(screen.cursorRow), column \(screen.cursorColumn)"
  }
}
