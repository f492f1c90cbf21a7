/// What the environment says about the terminal.
public struct TerminalEnvironment: Sendable, Equatable {
  /// The kind of terminal (`TERM`), as terminfo names it; nil when it is not said.
  public let type: String?
  /// Whether the person asked for no colours (`NO_COLOR` set and not empty, see no-color.org).
  public private(set) var declinesColor: Bool
  /// Whether the terminal takes colours by value (`COLORTERM` says `truecolor` or `24bit`).
  ///
  /// Source: what terminals agreed upon, as S-Lang and ncurses' programs read it.
  public let hasDirectColor: Bool
  /// The file with the person's key bindings (`EDITRC`, or `~/.editrc`), which need not exist.
  ///
  /// Source: `editrc(5)`.
  public let editorSettings: String?

  /// An environment with the given contents.
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

  /// This environment, with no colours asked for.
  public var withoutColor: TerminalEnvironment {
    var plain = self
    plain.declinesColor = true
    return plain
  }

  /// The environment of this process, as it is now.
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
