/// Where the controls of an app have led in this session.
///
/// An app cannot say what a tap will do, so a way is known when it has been taken once.
struct KnownWays {
  private struct Way: Hashable {
    let stage: ObjectIdentifier
    let control: String
    /// The title of the row; nil for a control without rows.
    let row: String?
  }

  private var destinations: [Way: String] = [:]

  /// Notes that `argument` of `view` leads to `destination`.
  mutating func learn(_ view: View, _ argument: ActionArgument, to destination: String) {
    guard let stage = view.display.stage else { return }
    var row: String?
    if case .choice(let index) = argument {
      let choices = view.choices
      guard choices.indices.contains(index - view.firstChoice) else { return }
      row = choices[index - view.firstChoice]
    }
    let way = Way(stage: ObjectIdentifier(type(of: stage)), control: view.name, row: row)
    destinations[way] = destination
  }

  /// Returns where `row` of `view` leads, or `view` itself; nil if that is not known.
  func destination(of view: View, row: String? = nil) -> String? {
    guard !destinations.isEmpty, let stage = view.display.stage else { return nil }
    return destinations[
      Way(stage: ObjectIdentifier(type(of: stage)), control: view.name, row: row)
    ]
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
    let back = destinationOfBack.map { ["back to \($0)"] } ?? []
    let exits = back + stage.views.flatMap(exits)
    return exits.isEmpty ? nil : "Exits: " + exits.joined(separator: ", ")
  }

  /// The description of the entry point that the stage is the first screen of; nil for other stages.
  var description: String? {
    guard let id = stage.presentation, let contextID = state.context(of: id),
      let context = state.contexts.first(where: { $0.id == contextID }),
      case .titled(let title) = context.kind, context.stages.first == id
    else { return nil }
    return entryPoints.first { $0.entryPoint == title }?.description
  }

  /// Returns the entry point that `row` of `view` stands for; nil for none.
  ///
  /// Only the app's first screen lists entry points, by their names.
  func entryPoint(behind row: String, of view: View) -> RouteEntry? {
    guard view.isChooser, stage.presentation == state.contexts.first?.stages.first else {
      return nil
    }
    return entryPoints.first { $0.pattern == row }
  }

  /// Returns where `row` of `view` leads, or `view` itself; nil if that is not known.
  func destination(of view: View, row: String? = nil) -> String? {
    row.flatMap { entryPoint(behind: $0, of: view)?.entryPoint }
      ?? ways.destination(of: view, row: row)
  }

  private func exits(of view: View) -> [String] {
    let rows = view.choices.compactMap { row in
      destination(of: view, row: row).map { exit(row, to: $0) }
    }
    return rows + (destination(of: view).map { [exit(view.name, to: $0)] } ?? [])
  }

  private func exit(_ word: String, to destination: String) -> String {
    let command = CommandLexer.quote(word)
    return word.lowercased() == destination.lowercased() ? command : "\(command) to \(destination)"
  }

  private var destinationOfBack: String? {
    guard let request = try? state.back(), let change = try? state.change(for: request) else {
      return nil
    }
    var next = state
    next.apply(change)
    let revealed = next.contexts.last { !$0.stages.isEmpty }?.stages.last
    return revealed.flatMap(navigator.stage)?.title.shown
  }
}
