/// What an exploration needs to know of a session.
extension Session {
  /// The scene that is visible; nil while the app shows nothing, and after it has ended.
  package var visibleScene: SceneIdentity? {
    guard !engine.hasEnded, let stage = engine.navigator.top else { return nil }
    let contexts = engine.navigator.state.visibleContexts
    let flow = contexts.first { if case .titled = $0.kind { true } else { false } }
    return SceneIdentity(
      room: (flow ?? contexts.first { $0.title != nil })?.title,
      name: stage.sceneName,
      isModal: isModalPresented
    )
  }

  /// The title of the visible stage.
  package var visibleTitle: String { engine.navigator.top?.title.shown ?? "" }

  /// What presenters received in the last turn, such as the choice in a modal, in a few words; nil for nothing.
  ///
  /// Nil where a user types: see ``SessionConfiguration/use``.
  package var result: String? {
    guard let results = engine.screen.results, !results.isEmpty else { return nil }
    let text = results.joined(separator: ", ")
    return text.count <= Self.resultLimit ? text : text.prefix(Self.resultLimit - 1) + "…"
  }

  private static let resultLimit = 40

  /// Returns the fingerprint of the present state.
  package func fingerprint(by rule: StateFingerprint) -> UInt64 { rule.value(of: engine) }

  /// Whether the visible stage shows that something is loading.
  package var showsLoading: Bool {
    engine.navigator.top?.views.contains { ($0 as? ActivityIndicator)?.isShown == true } ?? false
  }

  /// Whether the visible stage has fields without text that can be filled.
  package var hasEmptyFields: Bool {
    engine.navigator.top?.views.contains { $0.enteredText == "" && !$0.isDisabled } ?? false
  }

  /// The names of the visible stage's controls that no output is bound to, and that nothing has set.
  package var unsetControls: [String] {
    engine.navigator.top?.allViews.filter(\.isNeverSet).map(\.name) ?? []
  }

  /// The commands that the visible stage offers, each with arguments to try.
  package func offers(with extras: CommandOffer.Extras) -> [CommandOffer] {
    guard !engine.hasEnded, engine.navigator.top != nil else { return [] }
    return CommandOffers(in: self, with: extras).all
  }
}

/// Commands and controls in the spellings that the prompt takes.
extension Session {
  /// Returns those of `spellings` that mean `offer` on the visible stage, with its argument or without any.
  package func spellings(of offer: CommandOffer, among spellings: [String]) -> [String] {
    if spellings.isEmpty { return [] }
    let offered = command(in: offer.line)
    return spellings.filter { spelling in
      if spelling == offer.name || spelling == offer.line { return true }
      guard let offered, !Self.isBlank(spelling) else { return false }
      return ["", " \(offer.argument)"].contains { end in
        command(in: spelling + end).map { isSame($0, offered) } == true
      }
    }
  }

  /// Returns those of `spellings` that name a control of a stage on the stack.
  package func spellingsOfControls(among spellings: [String]) -> [String] {
    if spellings.isEmpty { return [] }
    let names = engine.navigator.state.contexts.flatMap(\.stages).map { id in
      engine.navigator.stage(id)?.namedViews.map(\.name) ?? []
    }
    return spellings.filter { spelling in
      names.contains { if case .found = WordMatch(spelling, among: $0) { true } else { false } }
    }
  }

  /// Whether two commands of the visible stage do the same.
  private func isSame(_ first: Command, _ second: Command) -> Bool {
    if let control = first.meaning.shownControl, let other = second.meaning.shownControl {
      return control.view === other.view && control.action == other.action
        && control.argument == other.argument
    }
    guard let arguments = first.verb, let its = second.verb, arguments.verb === its.verb,
      let mapped = arguments.verb.mapped(self, arguments), let own = its.verb.mapped(self, its)
    else { return false }
    return mapped == own
  }
}

/// The identity of a scene on a map.
///
/// Two screens are the same scene if they have the same part of the app, the same name, and are both modals or both
/// not.
nonisolated package struct SceneIdentity: Hashable, Sendable, Codable {
  /// The title of the outermost flow, or else of the outermost tab; nil for none.
  package let room: String?
  /// The name of the stage: that of its type, unless it overrides ``Stage/sceneName``.
  package let name: String
  /// Whether it is presented as a modal, or on top of one.
  package let isModal: Bool

  /// Names a scene.
  package init(room: String?, name: String, isModal: Bool) {
    self.room = room
    self.name = name
    self.isModal = isModal
  }
}
