/// The program's input and output, together with the terminal settings of the environment.
///
/// ```swift
/// let terminal = Terminal()
/// let width = terminal.size?.columns ?? 80
/// ```
public struct Terminal: Sendable {
  let input: Descriptor
  let output: Descriptor
  let environment: TerminalEnvironment

  /// Makes a terminal with the given descriptors, which still belong to the caller and must outlive
  /// its readers.
  public init(input: Int32 = 0, output: Int32 = 1, environment: TerminalEnvironment = .current) {
    self.input = Descriptor(number: input)
    self.output = Descriptor(number: output)
    self.environment = environment
  }

  /// Makes a terminal on standard input and output, without colors if `declinesColor` is true.
  public init(declinesColor: Bool) {
    let environment = TerminalEnvironment.current
    self.init(
      output: StandardDescriptors.output,
      environment: declinesColor ? environment.withoutColor : environment
    )
  }

  /// Whether a user can type and read here: input and output are both terminals.
  public var isInteractive: Bool {
    input.isTerminal && output.isTerminal
  }

  /// The current size; nil if there is no terminal or its size is unknown.
  ///
  /// While an editor has redirected the output, this is the size of the input's terminal.
  public var size: TerminalSize? {
    TerminalSize(descriptor: output.number) ?? TerminalSize(descriptor: input.number)
  }

  /// Whether the output is a terminal that supports colors and the user did not decline them.
  public var showsColor: Bool {
    !environment.isDumb && !environment.declinesColor && output.isTerminal
  }

  /// Whether the terminal also supports direct (24-bit) colors, not only a palette.
  public var showsDirectColor: Bool { showsColor && environment.hasDirectColor }
}
