/// A control that a command is for, with the action.
///
/// For controls in the rows of a list or a group, one of them stands for all, and a row follows: `done 2`.
struct CommandTarget {
  /// The control; for controls in rows, one of them.
  let view: View
  let action: Action
  /// The list or group in whose rows the controls are; nil for a control that is not in a row.
  let container: (any RowContainer)?
  /// Whether the name of the controls in rows has been read, so that their container's name or a row follows.
  var isNamed: Bool

  /// Makes the target of an action of `view`, or of the controls that it stands for in the rows of `container`.
  init(
    _ view: View,
    _ action: Action,
    inRowsOf container: (any RowContainer)? = nil,
    isNamed: Bool = false
  ) {
    self.view = view
    self.action = action
    self.container = container
    self.isNamed = isNamed
  }

  /// The targets that have the verb `word`, and controls in rows that are called so.
  static func all(in views: [View], for word: String) -> [CommandTarget] {
    var targets: [CommandTarget] = []
    for view in views {
      for action in view.actions where action.verb == word {
        targets.append(CommandTarget(view, action))
        break
      }
      guard let container = view.rowContainer else { continue }
      for control in container.examples {
        let actions = control.actions
        if control.name == word, let first = actions.first {
          targets.append(CommandTarget(control, first, inRowsOf: container, isNamed: true))
        } else if let action = actions.first(where: { $0.verb == word }) {
          targets.append(CommandTarget(control, action, inRowsOf: container))
        }
      }
    }
    return targets
  }

  /// The targets of all commands for `view` and for the controls in its rows.
  static func all(of view: View) -> [CommandTarget] {
    var targets = view.actions.map { CommandTarget(view, $0) }
    guard let container = view.rowContainer else { return targets }
    for control in container.examples {
      targets += control.actions.map { CommandTarget(control, $0, inRowsOf: container) }
    }
    return targets
  }

  // MARK: Words

  /// Whether the action is the one that the control's name alone performs.
  var isFirst: Bool { action == view.actions.first }

  /// The words that name the action: `select`, `done`, or `clear note`.
  var words: String {
    if container == nil { return action.verb }
    return isFirst ? view.name : "\(action.verb) \(view.name)"
  }

  /// The word that tells the target from others that begin alike: the name of the control, or the name of its
  /// container once that of the control has been read.
  var name: String { isNamed ? container?.name ?? view.name : view.name }

  /// Whether the name of controls in rows has to follow.
  var needsName: Bool { container != nil && !isNamed }

  /// Whether the name or the verb alone is a whole command.
  var isWhole: Bool { container == nil && action.argument == .none }

  /// The names of `targets`, each once.
  static func names(of targets: [CommandTarget]) -> [String] {
    if targets.count == 1 { return [targets[0].name] }
    var names: [String] = []
    for target in targets where !names.contains(target.name) { names.append(target.name) }
    return names
  }

  /// Returns what a verb of `targets` is for if no name follows it; nil if a name is needed.
  ///
  /// A verb of the only list needs none, as there are rows to name, and neither does a verb that stands
  /// alone. Controls in rows do not make the verb of another control ambiguous.
  static func implied(among targets: [CommandTarget]) -> CommandTarget? {
    if targets.count == 1 {
      let target = targets[0]
      return !target.needsName || target.action.standsAlone ? target : nil
    }
    let own = targets.filter { !$0.needsName }
    return own.count == 1 ? own[0] : nil
  }

  // MARK: Choices and rows

  /// The control whose choices or rows the command names.
  var chooser: View { container ?? view }

  /// Whether one of the ``chooser``'s choices or rows follows.
  var takesChoice: Bool { container != nil || action.argument.isChoice }

  /// Whether a command for the target is possible now; an empty list, for example, has nothing to choose.
  var isPossible: Bool { !takesChoice || chooser.choiceCount > 0 }

  /// Whether the control's own rows follow, and `word` is the number of one, or matches the title of one on the screen.
  func hasRow(_ word: String) -> Bool {
    guard container == nil, action.argument.isChoice, !action.argument.isValue else { return false }
    if let number = Int(word) { return number > 0 && number <= view.choiceCount }
    if case .none = WordMatch(word, among: view.choices) { return false }
    return !word.isEmpty
  }

  /// Whether the rest of a line begins with the target's name and is not the title of one of the rows.
  func isNamed(by lexer: CommandLexer) -> Bool {
    var words = lexer
    guard let word = try? words.next(), word.text == name else { return false }
    return chooser.choice(named: lexer.verbatim.trimmed) == nil
  }

  // MARK: What follows the name

  /// Reads what follows the name: the argument, or a row and then the argument.
  func readRest(_ lexer: CommandLexer) throws(Refusal) -> Command.Meaning {
    guard let container else {
      return try Command.Meaning(action, of: view, readingFrom: lexer)
    }
    var lexer = lexer
    lexer.nextPlace?.expect { self.slot }
    let rows = ChoiceReader(rowsOf: container, after: words, isForControls: true)
    let row: Int
    if action.argument == .none {
      row = try rows.read(lexer)
      lexer = CommandLexer("")
    } else {
      row = try rows.readFirst(&lexer)
    }
    // If the row is on the screen, a mistake after it is known before the turn. One off the screen is like the example.
    if case nil = try meaning(inRow: row, lexer) { action.expectArgument(for: view, in: lexer) }
    return .row(self, row, argument: String(lexer.rest))
  }

  /// Reads the argument for the control in `row`; nil if the row is off the screen.
  func meaning(inRow row: Int, _ argument: CommandLexer) throws(Refusal) -> Command.Meaning? {
    guard let control = try container?.control(view.name, inRow: row) else { return nil }
    guard let action = action(of: control) else {
      throw control.actions.isEmpty
        ? .notInteractive(control: control.address)
        : .other("\(control.address) has no \(self.action.verb).")
    }
    if action == control.actions.first, let implied = control.impliedArgument,
      argument.rest.allSatisfy(\.isWhitespace)
    {
      action.expectArgument(for: control, in: argument)
      return .control(control, action, implied)
    }
    return try Command.Meaning(action, of: control, readingFrom: argument)
  }

  /// Shows `row`, and performs `body` with the meaning of a command for it.
  ///
  /// If `body` throws, the list goes back to the rows that it showed before.
  func show(
    row: Int,
    _ argument: String,
    during body: (Command.Meaning) throws(Refusal) -> Void
  ) throws(Refusal) {
    try container?.show(row: row) { () throws(Refusal) in
      guard let meaning = try meaning(inRow: row, CommandLexer(argument)) else {
        throw .other("\(chooser.name) has no row \(row + 1) on the screen.")
      }
      try body(meaning)
    }
  }

  /// Returns the action of `control`, which is in a row; nil for none.
  private func action(of control: View) -> Action? {
    let actions = control.actions
    // Rows may have different controls of the same name.
    return actions.first { $0.verb == action.verb } ?? (isFirst ? actions.first : nil)
  }

  /// The part of `argument`, which follows `row`, that is a secret; nil for none.
  func secret(inRow row: Int, _ argument: String) -> String? {
    // Rows may have different controls of the same name, and one off the screen is like the example.
    let control = (try? container?.control(view.name, inRow: row)) ?? view
    guard (self.action(of: control) ?? action).argument.isText, control.isSecure else { return nil }
    let typed = CommandLexer(argument).verbatim
    return typed.isEmpty ? nil : typed
  }

  /// What can stand behind the name.
  var slot: CommandSlot {
    guard let container else { return action.argument.slot(for: view) }
    return action.argument == .none
      ? container.choiceSlot : container.rowSlot(ending: isArgumentOptional ? .command : .word)
  }

  /// Returns what can stand behind the verb of `targets`.
  static func slot(afterVerbOf targets: [CommandTarget]) -> CommandSlot {
    // The name of the only list is optional.
    if let implied = implied(among: targets), implied.takesChoice, !implied.needsName {
      var slot = implied.slot
      slot.owners = [implied.chooser.name]
      return slot
    }
    let possible = targets.filter(\.isPossible)
    return CommandSlot(
      candidates: names(of: possible).compactMap { name in
        possible.first { $0.name == name }.map {
          Completion(name, help: $0.action.help, ending: $0.isWhole ? .command : .word)
        }
      }
    )
  }

  /// Whether the row of a control may be the end of the command, although the action has an argument.
  private var isArgumentOptional: Bool { isFirst && view.impliedArgument != nil }

  /// What follows the name of controls in rows in `help`, with a blank before it.
  var usageOfRow: String { " <row>" + action.argument.usage(isOptional: isArgumentOptional) }
}
