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
    let words = text(of: argument, for: view, action)
    let isFirst = action == view.actions.first
    // The shortest line that means this is what a user types.
    var candidates: [[String]] = []
    if isFirst, view.isChooser {
      // A title of several words needs no quotation marks, unless it means something else.
      if let title = title(of: argument, in: view) { candidates.append([title]) }
      candidates.append(words)
    }
    if isFirst { candidates.append([view.name] + words) }
    candidates.append([action.verb] + words)
    candidates.append([action.verb, view.name] + words)
    for candidate in candidates {
      let line = candidate.joined(separator: " ")
      guard case .control(let found, let means, argument, _) = resolver.meaning(of: line),
        found === view, means == action
      else { continue }
      let isTitle = isFirst && Self.isShortMenu(view) && candidate.first != view.name
      return Form(
        name: isTitle ? line : name(of: action, of: view),
        line: line,
        argument: words.joined(separator: " ")
      )
    }
    return nil
  }

  /// Returns the shortest line that means `action` of the control `part` in a row of `list`; nil if no line does.
  func form(
    of action: Action,
    _ argument: ActionArgument,
    ofPart part: View,
    inRow row: Int,
    of list: View
  ) -> Form? {
    let words = [String(row + 1)] + text(of: argument, for: part, action)
    for head in heads(of: action, ofPart: part, in: list) {
      let line = (head + words).joined(separator: " ")
      guard case .control(let found, let means, argument, _) = resolver.meaning(of: line),
        found === part, means == action
      else { continue }
      return Form(
        name: head.joined(separator: " "),
        line: line,
        argument: words.joined(separator: " ")
      )
    }
    return nil
  }

  /// The words before the row, the shorter ones first.
  private func heads(of action: Action, ofPart part: View, in list: View) -> [[String]] {
    action == part.actions.first
      ? [[part.name]] : [[action.verb, part.name], [action.verb, part.name, list.name]]
  }

  // MARK: Names

  /// Returns the name of a command for a control of the stage, or for one in a row of a list.
  func name(of action: Action, _ argument: ActionArgument, of view: View) -> String {
    if let (list, row) = place(of: view) {
      return form(of: action, argument, ofPart: view, inRow: row, of: list)?.name
        ?? name(of: action, of: view)
    }
    return form(of: action, argument, of: view)?.name ?? name(of: action, of: view)
  }

  /// Returns the name of a command for a control in a row off the screen.
  ///
  /// Such a row has no controls, so those of another row stand for them.
  func name(of target: CommandTarget) -> String {
    guard let name = target.action.part, let example = target.view.example(ofPart: name),
      let action = resolver.action(of: example, for: target)
    else { return target.words }
    // A row on the screen says whether the list has to be named.
    let rows = target.view.firstChoice..<(target.view.firstChoice + target.view.choices.count)
    for row in rows {
      guard let part = try? target.view.part(name, inRow: row),
        let argument = part.samples(for: action).first,
        let form = form(of: action, argument, ofPart: part, inRow: row, of: target.view)
      else { continue }
      return form.name
    }
    return self.name(of: action, of: example)
  }

  private func name(of action: Action, of view: View) -> String {
    action == view.actions.first ? view.name : "\(action.verb) \(view.name)"
  }

  /// The list and the row that a control is in; nil for a control of the stage.
  private func place(of part: View) -> (list: View, row: Int)? {
    var section = part.section
    while let present = section {
      if let row = (present as? Cell)?.index {
        let list = resolver.views.first { list in
          (try? list.part(part.name, inRow: row)) === part
        }
        return list.map { ($0, row) }
      }
      section = present.section
    }
    return nil
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
    // The row is in the words already.
    case .part(_, let argument): text(of: argument, for: view, action)
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
    let forms = CommandForms(
      resolver: CommandResolver(stage: engine.navigator.top, verbs: verbs)
    )
    switch command.meaning {
    case .control(let view, let action, let argument, _):
      return forms.name(of: action, argument, of: view)
    case .controlOffScreen(let target, _, _, _): return forms.name(of: target)
    case .verb(let verb, let arguments): return verb.mapName(self, arguments.words)
    case .refused: return nil
    }
  }
}
