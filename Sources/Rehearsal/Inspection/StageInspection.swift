import Streams

/// What the visible stage is made of, read from the running objects.
struct StageInspection {
  /// What can be examined besides the controls.
  nonisolated enum Part: String, CaseIterable {
    /// The logic: its inputs, and its outputs with their latest values.
    case director
    /// What the stage shows, with its present state.
    case viewmodel
    /// What presented the stage, what it was made with, and what it observes.
    case scene
    /// The flows that the stage is part of, innermost first.
    case coordinator
    /// What keeps the data.
    case store
    /// The stack that the stage is on.
    case context
    /// The stage and the controls that own a view model.
    case owner
    /// What is visible: the controls, and what they show.
    case stage

    /// What the part is, in a few words.
    var summary: String {
      switch self {
      case .director: "director"
      case .viewmodel: "view model"
      case .scene: "scene"
      case .coordinator: "coordinator"
      case .store: "store"
      case .context: "context"
      case .owner: "owner of a view model"
      case .stage: "stage"
      }
    }
  }

  let stage: Stage
  let navigator: Navigator
  let layout: TextLayout
  let values: ValueText

  private var state: NavigationState { navigator.state }
  private var objects: ObjectText { ObjectText(values: values) }

  /// Returns what there is to say about `part`; throws a refusal if the stage has none.
  func lines(of part: Part) throws(Refusal) -> [String] {
    let sections = sections(of: part)
    guard !sections.isEmpty else { throw .other(absence(of: part)) }
    return sections.flatMap(table)
  }

  /// The parts that there is something to say about.
  var parts: [Part] {
    Part.allCases.filter { !sections(of: $0).isEmpty }
  }

  /// Returns what there is to say about the objects of the type `name`, in upper or lower case; nil if
  /// no object of that type can be reached from the stage.
  func lines(ofType name: String) -> [String]? {
    let found = graph.nodes.filter { $0.typeName.lowercased() == name.lowercased() }
    return found.isEmpty ? nil : found.flatMap { table(rows(of: $0)) }
  }

  /// The names of the types of the objects that can be reached from the stage.
  var typeNames: [String] {
    graph.nodes.map(\.typeName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  private func absence(of part: Part) -> String {
    let stage = "\(type(of: stage))"
    return switch part {
    case .scene: "\(stage) does not say which scene presents it."
    case .coordinator: "No coordinator has started \(stage)."
    default: "\(stage) has no \(part.summary)."
    }
  }

  private func sections(of part: Part) -> [[[String]]] {
    switch part {
    case .stage: [stageRows]
    case .scene: stage.scene.map { [rows(of: $0)] } ?? []
    case .director:
      stage.directorStorage.flatMap { director in
        stage.directorName.map { [rows(of: director, $0)] }
      } ?? []
    case .viewmodel: viewModels.map { rows(of: $0) }
    case .coordinator: coordinators.map { rows(ofCoordinator: $0) }
    case .store: graph.nodes.filter { $0.typeName.hasSuffix("Store") }.map { rows(of: $0) }
    case .context: contextRows.map { [$0] } ?? []
    case .owner: owners.isEmpty ? [] : [owners.flatMap { $0 }]
    }
  }

  // MARK: The app's objects

  /// The objects that can be reached from the stage.
  private var graph: ObjectGraph {
    var roots: [Any] = [stage]
    if let director = stage.directorStorage { roots.append(director) }
    if let viewModel = stage.ownedViewModel { roots.append(viewModel) }
    roots += stage.views.compactMap(\.ownedViewModel)
    if let scene = stage.scene { roots.append(scene) }
    for context in contexts {
      roots += context.scenes
      roots += context.directors
    }
    return ObjectGraph(from: roots + coordinators)
  }

  /// The view models that the stage holds: those that an owner was given, and those that it stores.
  private var viewModels: [ObjectGraph.Node] {
    stage.viewModels.compactMap { model in
      graph.nodes.first { $0.isSame(as: model) }
    }
  }

  /// The coordinators of the stage's context and of those below it, innermost first.
  private var coordinators: [Coordinator] { contexts.flatMap { $0.coordinators.reversed() } }

  /// The stage's context and those below it, innermost first.
  private var contexts: [StackContext] {
    var found: [StackContext] = []
    var next = stage.presentation.flatMap(state.context)
    while let id = next, let context = state.contexts.first(where: { $0.id == id }) {
      found.append(navigator.context(id))
      next = context.parent ?? context.presenter.flatMap(state.context)
    }
    return found
  }

  private func rows(of node: ObjectGraph.Node) -> [[String]] {
    let holders = node.holders.isEmpty ? "" : "held by " + node.holders.joined(separator: ", ")
    return [[node.typeName, holders]] + objects.rows(of: node.object)
  }

  private func rows(ofCoordinator coordinator: Coordinator) -> [[String]] {
    let location = coordinator.context.flatMap { context in
      state.contexts.first { navigator.context($0.id) === context }
    }
    let stack = (location?.stages ?? []).compactMap { navigator.stage($0) }
    let starter = coordinator.starterName.map { "started by \($0)" } ?? ""
    return [["\(type(of: coordinator))", starter]]
      + [["  presents", stack.map { "\(type(of: $0))" }.joined(separator: ", ")]]
      + objects.rows(of: coordinator)
  }

  private var contextRows: [[String]]? {
    guard let id = stage.presentation.flatMap(state.context),
      let context = state.contexts.first(where: { $0.id == id })
    else { return nil }
    let kind =
      switch context.kind {
      case .window: "the window"
      case .titled(let title): "“\(title)”"
      case .modal: "a modal"
      }
    let stack = context.stages.compactMap { navigator.stage($0) }.map { "\(type(of: $0))" }
    let presenter = context.presenter.flatMap { navigator.stage($0) }.map { "\(type(of: $0))" }
    let running = navigator.context(id)
    return [
      ["NavigationContext", kind],
      ["  stack", stack.joined(separator: ", ")],
      ["  stands on", presenter ?? "nothing"],
      ["  coordinators", running.coordinatorTypes.joined(separator: ", ")],
      ["  stores", TextLayout.count(running.subscriptionCount, "subscription")],
    ].filter { $0[1] != "" }
      + running.sceneTypes.map { ["  scene", $0] }
      + running.observations.map { ["  observes", "\($0.output)", $0.text(in: values)] }
  }

  private var owners: [[[String]]] {
    let owner = stage.ownership.map { [["\(type(of: stage))"] + $0] } ?? []
    let views = stage.views.compactMap { view in
      view.ownership.map { ["  \(memberName(of: view))"] + $0 }
    }
    let lists = stage.views.compactMap { ($0 as? List)?.cellOwnership }
      .map { ["  " + $0[0]] + $0.dropFirst() }
    return [owner, views, lists].filter { !$0.isEmpty }
  }

  // MARK: The stage, its director and its scene

  private var stageRows: [[String]] {
    let heading = [
      ["\(type(of: stage))", "“\(stage.title.shown)”"],
      ["  presented", provenance],
    ]
    let owned = [
      stage.directorName,
      stage.viewModelName,
      stage.loadedGuard.map { $0.isArmed.value ? "an exit guard, armed" : "an exit guard" },
      TextLayout.count(stage.subscriptionCount, "subscription"),
    ]
    let controls = stage.views.map { view in
      let shown = places(of: view).compactMap { place in place.source.map { "◂ \($0)" } }
      return ["  \(memberName(of: view))", "\(type(of: view))"] + [shown.joined(separator: ", ")]
    }
    return heading + [["  owns", owned.compactMap { $0 }.joined(separator: ", ")]] + controls
  }

  private func rows(of scene: Any) -> [[String]] {
    let members = objects.rows(of: scene)
    let observed = stage.observations.map { observation in
      ["  observes", "\(observation.output)", observation.text(in: values)]
    }
    return [["\(type(of: scene))", "presented \(type(of: stage))"]] + members + observed
  }

  private func rows(of director: AnyObject, _ name: String) -> [[String]] {
    let inputs = stage.views.flatMap { view in
      view.inputs.map { ["  input", memberName(of: view), $0] }
    }
    let places = (stage.views + [stage.titleView]).flatMap { self.places(of: $0) } + guardPlaces
    let outputs = Mirror(reflecting: director).children.flatMap { label, value -> [[String]] in
      guard let label, value is any Publisher else { return [] }
      let output = "\(name).\(label)"
      let shown = places.filter { $0.source == output }.map {
        ["  output", label, $0.value, $0.name]
      }
      let heard = stage.observations.filter { "\($0.output)" == output }.map {
        ["  output", label, $0.text(in: values), "\(type(of: $0.scene))"]
      }
      let all = shown + heard
      return all.isEmpty ? [["  output", label, "", "nobody"]] : all
    }
    let scene = stage.scene.map { ", observed by \(type(of: $0))" } ?? ""
    return [[name, "directs \(type(of: stage))" + scene]] + inputs + outputs
  }

  /// A property of a control, and what it shows.
  private struct Place {
    let name: String
    let source: String?
    let value: String
  }

  private func places(of view: View) -> [Place] {
    let owner = view === stage.titleView ? "title" : memberName(of: view)
    return Self.properties(in: view).map { label, property in
      let name = view === stage.titleView ? owner : "\(owner).\(label)"
      return place(name, property, isSecret: view.isSecure)
    }
  }

  private var guardPlaces: [Place] {
    guard let exitGuard = stage.loadedGuard else { return [] }
    return Self.properties(in: exitGuard).map { label, property in
      place("exitGuard.\(label)", property, isSecret: false)
    }
  }

  private func place(_ name: String, _ property: any ShownProperty, isSecret: Bool) -> Place {
    let value = isSecret ? ValueText.secret : values.text(of: property.shownValue)
    return Place(
      name: name,
      source: property.source.map { "\($0)" },
      value: property.isAwaited ? "…" : value
    )
  }

  private static func properties(in owner: AnyObject) -> [(String, any ShownProperty)] {
    Mirror(reflecting: owner).children.compactMap { label, value in
      guard let label, let property = value as? any ShownProperty else { return nil }
      return (label, property)
    }
  }

  private func memberName(of view: View) -> String {
    Member.name(of: view, in: stage) ?? view.name
  }

  /// Where it stands, and on whom.
  private var provenance: String {
    guard let id = stage.presentation, let contextID = state.context(of: id),
      let context = state.contexts.first(where: { $0.id == contextID })
    else { return "nowhere" }
    let below = context.stages.last { $0 < id }.flatMap(navigator.stage)
    if let below { return "on \(type(of: below))" }
    let presenter = context.presenter.flatMap(navigator.stage).map { " on \(type(of: $0))" } ?? ""
    return switch context.kind {
    case .window: "as the first of the window"
    case .titled(let title): "as the first of “\(title)”" + presenter
    case .modal: "as a modal" + presenter
    }
  }

  private func table(_ rows: [[String]]) -> [String] {
    layout.table(rows, indent: 2)
  }
}

/// A property without the type of its value, for code that inspects it.
protocol ShownProperty: AnyObject {
  /// The director's output that is bound to the property; nil for none.
  var source: OutputName? { get }

  /// Whether the bound output has sent nothing yet.
  var isAwaited: Bool { get }

  /// The present value.
  var shownValue: Any { get }
}

extension Property: ShownProperty {
  var shownValue: Any { value }
}
