/// A command that a screen offers, with one argument to try.
nonisolated package struct CommandOffer: Hashable, Sendable {
  /// Why the command is possible.
  package enum Origin: String, Hashable, Sendable {
    /// A control accepts it.
    case control
    /// A field without text accepts one, and this is the first to try.
    case field
    /// A toggle that is off can be turned on.
    case toggle
    /// A list has rows that it does not show now.
    case scrolling
    /// A control accepts texts, and this one is not what it asks for.
    case oddText
    /// Another tab can be shown.
    case tab
    /// The screen can be left.
    case exit
    /// The app declares a setting.
    case setting
    /// The app declares an inbox.
    case event
    /// Work is due.
    case time
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

  /// Whether a control accepts it.
  package var isOfControl: Bool {
    switch origin {
    case .control, .field, .toggle, .scrolling: true
    case .oddText, .tab, .exit, .setting, .event, .time: false
    }
  }

  /// Whether it can take what was entered away from the screen: it leaves the screen, or taps a control.
  package var isWayOut: Bool { origin == .exit || origin == .control && argument.isEmpty }

  /// Texts that fields seldom expect: nothing, a very long one, a number, and letters of several scripts.
  package static let oddTexts = [
    "", String(repeating: "x", count: 300), "-1", "Zoë 🎭 نص",
  ]
}

/// Finds the commands that the visible stage of a session offers.
struct CommandOffers {
  private let forms: CommandForms
  private(set) var all: [CommandOffer] = []
  private var seen: Set<String> = []

  init(in session: Session, with extras: CommandOffer.Extras) {
    forms = CommandForms(resolver: session.resolver)
    let actions = actionsOfControls()
    for (action, control) in actions {
      for (index, argument) in control.samples(for: action).enumerated() {
        let origin = Self.origin(of: action, argument, isFirst: index == 0, on: control)
        add(forms.form(of: action, argument, of: control), origin)
      }
    }
    addVerbs(.tab, in: session)
    addVerbs(.exit, in: session)
    if extras.contains(.settings) { addVerbs(.setting, in: session) }
    if extras.contains(.events) { addVerbs(.event, in: session) }
    guard extras.contains(.oddTexts) else { return }
    for (action, control) in actions where action.argument.isText {
      for text in CommandOffer.oddTexts {
        add(forms.form(of: action, .text(text), of: control), .oddText)
      }
    }
  }

  private static func origin(
    of action: Action,
    _ argument: ActionArgument,
    isFirst: Bool,
    on control: View
  ) -> CommandOffer.Origin {
    if control.scrolls(by: action) { return .scrolling }
    guard action == control.actions.first else { return .control }
    if let toggle = control as? Toggle {
      let turnsOn = argument.choice.flatMap(control.title(ofChoice:)) == "on"
      return turnsOn && !toggle.isOn.value ? .toggle : .control
    }
    return isFirst && control.enteredText == "" ? .field : .control
  }

  /// The actions of all controls that can be used; of a container with rows, those of the first row and of the last one.
  private func actionsOfControls() -> [(action: Action, control: View)] {
    forms.resolver.views.filter { !$0.isDisabled }.flatMap { view in
      CommandTarget.all(of: view).flatMap { target in
        (target.container?.outermostControls(target.view.name) ?? [view]).compactMap { control in
          control.isDisabled
            ? nil
            : control.actions.first { $0.verb == target.action.verb }.map { ($0, control) }
        }
      }
    }
  }

  /// Adds the commands with the verbs that are tried because of `origin`.
  private mutating func addVerbs(_ origin: CommandOffer.Origin, in session: Session) {
    for verb in VerbTable.standard.verbs {
      guard let trial = verb.trial, trial.origin == origin, session.canPlay(verb) else { continue }
      for words in trial.arguments(session) {
        let line = words.isEmpty ? session.spelling(ofVerb: verb.name) : ":\(verb.name) \(words)"
        guard case .verb(let arguments) = forms.resolver.meaning(of: line),
          let (name, argument) = arguments.verb.mapped(session, arguments)
        else { continue }
        add(CommandForms.Form(name: name, line: line, argument: argument), origin)
      }
    }
  }

  private mutating func add(_ form: CommandForms.Form?, _ origin: CommandOffer.Origin) {
    guard let form, seen.insert(form.line).inserted else { return }
    all.append(
      CommandOffer(name: form.name, line: form.line, argument: form.argument, origin: origin)
    )
  }
}
