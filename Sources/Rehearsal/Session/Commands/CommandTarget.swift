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
    // Plain loops, because each closure would check for the main actor. Nearly all words are neither.
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

  /// The control whose choices or rows the command names.
  var chooser: View { container ?? view }

  /// Whether one of the ``chooser``'s choices or rows follows.
  var takesChoice: Bool { container != nil || action.argument.isChoice }

  /// Whether words may follow that choice.
  var continues: Bool {
    if case .move = action.argument { true } else { container != nil }
  }

  /// Whether the row of a control may be the end of the command, although the action has an argument.
  var isArgumentOptional: Bool { container != nil && isFirst && view.impliedArgument != nil }

  /// Whether `word` is the number of a row, or matches the title of one on the screen.
  func hasRow(_ word: String) -> Bool {
    guard container == nil else { return false }
    switch action.argument {
    case .choice, .move: break
    case .none, .text, .value: return false
    }
    if let number = Int(word) { return number > 0 && number <= view.choiceCount }
    if case .none = WordMatch(word, among: view.choices) { return false }
    return !word.isEmpty
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

  /// The names of `targets`, each once.
  static func names(of targets: [CommandTarget]) -> [String] {
    if targets.count == 1 { return [targets[0].name] }
    var names: [String] = []
    for target in targets where !names.contains(target.name) { names.append(target.name) }
    return names
  }
}
