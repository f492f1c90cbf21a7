/// A command that a screen offers, with one argument to try.
nonisolated package struct CommandOffer: Hashable, Sendable {
  /// Why the command is possible.
  package enum Origin: String, Hashable, Sendable {
    /// A control accepts it.
    case control
    /// A control accepts texts, and this one is not what it asks for.
    case oddText
    /// The screen can be left.
    case navigation
    /// The app declares a setting.
    case setting
    /// The app declares an inbox.
    case event
  }

  /// What is tried besides the controls and the ways to leave a screen.
  package struct Extras: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Texts that are not what a control asks for.
    package static let oddTexts = Extras(rawValue: 1)
    /// All values of all settings.
    package static let settings = Extras(rawValue: 2)
    /// The samples of all inboxes.
    package static let events = Extras(rawValue: 4)
  }

  /// The verb and the control, without an argument: `select rooms`.
  package let name: String

  /// The line that a user types: `select 1`.
  package let line: String

  /// Why the command is possible.
  package let origin: Origin

  /// Makes an offer.
  package init(name: String, line: String, origin: Origin) {
    self.name = name
    self.line = line
    self.origin = origin
  }

  /// Texts that fields seldom expect: nothing, a very long one, a number, and letters of several scripts.
  package static let oddTexts = [
    "", String(repeating: "x", count: 300), "-1", "Zoë 🎭 نص",
  ]
}

/// Finds the commands that the visible stage offers.
struct CommandOffers {
  let stage: Stage
  let resolver: CommandResolver
  private(set) var all: [CommandOffer] = []
  private var seen: Set<String> = []

  init(on stage: Stage, verbs: VerbTable, withOddTexts: Bool) {
    self.stage = stage
    resolver = CommandResolver(stage: stage, verbs: verbs)
    for view in resolver.views where !view.isDisabled {
      for action in view.actions { add(action, of: view, withOddTexts: withOddTexts) }
    }
  }

  mutating func add(_ name: String, _ line: String, _ origin: CommandOffer.Origin) {
    guard seen.insert(line).inserted else { return }
    all.append(CommandOffer(name: name, line: line, origin: origin))
  }

  private mutating func add(_ action: Action, of view: View, withOddTexts: Bool) {
    if let part = action.part { return add(action, ofPart: part, of: view) }
    for argument in samples(for: action, of: view) { add(action, argument, of: view, .control) }
    if withOddTexts, case .text = action.argument {
      for text in CommandOffer.oddTexts { add(action, .text(text), of: view, .oddText) }
    }
  }

  /// The arguments to try: for a short menu every row, because each may lead somewhere else.
  private func samples(for action: Action, of view: View) -> [ActionArgument] {
    if case .choice = action.argument, view.isChooser, view.choiceCount <= Self.menuLength {
      return (0..<view.choiceCount).map { .choice($0) }
    }
    return view.samples(for: action)
  }

  private static let menuLength = 12

  /// Adds the commands of the control called `name` in the first and in the last row that has it.
  private mutating func add(_ action: Action, ofPart name: String, of view: View) {
    for case .part(let row, let argument) in view.samples(for: action) {
      guard let part = try? view.part(name, inRow: row), !part.isDisabled,
        let partAction = part.actions.first(where: { $0.verb == action.verb })
      else { continue }
      let words = [String(row + 1)] + text(of: argument, for: part, partAction)
      let isFirst = partAction == part.actions.first
      for head in isFirst ? [[name]] : [[action.verb, name], [action.verb, name, view.name]] {
        let line = (head + words).joined(separator: " ")
        guard case .control(let found, let means, argument, _) = resolver.meaning(of: line),
          found === part, means == partAction
        else { continue }
        add(head.joined(separator: " "), line, .control)
        break
      }
    }
  }

  private mutating func add(
    _ action: Action,
    _ argument: ActionArgument,
    of view: View,
    _ origin: CommandOffer.Origin
  ) {
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
      let isTitle = isFirst && view.isChooser && candidate.first != view.name
      let name = isTitle ? line : isFirst ? view.name : "\(action.verb) \(view.name)"
      return add(name, line, origin)
    }
  }

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
    guard view.choices.indices.contains(place) else { return nil }
    if case .value = action.argument { return CommandLexer.quote(view.choices[place]) }
    return view.isChooser ? CommandLexer.quote(view.choices[place]) : nil
  }
}
