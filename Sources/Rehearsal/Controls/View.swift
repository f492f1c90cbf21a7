/// A named control of a stage: it shows something, understands some commands, or both.
///
/// Subclass it for a control of your own: say how it looks in ``appearance``, what it understands
/// in ``actions`` and what it is in ``examination``, and make what changes a ``Property``.
open class View {
  /// The word that names it in commands, unique on its stage.
  public let name: String

  let display = Display()

  private var lazySlot = LazyViewModelSlot()

  /// The place for its view model, made by who asks for it.
  var viewModelSlot: ViewModelSlot { lazySlot.make() }

  /// The name of the type of its view model; nil without one.
  var viewModelName: String? { lazySlot.made?.viewModelName }

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

  // Stages come and go with many of these, which ask for no actor when they go.
  nonisolated deinit {}

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

  /// The ``choices``, each with what stands beside it, if anything does.
  var describedChoices: [(word: String, detail: String)] { choices.map { ($0, "") } }

  /// How many can be chosen by number: as many as have words, unless there are more beyond.
  open var choiceCount: Int { choices.count }

  /// The index, from zero, of the first of the ``choices`` among all that can be chosen.
  open var firstChoice: Int { 0 }

  /// Whether the user can name a choice alone, as if it were a control: `profile` for
  /// `select profile`.
  ///
  /// It is read once, when the stage loads.
  open var offersChoicesByName: Bool { false }

  /// Whether what is typed into it is nobody's business: it is never written to a file.
  open var isSecure: Bool { false }

  /// Does what a command asked, or refuses and says why.
  open func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {}

  /// Arguments to try `action` with, for who explores an app: enough to see each kind of outcome.
  ///
  /// All values the control can take; of its rows the first and the last.
  open func samples(for action: Action) -> [ActionArgument] {
    switch action.argument {
    case .none: [.none]
    case .text(let placeholder): [.text(placeholder)]
    case .value: choices.indices.map { .choice($0) }
    case .choice:
      choiceCount < 2
        ? (0..<choiceCount).map { .choice($0) } : [.choice(0), .choice(choiceCount - 1)]
    }
  }

  /// One sentence, without its full stop, on what the control is and holds now.
  open var examination: String { "\(name) is a control" }

  /// The clause of an examination that says who hears of what the user does, such as “its taps go
  /// to ProfileDirector”.
  public final func destination(of inputs: String, isListenedTo: Bool) -> String {
    guard isListenedTo else { return "nobody listens to \(inputs)" }
    return "\(inputs) go to \(display.stage?.directorName ?? "its stage")"
  }

  /// The names of its input streams that somebody has asked for.
  var inputs: [String] { [] }

  /// Whether its choices can be named alone, as it was when the stage loaded.
  final private(set) var isChooser = false

  /// Ties the control to the session, as a part of `stage`.
  func load(on screen: Screen, in stage: Stage) {
    isChooser = offersChoicesByName
    display.stageHandle = stage.handle
    display.screen = screen
  }

  /// Lets everything go that ties the control to the session.
  func unload() {
    lazySlot.made?.dispose()
    display.screen = nil
  }

  /// The action that wants one of the ``choices``, if there is one.
  final var choiceAction: Action? {
    actions.first { if case .choice = $0.argument { true } else { false } }
  }

  /// The index of what is chosen by all of its name.
  final func choice(named name: String) -> Int? {
    name.isEmpty ? nil : choices.firstIndex(of: name).map { $0 + firstChoice }
  }

  /// Verbs that users know from the package's own controls, on stages that have none of those too.
  static let commonVerbs: Set<String> = ["tap", "type", "clear", "select", "switch", "pick"]

  /// Whether a command can call a control by this name.
  nonisolated static func isWord(_ name: String) -> Bool {
    // Letters of ASCII need no table of Unicode, and a stage may come and go a million times.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    if !name.isEmpty, name.utf8.allSatisfy({ letters.contains($0 | 0x20) }) { return true }
    return !name.isEmpty
      && !name.contains { $0.isWhitespace || "\"'\\:/!".contains($0) }
      && !name.allSatisfy(\.isNumber)
  }
}
