/// The verbs that lead from one screen to another.
extension Session {
  /// The verbs that lead from this screen to one that is open.
  static let moveVerbs: [Verb] = [
    Verb(
      "back",
      summary: "go back one screen",
      explanation: """
        Returns to the screen below. It also dismisses a modal, and leaves a part of the app \
        from its first screen. A guard may ask first.
        """,
      mapped: { _, _ in ("back", "") },
      trial: (.exit, { _ in [""] }),
      isPossible: { $0.engine.navigator.state.canGoBack },
      performance: .turn { session, arguments throws(Refusal) in
        try session.navigate(arguments) { navigator throws(Refusal) in
          try navigator.goBack()
        }
      }
    ),
    Verb(
      "dismiss",
      summary: "dismiss this modal",
      explanation:
        "Closes the modal on top, with all screens in it. If there is no modal, use back.",
      isListedOnlyIfPossible: true,
      mapped: { _, _ in ("dismiss", "") },
      trial: (.exit, { _ in [""] }),
      isPossible: { $0.canDismiss },
      performance: .turn { session, arguments throws(Refusal) in
        // Refuse as `back` does when there is no screen below.
        guard session.engine.navigator.state.canGoBack else { throw .atFirstScreen }
        return try session.navigate(arguments) { navigator throws(Refusal) in
          try navigator.dismiss()
        }
      }
    ),
    Verb(
      "tab",
      arguments: "<title>",
      summary: "show another tab",
      explanation: """
        Shows the tab with that title or number. Each tab keeps its screens. The tab on the \
        screen returns to its first screen. A guard may ask first.
        """,
      isListedOnlyIfPossible: true,
      slot: { grammar, _ in
        CommandSlot(kind: .title, candidates: grammar.tabs())
      },
      mapped: { session, arguments in
        (try? session.tab(called: arguments.words.joined(separator: " ")).title)
          .map { ("tab \(CommandLexer.quote($0))", "") }
      },
      trial: (
        .tab,
        { session in
          let visible = session.engine.navigator.state.visibleTab?.title
          return session.tabTitles.filter { $0 != visible }.map(CommandLexer.quote)
        }
      ),
      isPossible: { $0.engine.navigator.state.visibleTab != nil },
      performance: .turn { session, arguments throws(Refusal) in
        let tab = try session.tab(called: arguments.words.joined(separator: " "))
        return try session.navigate(arguments) { navigator throws(Refusal) in
          try navigator.select(tab)
        }
      }
    ),
  ]

  /// The verbs about routes.
  static let routeVerbs: [Verb] = [
    Verb(
      "scenes",
      summary: "list the app's entry points and their routes",
      explanation: """
        Lists the route of each entry point, with the routes inside it below. Replace the \
        words in <brackets> by values.
        """,
      isPossible: { !$0.engine.routes.isEmpty },
      performance: .turn { session, arguments throws(Refusal) in
        let routes = session.engine.routes
        guard !routes.isEmpty else { throw .noEntryPoints }
        let rows = routes.map {
          [$0.isWithinEntryPoint ? "  \($0.pattern)" : $0.pattern, $0.summary]
        }
        return session.show(.text(session.table(rows)))
      }
    ),
    Verb(
      "go",
      arguments: "<route>",
      summary: "follow a route, such as one that scenes lists",
      explanation: """
        Closes the open screens and follows the route like a deep link. A link that has to \
        wait, for example for a login, is held and continues by itself. The title of the first \
        screen leads back to it.
        """,
      role: .followsRoutes,
      example: { grammar in
        grammar.routes.first { $0.pattern == $0.prefix }.map { "go \($0.pattern)" }
      },
      slot: { grammar, _ in grammar.beginningsOfRoutes },
      isPossible: { !$0.engine.routes.isEmpty },
      performance: .turn { session, arguments throws(Refusal) in
        try session.trace(arguments, in: "App") { () throws(Refusal) in
          guard let route = try arguments.onlyWord() else {
            let routes = session.engine.routes
            guard !routes.isEmpty else { throw .noEntryPoints }
            throw .missingTarget(verb: "go", candidates: routes.map(\.pattern))
          }
          try session.engine.follow(route)
        }
      }
    ),
  ]

  private var canDismiss: Bool {
    engine.navigator.state.isModal && engine.navigator.state.canGoBack
  }

  private func navigate(
    _ arguments: VerbArguments,
    _ perform: (Navigator) throws(Refusal) -> Void
  ) throws(Refusal) -> Verb.Effect {
    try trace(arguments, in: "NavigationContext") { () throws(Refusal) in
      try perform(engine.navigator)
    }
  }

  /// The titles of the tabs on the screen.
  var tabTitles: [String] { visibleTabs.compactMap(\.title) }

  private var visibleTabs: [NavigationState.Context] {
    let state = engine.navigator.state
    return state.visibleTab.map { state.tabs(with: $0.id) } ?? []
  }

  /// Returns the tab on the screen that `title` means, which may be its number or a part of its title.
  func tab(called title: String) throws(Refusal) -> NavigationState.Context {
    let (tabs, titles) = (visibleTabs, tabTitles)
    guard !tabs.isEmpty else {
      let areCovered = engine.navigator.state.visibleContexts.contains { $0.group != nil }
      throw areCovered ? .tabsAreCovered : .noTabs
    }
    if title.isEmpty { throw .missingTarget(verb: "tab", candidates: titles) }
    if let found = try WordMatch.only(title, among: titles),
      let index = titles.firstIndex(of: found)
    {
      return tabs[index]
    }
    guard let number = Int(title), tabs.indices.contains(number - 1) else {
      throw .unknownTab(title, tabs: titles)
    }
    return tabs[number - 1]
  }
}
