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

  /// The end of a line that spells the name out: `1` in `select rooms 1`.
  package let argument: String

  /// Why the command is possible.
  package let origin: Origin

  /// Makes an offer.
  package init(name: String, line: String, argument: String = "", origin: Origin) {
    self.name = name
    self.line = line
    self.argument = argument
    self.origin = origin
  }

  /// Texts that fields seldom expect: nothing, a very long one, a number, and letters of several scripts.
  package static let oddTexts = [
    "", String(repeating: "x", count: 300), "-1", "Zoë 🎭 نص",
  ]
}

/// Finds the commands that the visible stage offers.
struct CommandOffers {
  private let forms: CommandForms
  var resolver: CommandResolver { forms.resolver }
  private(set) var all: [CommandOffer] = []
  private var seen: Set<String> = []

  init(on stage: Stage, verbs: VerbTable, withOddTexts: Bool) {
    forms = CommandForms(resolver: CommandResolver(stage: stage, verbs: verbs))
    for view in resolver.views where !view.isDisabled {
      for target in CommandTarget.all(of: view) {
        // The first row and the last one stand for all.
        let controls = target.container?.outermostControls(target.view.name) ?? [view]
        for control in controls where !control.isDisabled {
          guard let action = control.actions.first(where: { $0.verb == target.action.verb }) else {
            continue
          }
          add(action, of: control, withOddTexts: withOddTexts)
        }
      }
    }
  }

  mutating func add(
    _ name: String,
    _ line: String,
    _ origin: CommandOffer.Origin,
    argument: String = ""
  ) {
    guard seen.insert(line).inserted else { return }
    all.append(CommandOffer(name: name, line: line, argument: argument, origin: origin))
  }

  private mutating func add(_ action: Action, of view: View, withOddTexts: Bool) {
    for argument in samples(for: action, of: view) {
      add(forms.form(of: action, argument, of: view), .control)
    }
    if withOddTexts, case .text = action.argument {
      for text in CommandOffer.oddTexts {
        add(forms.form(of: action, .text(text), of: view), .oddText)
      }
    }
  }

  private mutating func add(_ form: CommandForms.Form?, _ origin: CommandOffer.Origin) {
    if let form { add(form.name, form.line, origin, argument: form.argument) }
  }

  /// The arguments to try: for a short menu every row, because each may lead somewhere else.
  private func samples(for action: Action, of view: View) -> [ActionArgument] {
    if case .choice = action.argument, CommandForms.isShortMenu(view) {
      return (0..<view.choiceCount).map { .choice($0) }
    }
    return view.samples(for: action)
  }
}
