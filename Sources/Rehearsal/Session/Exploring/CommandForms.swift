/// Finds the shortest line for an action of a control, and the name of the command.
///
/// The name is the verb and the control, without an argument. A command has one name, however it is typed: in full,
/// abbreviated, by the title or by the number of a row.
struct CommandForms {
  /// A line, the name of its command, and its argument.
  struct Form {
    let name: String
    let line: String
    let argument: String
  }

  let resolver: CommandResolver

  /// Returns the shortest line that means `action` of `view`; nil if no line does.
  func form(of action: Action, _ argument: ActionArgument, of view: View) -> Form? {
    let name = name(of: action, of: view)
    let row = view.rowPlace.map { [String($0.row + 1)] } ?? []
    let words = row + action.argument.words(for: argument, of: view)
    let isFirst = action == view.actions.first
    let isOfMenu = isFirst && row.isEmpty && view.isChooser
    // The shortest line comes first, because a user types that.
    var lines: [[String]] = []
    if isOfMenu {
      // A title of several words needs no quotation marks, unless it means something else.
      if let title = argument.choice.flatMap(view.title(ofChoice:)) { lines.append([title]) }
      lines.append(words)
    }
    if isFirst || !row.isEmpty { lines.append([name] + words) }
    if row.isEmpty { lines += [[action.verb] + words, [action.verb, view.name] + words] }
    for candidate in lines {
      let line = candidate.joined(separator: " ")
      guard let found = resolver.meaning(of: line).shownControl, found.view === view,
        found.action == action
      else { continue }
      // A title may be a text of any length that was typed.
      let isTitle =
        isOfMenu && view.isShortMenu && candidate.first != view.name
        && line.count <= Self.longestTitle
      return Form(
        name: isTitle ? line : name,
        line: line,
        argument: words.joined(separator: " ")
      )
    }
    return nil
  }

  /// The length of the longest title that is the name of its command.
  private static let longestTitle = 60

  /// Returns the name of a command for a control of the stage, or for one in a row.
  func name(of action: Action, of view: View) -> String {
    if let container = view.rowPlace?.container.rowContainer {
      return resolver.words(beforeRowOf: CommandTarget(view, action, inRowsOf: container))
    }
    return action == view.actions.first ? view.name : "\(action.verb) \(view.name)"
  }
}

extension Session {
  /// Returns the name of a command on the visible stage, which is that of ``CommandOffer/name``.
  ///
  /// Nil for a command that is not on any map: one that only asks, that is not understood, or that leaves the flow
  /// of the app, such as `go`.
  package func name(of command: Command) -> String? {
    let forms = CommandForms(resolver: resolver)
    switch command.meaning {
    case .control(let view, let action, let argument, _):
      return forms.form(of: action, argument, of: view)?.name ?? forms.name(of: action, of: view)
    case .row(let target, _, _): return forms.resolver.words(beforeRowOf: target)
    case .verb(let arguments): return arguments.verb.mapped(self, arguments)?.name
    case .refused: return nil
    }
  }
}
