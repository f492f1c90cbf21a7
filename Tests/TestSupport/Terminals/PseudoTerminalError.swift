/// An error of a terminal, or an expectation that a test gave up.
public enum PseudoTerminalError: Error, CustomStringConvertible {
  /// A system call failed; the number is an `errno`.
  case system(call: String, errno: Int32)
  /// The expected screen did not come in time; the screen then.
  case timedOut(waitingFor: String, TerminalScreen)
  /// The program ended before the expected screen came; the screen then.
  case ended(waitingFor: String, TerminalScreen)

  /// What went wrong, and the screen as a person would see it.
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
