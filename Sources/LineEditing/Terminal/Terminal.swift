/// The place where lines come from and go to: two descriptors, and what the environment says of
/// them.
///
/// ```swift
/// let terminal = Terminal()
/// let width = terminal.size?.columns ?? 80
/// ```
public struct Terminal: Sendable {
  private let input: Descriptor
  private let output: Descriptor
  private let environment: TerminalEnvironment

  /// A terminal on the given descriptors, which stay the caller's and must outlive its readers.
  public init(
    input: Int32 = 0,
    output: Int32 = 1,
    environment: TerminalEnvironment = .current
  ) {
    self.input = Descriptor(number: input)
    self.output = Descriptor(number: output)
    self.environment = environment
  }

  /// The program's own terminal, without colours if they are declined for this run.
  public init(declinesColor: Bool) {
    let environment = TerminalEnvironment.current
    self.init(environment: declinesColor ? environment.withoutColor : environment)
  }

  /// Whether a person types here and sees what is shown: both ends are terminals.
  public var isInteractive: Bool {
    input.isTerminal && output.isTerminal
  }

  /// The size as it is now; nil when there is no terminal or it does not know.
  ///
  /// It is the input's while an editor has taken the output.
  public var size: TerminalSize? {
    TerminalSize(descriptor: output.number) ?? TerminalSize(descriptor: input.number)
  }

  /// Whether colours make sense: the output is a terminal that has them, and nobody declined.
  public var showsColor: Bool {
    guard let type = environment.type, !type.isEmpty, type != "dumb" else { return false }
    return !environment.declinesColor && output.isTerminal
  }

  /// Whether colours can be any, and not only those of a palette.
  public var showsDirectColor: Bool { showsColor && environment.hasDirectColor }

  /// The reader that suits this terminal: a ``LineEditor`` helped by `advisor` if it is
  /// interactive, else plain lines.
  ///
  /// In an editor ↑ brings back the lines of `history`, the last of them first.
  public func makeLineReader(
    history: [String] = [],
    advisor: (any LineAdvisor)? = nil
  ) -> any LineReader {
    if isInteractive, let editor = LineEditor(self, history: history, advisor: advisor) {
      return editor
    }
    return PlainLineReader(input: input.number, output: output.number)
  }
}

extension Terminal {
  var inputDescriptor: Descriptor { input }
  var outputDescriptor: Descriptor { output }
  var type: String? { environment.type }
  var editorSettings: String? { environment.editorSettings }
}
