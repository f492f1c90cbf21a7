/// The screens to which the controls of an app have led in this session.
///
/// An app does not declare where a tap leads, so that is known only after the first tap. Typed text may
/// lead somewhere else next time, so it does not count. A ``SessionMap`` cannot say it, because it needs a log, which the
/// session of a test does not have.
struct KnownWays {
  private struct Way: Hashable {
    let control: String
    /// The title of the row; nil for a control without rows.
    let row: String?
  }

  /// The destinations of the ways from each type of stage.
  private var destinations: [ObjectIdentifier: [Way: String]] = [:]

  /// Notes that `argument` of `view` leads to `destination`.
  mutating func learn(_ view: View, _ argument: ActionArgument, to destination: String) {
    guard let stage = view.display.stage, argument.leadsOneWay else { return }
    let row = argument.choice.flatMap(view.title(ofChoice:))
    // The row may have left the screen.
    guard row != nil || argument.choice == nil else { return }
    let way = Way(control: view.address, row: row)
    destinations[ObjectIdentifier(type(of: stage)), default: [:]][way] = destination
  }

  /// Whether a way from `stage` is known.
  func leadAway(from stage: Stage) -> Bool {
    !destinations.isEmpty && destinations[ObjectIdentifier(type(of: stage))] != nil
  }

  /// Returns where `row` of `view` leads, or `view` itself; nil if that is not known.
  func destination(of view: View, row: String? = nil) -> String? {
    guard let stage = view.display.stage, leadAway(from: stage) else { return nil }
    return destinations[ObjectIdentifier(type(of: stage))]?[Way(control: view.address, row: row)]
  }
}

/// The ways that lead away from the visible stage, and the entry points behind its rows.
struct Exits {
  let stage: Stage
  let navigator: Navigator
  let entryPoints: [RouteEntry]
  let ways: KnownWays

  private var state: NavigationState { navigator.state }

  /// A line that lists the exits: “Exits: back to Lobby, about”; nil if none is known.
  var text: String? {
    var exits: [String] = []
    if let id = state.stageBehind, let title = title(of: id) { exits.append("back to \(title)") }
    if let id = state.stageBehindModal, let title = title(of: id) {
      exits.append("dismiss to \(title)")
    }
    if isFirst || ways.leadAway(from: stage) { exits += stage.views.flatMap(self.exits) }
    return exits.isEmpty ? nil : "Exits: " + exits.joined(separator: ", ")
  }

  /// The description of the entry point that the stage is the first screen of; nil for other stages.
  var description: String? {
    guard !entryPoints.isEmpty, let id = stage.presentation,
      let context = state.contexts.last(where: { $0.stages.first == id }),
      let title = context.title
    else { return nil }
    return entryPoints.first { $0.entryPoint == title }?.description
  }

  /// Returns the entry point that `row` of `view` stands for; nil for none.
  ///
  /// Only the app's first screen lists entry points, by their names.
  func entryPoint(behind row: String, of view: View) -> RouteEntry? {
    guard view.isChooser, isFirst else { return nil }
    return entryPoints.first { $0.pattern == row }
  }

  /// Returns where `row` of `view` leads, or `view` itself; nil if that is not known.
  func destination(of view: View, row: String? = nil) -> String? {
    row.flatMap { entryPoint(behind: $0, of: view)?.entryPoint }
      ?? ways.destination(of: view, row: row)
  }

  /// Whether the stage is the app's first screen, in an app with entry points.
  private var isFirst: Bool {
    !entryPoints.isEmpty && stage.presentation == state.contexts.first?.stages.first
  }

  private func exits(of view: View) -> [String] {
    let rows = view.choices.compactMap { row in
      destination(of: view, row: row).map { exit(row, CommandLexer.quote(row), to: $0) }
    }
    let own = destination(of: view).map { exit(view.address, view.address, to: $0) }
    return rows + (own.map { [$0] } ?? [])
  }

  private func exit(_ words: String, _ command: String, to destination: String) -> String {
    words.lowercased() == destination.lowercased() ? command : "\(command) to \(destination)"
  }

  private func title(of id: NavigationState.StageID) -> String? {
    navigator.stage(id)?.title.shown
  }
}
