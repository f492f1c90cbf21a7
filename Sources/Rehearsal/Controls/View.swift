/// A named control of a stage: it shows something, understands some commands, or both.
///
/// Subclass it for a control of your own: say how it looks in ``appearance``, what it understands
/// in ``actions`` and what it is in ``examination``, and make what changes a ``Property``.
open class View {
  /// The word that names it in commands, unique on its stage.
  public let name: String

  let display = Display()
  let viewModelSlot = ViewModelSlot()

  /// Makes a control that commands call `name`: one word without quotes, colons, slashes or
  /// exclamation marks, and not a number.
  ///
  /// Any other name is a programmer error.
  public init(_ name: String) {
    // Not a precondition: a release build drops the words of those.
    if !Self.isWord(name) {
      fatalError(
        "“\(name)” cannot name a control: use one word without quotes, colons, slashes or “!”, "
          + "and not a number."
      )
    }
    self.name = name
    display.view = self
  }

  /// Makes `property` an attribute of this control: its changes print the control anew.
  public final func adopt<Value>(_ property: Property<Value>) {
    property.display = display
  }

  /// How the control looks now.
  open var appearance: Appearance { .prose("") }

  /// What the control understands.
  ///
  /// The first action is what its bare name does.
  open var actions: [Action] { [] }

  /// The words that an action with a choice can be given now.
  open var choices: [String] { [] }

  /// Whether the user can name a choice alone, as if it were a control: `profile` for
  /// `select profile`.
  open var offersChoicesByName: Bool { false }

  /// Whether what is typed into it is nobody's business: it is never written to a file.
  open var isSecure: Bool { false }

  /// Does what a command asked, or refuses and says why.
  open func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {}

  /// One sentence, without its full stop, on what the control is and holds now.
  open var examination: String { "\(name) is a control" }

  /// The clause of an examination that says who hears of what the user does, such as “its taps go
  /// to ProfileDirector”.
  public final func destination(of inputs: String, isListenedTo: Bool) -> String {
    guard isListenedTo else { return "nobody listens to \(inputs)" }
    return "\(inputs) go to \(display.stage?.directorName ?? "its stage")"
  }

  /// Lets everything go that ties the control to the session.
  final func unload() {
    viewModelSlot.dispose()
    display.screen = nil
  }

  /// The action that wants one of the ``choices``, if there is one.
  final var choiceAction: Action? {
    actions.first { if case .choice = $0.argument { true } else { false } }
  }

  /// Verbs that users know from the package's own controls, on stages that have none of those too.
  static let commonVerbs: Set<String> = ["tap", "type", "clear", "select"]

  private static func isWord(_ name: String) -> Bool {
    !name.isEmpty
      && !name.contains { $0.isWhitespace || "\"'\\:/!".contains($0) }
      && !name.allSatisfy(\.isNumber)
  }
}
