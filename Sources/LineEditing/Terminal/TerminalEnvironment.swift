import Platform

/// The settings of the terminal in the environment.
public struct TerminalEnvironment: Sendable, Equatable {
  /// The terminal type (`TERM`), as named in terminfo; nil if it is not set.
  public let type: String?
  /// Whether the user declined colors (`NO_COLOR` is set and not empty, see no-color.org).
  public private(set) var declinesColor: Bool
  /// Whether the terminal supports direct colors (`COLORTERM` is `truecolor` or `24bit`).
  ///
  /// Source: a convention of terminals, as read by S-Lang and by programs that use ncurses.
  public let hasDirectColor: Bool
  /// The file with the user's key bindings (`EDITRC`, or `~/.editrc`).
  ///
  /// It need not exist.
  ///
  /// Source: `editrc(5)`.
  public let editorSettings: String?

  /// Makes an environment with the given settings.
  public init(
    type: String?,
    declinesColor: Bool = false,
    hasDirectColor: Bool = false,
    editorSettings: String? = nil
  ) {
    self.type = type
    self.declinesColor = declinesColor
    self.hasDirectColor = hasDirectColor
    self.editorSettings = editorSettings
  }

  /// Whether the terminal is of no known type, or `dumb`.
  ///
  /// It may show control sequences as text, and pass on only whole lines, as an editor's buffer does.
  package var isDumb: Bool { ["", "dumb"].contains(type ?? "") }

  /// A copy of this environment in which colors are declined.
  public var withoutColor: TerminalEnvironment {
    var plain = self
    plain.declinesColor = true
    return plain
  }

  /// The current environment of this process.
  public static var current: TerminalEnvironment {
    TerminalEnvironment(
      type: ProcessEnvironment.value(of: "TERM"),
      declinesColor: ProcessEnvironment.value(of: "NO_COLOR").map { !$0.isEmpty } ?? false,
      hasDirectColor: ProcessEnvironment.value(of: "COLORTERM")
        .map { ["truecolor", "24bit"].contains($0) } ?? false,
      editorSettings: ProcessEnvironment.value(of: "EDITRC")
        ?? ProcessEnvironment.value(of: "HOME").map { $0 + "/.editrc" }
    )
  }
}

/// The environment variables of this process.
///
/// Each lookup reads one variable: copying them all, as Foundation does, would slow down each
/// start.
public enum ProcessEnvironment {
  /// Returns the current value of a variable, or nil if it is not set.
  public static func value(of variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }
}
