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

  /// Whether `view` is a menu of which each row is a command of its own.
  static func isShortMenu(_ view: View) -> Bool {
    view.isChooser && view.choiceCount <= menuLength
  }

  private static let menuLength = 12

  // MARK: Lines

  /// Returns the shortest line that means `action` of `view`; nil if no line does.
  func form(of action: Action, _ argument: ActionArgument, of view: View) -> Form? {
    let target = target(of: action, of: view)
    let words =
      (target.map { [String($0.row + 1)] } ?? []) + text(of: argument, for: view, action)
    let candidates =
      target.map { [[resolver.words(beforeRowOf: $0.target)] + words] }
      ?? candidates(for: action, words, argument, of: view)
    for candidate in candidates {
      let line = candidate.joined(separator: " ")
      guard case .control(let found, let means, argument, _) = resolver.meaning(of: line),
        found === view, means == action
      else { continue }
      let isTitle =
        target == nil && action == view.actions.first && Self.isShortMenu(view)
        && candidate.first != view.name
      return Form(
        name: isTitle ? line : name(of: action, of: view),
        line: line,
        argument: words.joined(separator: " ")
      )
    }
    return nil
  }

  /// The lines that may mean `action` of `view`, which is not in a row, the shortest first, because a user types that.
  private func candidates(
    for action: Action,
    _ words: [String],
    _ argument: ActionArgument,
    of view: View
  ) -> [[String]] {
    let isFirst = action == view.actions.first
    var candidates: [[String]] = []
    if isFirst, view.isChooser {
      // A title of several words needs no quotation marks, unless it means something else.
      if let title = title(of: argument, in: view) { candidates.append([title]) }
      candidates.append(words)
    }
    if isFirst { candidates.append([view.name] + words) }
    candidates.append([action.verb] + words)
    candidates.append([action.verb, view.name] + words)
    return candidates
  }

  // MARK: Names

  /// Returns the name of a command for a control of the stage, or for one in a row.
  func name(of action: Action, _ argument: ActionArgument, of view: View) -> String {
    form(of: action, argument, of: view)?.name ?? name(of: action, of: view)
  }

  private func name(of action: Action, of view: View) -> String {
    if let (target, _) = target(of: action, of: view) {
      return resolver.words(beforeRowOf: target)
    }
    return action == view.actions.first ? view.name : "\(action.verb) \(view.name)"
  }

  /// The target for `view`, which is in a row, and the index of the row; nil for a control that is in none.
  private func target(of action: Action, of view: View) -> (target: CommandTarget, row: Int)? {
    guard let place = view.rowPlace, let container = place.container.rowContainer else {
      return nil
    }
    return (CommandTarget(view, action, inRowsOf: container), place.row)
  }

  // MARK: Arguments

  private func title(of argument: ActionArgument, in view: View) -> String? {
    guard case .choice(let index) = argument else { return nil }
    let place = index - view.firstChoice
    return view.choices.indices.contains(place) ? view.choices[place] : nil
  }

  private func text(of argument: ActionArgument, for view: View, _ action: Action) -> [String] {
    switch argument {
    case .none: []
    case .text(let text): [CommandLexer.quoteText(text)]
    case .move(let from, let to): [String(from + 1), "to", String(to + 1)]
    case .choice(let index):
      // Numbers stand for rows, and words for values.
      [word(of: index, of: view, action) ?? String(index + 1)]
    }
  }

  private func word(of index: Int, of view: View, _ action: Action) -> String? {
    let place = index - view.firstChoice
    let choices = view.choices
    guard choices.indices.contains(place) else { return nil }
    if case .value = action.argument { return CommandLexer.quote(choices[place]) }
    // Rows with the same title are told apart by their numbers.
    guard view.isChooser, choices.count(where: { $0 == choices[place] }) == 1 else { return nil }
    return CommandLexer.quote(choices[place])
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
      return forms.name(of: action, argument, of: view)
    case .controlOffScreen(let target, _, _, _): return forms.resolver.words(beforeRowOf: target)
    case .verb(let verb, let arguments): return verb.mapName(self, arguments.words)
    case .refused: return nil
    }
  }
}
