/// What a command can ask of a control, such as `tap`.
nonisolated public struct Action: Hashable, Sendable {
  /// What an action wants after the control's name.
  public enum Argument: Hashable, Sendable {
    /// Nothing: `tap website`.
    case none
    /// The rest of the line, exactly as typed: `message Don't`; or what is in the quotation marks
    /// if all of it stands in one pair of them: `message ""`.
    case text(placeholder: String)
    /// One of the control's ``View/choices``, by number or by name, of which the beginning or any
    /// part is enough: `select profile`.
    case choice(placeholder: String)
    /// One of the control's ``View/choices`` that it becomes itself, by name: `notifications off`.
    case value(placeholder: String)

    /// Whether it is one of the control's ``View/choices``.
    var isChoice: Bool {
      switch self {
      case .choice, .value: true
      case .none, .text: false
      }
    }
  }

  /// The verb, such as `tap`.
  public let verb: String

  /// What it wants after the control's name.
  public let argument: Argument

  /// What it does, in a few words for `help`.
  public let help: String

  /// Whether the verb is enough while only one control has it, as for `more`.
  public let standsAlone: Bool

  /// Declares an action.
  public init(
    _ verb: String,
    argument: Argument = .none,
    help: String,
    standsAlone: Bool = false
  ) {
    self.verb = verb
    self.argument = argument
    self.standsAlone = standsAlone
    self.help = help
  }
}

/// The argument that a command passes to a control.
nonisolated public enum ActionArgument: Hashable, Sendable {
  /// Nothing.
  case none
  /// The rest of the line, without quotation marks around all of it.
  case text(String)
  /// The zero-based index of the chosen item, below ``View/choiceCount``.
  case choice(Int)
}
