/// A control that a verb is for, with the action of that verb.
///
/// The controls in the rows of a list are targets, too. They have two commands: `done 2` names the control,
/// and `switch done 2` its verb, and then the control.
struct CommandTarget {
  /// How much has been read of a command for an action.
  private enum Form {
    /// The verb of an action that the control performs itself, or the control's name.
    case own
    /// The name of a control in the rows: `done`.
    case nameOfPart
    /// The verb of a control in the rows, whose name follows: `switch`.
    case verbOfPart
    /// The verb and the name of a control in the rows: `switch done`.
    case verbAndPart
  }

  let view: View
  let action: Action
  private var form: Form

  /// Makes the target of an action that `view` performs itself.
  init(_ view: View, _ action: Action) {
    self.view = view
    self.action = action
    form = .own
  }

  /// Makes the target of an action of the controls called `part` in the rows of `view`; `word` is either
  /// their name or the action's verb.
  init(_ view: View, _ action: Action, ofPart part: String, by word: String) {
    self.view = view
    self.action = action
    form = word == part ? .nameOfPart : .verbOfPart
  }

  /// The words that name the action: `select`, `done`, or `clear note`.
  var words: String {
    switch form {
    case .own: action.verb
    case .nameOfPart: action.part ?? ""
    case .verbOfPart, .verbAndPart: "\(action.verb) \(action.part ?? "")"
    }
  }

  /// The word after the verb that selects the target among others with the verb.
  var name: String { isVerbOfPart ? action.part ?? "" : view.name }

  /// Whether only the verb of a control in the rows has been read, so that the control's name follows.
  var isVerbOfPart: Bool { form == .verbOfPart }

  /// Whether the action is meant by the name of a control in the rows.
  var isNameOfPart: Bool { form == .nameOfPart }

  /// The target once the verb and the name of the control in the rows have been read.
  ///
  /// Only the name of the list can follow, and a row.
  var afterPart: CommandTarget {
    var target = self
    target.form = .verbAndPart
    return target
  }

  /// Whether `word` is the number of a row, or matches the title of one on the screen.
  func hasRow(_ word: String) -> Bool {
    switch action.argument {
    case .choice, .move: break
    case .none, .text, .value, .part: return false
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
      return !target.isVerbOfPart || target.action.standsAlone ? target : nil
    }
    let own = targets.filter { !$0.isVerbOfPart }
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
