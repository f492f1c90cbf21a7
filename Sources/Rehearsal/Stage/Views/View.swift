/// A named control of a stage, which shows something, accepts commands, or both.
///
/// Subclass it to make a custom control. Define how it looks in ``appearance``, what it accepts in
/// ``actions``, and what it is in ``examination``. Make each part that changes a ``Property``.
open class View: ViewModelHolder {
  /// The word that names the control in commands, unique on its stage.
  ///
  /// A control that was made without a name has an empty one until its stage loads. Then the stage's
  /// property that holds it names it: `let firstName = TextField()` is `first-name` in commands.
  public final var name: String { givenName }

  // Private, because Swift checks each access to a public variable at run time.
  private var givenName: String

  let display = Display()

  /// The section, list, group or cell that contains the control; nil for none.
  weak var section: View?

  // The x-ray finds these by name, and leaves out the underscore.
  private var _isHidden: Property<Bool>?
  private var _isEnabled: Property<Bool>?

  /// Whether the control is neither shown nor a command at present; false by default.
  ///
  /// A director's output can be bound to it.
  public final var isHidden: Property<Bool> {
    // Few controls are ever hidden, so make the property on first use.
    if let _isHidden { return _isHidden }
    let property = Property(false)
    property.display = display
    _isHidden = property
    display.stage?.allowsHiding()
    return property
  }

  /// Whether the user can use the control now; true by default.
  ///
  /// A director's output can be bound to it. A control that is disabled refuses commands, and says so
  /// on the screen.
  public final var isEnabled: Property<Bool> {
    if let _isEnabled { return _isEnabled }
    let property = Property(true)
    property.display = display
    _isEnabled = property
    return property
  }

  /// Whether the control, or the section that contains it, is hidden.
  final var isEffectivelyHidden: Bool {
    _isHidden?.value == true || section?.isEffectivelyHidden == true
  }

  /// Whether the control can ever be hidden by itself.
  final var canBeHidden: Bool { _isHidden != nil }

  /// Whether the control, or the section that contains it, is disabled.
  final var isDisabled: Bool { _isEnabled?.value == false || section?.isDisabled == true }

  /// The controls inside the control, from top to bottom: those of a section, or repeated ones.
  @exclusivity(unchecked) final private(set) var parts: [View] = []

  /// What the parts share with the control.
  private var shared = SharedState()

  /// The zero-based index of the row that the control is in ``section``; nil if it is no row.
  final var rowIndex: Int?

  /// The control in whose rows the control is, and the zero-based index of its row; nil for a control that is not in
  /// a row.
  final var rowPlace: (container: View, row: Int)? {
    guard let section else { return nil }
    return rowIndex.map { (section, $0) } ?? section.rowPlace
  }

  /// The words by which commands name the control: its name, and the number of its row if it is in one.
  ///
  /// Use it where a custom control speaks of itself, as in a refusal.
  public final var address: String { rowPlace.map { "\(name) \($0.row + 1)" } ?? name }

  /// The control itself if commands can name controls in its rows; nil for others.
  var rowContainer: (any RowContainer)? { nil }

  /// The line of the app that handles the user's actions; nil if none is known.
  var handlerSource: SourceLine? { nil }

  /// Whether the control shows nothing because no output was ever bound to it and nothing has set it.
  var isNeverSet: Bool { false }

  /// The text that the control shows, by which the row that contains it can be found; nil for none.
  var plainText: String? { nil }

  /// The argument of the control's first action if the user types none; nil if one is needed.
  var impliedArgument: ActionArgument? { nil }

  /// The indices of the rows of those items that the control still has.
  func places(of items: [RowID]) -> [RowID: Int] { [:] }

  /// Makes a control that commands call `name`, or else by the name of the stage's property that holds
  /// it.
  ///
  /// A name is one word without quotes, colons, slashes or exclamation marks, and not a number. Any
  /// other name is a programmer error.
  public init(_ name: String? = nil) {
    if let name { Self.expectWord(name) }
    givenName = name ?? ""
    super.init()
    display.view = self
  }

  /// Names the control, which was made without a name, after the property that holds it.
  func receive(name: String) {
    Self.expectWord(name)
    givenName = name
  }

  private static func expectWord(_ name: String) {
    // Not a precondition, because a release build drops its message.
    if !isWord(name) {
      fatalError(
        "“\(name)” cannot name a control: use one word without quotes, colons, slashes or “!”, "
          + "and not a number."
      )
    }
  }

  nonisolated deinit {}

  /// Reacts to a new value of one of its properties, if ``Display/notifiesView`` is set.
  func propertyDidChange() {}

  /// Reacts to a value of `property` that equals the one before, if ``Display/notifiesRepetition`` is set.
  func propertyDidRepeat(_ property: AnyObject) {}

  /// Makes `property` an attribute of this control, so that a change of its value reprints the
  /// control.
  public final func adopt<Value>(_ property: Property<Value>) {
    property.display = display
  }

  /// The current appearance of the control.
  open var appearance: Appearance { .prose("") }

  /// The actions that the control accepts.
  ///
  /// The control's name alone performs the first action.
  open var actions: [Action] { [] }

  /// The words that an action with a choice accepts now.
  open var choices: [String] { [] }

  /// The ``choices``, each with the detail shown beside it, or an empty string.
  var describedChoices: [(word: String, detail: String)] { choices.map { ($0, "") } }

  /// The words by which commands name the choices, each with the detail shown beside it.
  ///
  /// These are the ``describedChoices``, but numbers for rows that have the same title or none.
  final var typedChoices: [(word: String, detail: String)] {
    let choices = describedChoices
    let counts = Dictionary(choices.map { ($0.word, 1) }, uniquingKeysWith: +)
    let areValues = actions.contains { $0.argument.isValue }
    guard counts.count < choices.count || counts[""] != nil, !areValues else { return choices }
    return choices.enumerated().map { index, choice in
      guard counts[choice.word] != 1 || choice.word.isEmpty else { return choice }
      let detail = choice.detail.isEmpty ? choice.word : "\(choice.word), \(choice.detail)"
      return (String(firstChoice + index + 1), detail)
    }
  }

  /// What the control's value is on the screen, for terminals that support color; nil for a plain value.
  var valueMeaning: OutputSpan.Meaning? { nil }

  /// What the first cell of the control's rows is, for terminals that support color; nil for plain text.
  var rowMeaning: OutputSpan.Meaning? { choiceAction == nil ? nil : .choice }

  /// The number of items that can be chosen by number, including any without a word in ``choices``.
  var choiceCount: Int { choices.count }

  /// The zero-based index of the first of the ``choices`` among all items that can be chosen.
  var firstChoice: Int { 0 }

  /// Whether the user can type a choice alone, such as `profile` for `select profile`.
  ///
  /// The session reads it once, when the stage loads.
  var offersChoicesByName: Bool { false }

  /// Whether text typed into the control is secret, and so never written to a file.
  open var isSecure: Bool { false }

  /// Performs `action`, or throws a refusal that says why it cannot.
  open func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {}

  /// Performs `action` for the user, or throws a refusal, for example because the control is disabled.
  final func accept(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    if isDisabled, needsEnabled(action) { throw .disabled(control: address) }
    guard let wires = Wires.noted else { return try perform(action, with: argument) }
    try wires.sending(through: wire(of: action)) { () throws(Refusal) in
      try perform(action, with: argument)
    }
  }

  /// The connection between the user's `action` and what listens to it, as ``Wires`` note it.
  final func wire(of action: Action) -> Wire {
    Wire("\(action.verb) \(name)", on: display.stage?.sceneName, at: handlerSource)
  }

  /// Whether `action` is refused while the control is disabled.
  func needsEnabled(_ action: Action) -> Bool { true }

  /// Texts for trying the actions that take one when exploring an app: enough to see each kind of outcome.
  ///
  /// If there are none, the action's placeholder is tried.
  open var sampleTexts: [String] { [] }

  /// The text of a field, also if it is a secret; nil for another control, and while the text is awaited.
  var enteredText: String? { nil }

  /// Whether `action` only shows other rows.
  func scrolls(by action: Action) -> Bool { false }

  /// Returns the arguments with which an exploration tries `action`: the ``sampleTexts``, all values that the control
  /// accepts, or the first and the last row.
  package final func samples(for action: Action) -> [ActionArgument] {
    action.argument.samples(for: self)
  }

  /// One sentence, without its period, about what the control is and holds now.
  open var examination: String { "\(address) is a control" }

  /// Returns the clause of an examination that says where the user's input goes.
  ///
  /// For example: “its taps go to ProfileDirector”.
  final func destination(of inputs: String, isListenedTo: Bool) -> String {
    guard isListenedTo else { return "nothing listens to \(inputs)" }
    return "\(inputs) go to \(display.stage?.directorName ?? "its stage")"
  }

  /// Returns the clause of an examination that says where the requested input streams go.
  ///
  /// If `inputs` is empty, the clause says that nothing listens to `usual`.
  public final func destination(of inputs: [String], usually usual: String) -> String {
    let names = inputs.isEmpty ? usual : inputs.joined(separator: " and ")
    return destination(of: "its \(names)", isListenedTo: !inputs.isEmpty)
  }

  /// Says on the screen that nothing listens to an input stream, such as “the taps of save”.
  ///
  /// Call it in ``perform(_:with:)`` if nothing has requested the stream, and the action shows nothing itself.
  public final func noteUnheard(_ input: String) {
    display.screen?.note(.unheard(input))
  }

  /// The names of the control's input streams that have been requested, for `examine`.
  open var inputs: [String] { [] }

  /// The value of ``offersChoicesByName`` when the stage loaded.
  final private(set) var isChooser = false

  /// Connects the control to the session, as a part of `stage`.
  func load(on screen: Screen, in stage: Stage) {
    isChooser = offersChoicesByName
    display.stageHandle = stage.handle
    display.screen = screen
  }

  /// Disconnects the control from the session.
  func unload() {
    for part in parts { part.unload() }
    viewModelSlot?.dispose(of: self)
    display.screen = nil
  }

  // MARK: Parts

  private struct SharedState: Equatable {
    var isHidden = false
    var isDisabled = false
  }

  private var presentState: SharedState {
    SharedState(isHidden: isEffectivelyHidden, isDisabled: isDisabled)
  }

  /// Loads `part` as the last of the ``parts``.
  final func add(_ part: View, to stage: Stage) {
    part.section = self
    parts.append(part)
    stage.load(part)
    shared = presentState
  }

  /// Unloads all parts after the first `count`.
  final func removeParts(after count: Int) {
    guard parts.count > count else { return }
    for part in parts[count...] {
      display.say("(\(part.address) is gone)")
      part.unload()
    }
    parts = Array(parts[..<count])
  }

  /// Hides and disables the parts with the control.
  final func updateParts() {
    let before = exchange(&shared, with: presentState)
    guard before != shared else { return }
    let appears = before.isHidden && !shared.isHidden
    for part in parts {
      // A part that changed before is printed below the heading, too.
      if appears { part.display.setNeedsDisplayBelow() } else { part.display.setNeedsDisplay() }
    }
  }

  // MARK: Choices

  /// The action that takes one of the ``choices``, if any.
  final var choiceAction: Action? {
    actions.first { $0.argument.isRow }
  }

  /// The index of the choice whose full name is `name`.
  final func choice(named name: String) -> Int? {
    name.isEmpty ? nil : choices.firstIndex(of: name).map { $0 + firstChoice }
  }

  /// The indices of the rows off the screen whose whole title is `title`, in any letter case.
  func rowsOffScreen(titled title: String) -> [Int] { [] }

  /// Whether commands can use this name for a control.
  nonisolated static func isWord(_ name: String) -> Bool {
    // Check ASCII letters first: they need no Unicode tables, and stages are created in large
    // numbers.
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    if !name.isEmpty, name.utf8.allSatisfy({ letters.contains($0 | 0x20) }) { return true }
    return !name.isEmpty
      && !name.contains { $0.isWhitespace || "\"'\\:/!".contains($0) }
      && !name.allSatisfy(\.isNumber)
  }
}
