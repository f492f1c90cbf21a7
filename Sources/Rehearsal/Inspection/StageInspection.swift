import Observation
import Streams

/// Describes the visible stage and the objects behind it, from the running objects.
struct StageInspection {
  /// The parts that can be examined besides the controls.
  nonisolated enum Part: String, CaseIterable {
    /// The logic: its inputs, and its outputs with their latest values.
    case director
    /// What the stage shows, with its current state.
    case viewmodel
    /// What presented the stage, what it was made with, and what it observes.
    case scene
    /// The flows that the stage is part of, innermost first.
    case coordinator
    /// The stores, which keep the data.
    case store
    /// The stack that the stage is on.
    case context
    /// The stage and the controls that own a view model.
    case owner
    /// The stage: its controls, and what they show.
    case stage
    /// The lines of source that present the stage, bind it and observe it.
    case wiring

    /// A description of the part in a few words.
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
      case .wiring: "lines of source that connect the screen"
      }
    }
  }

  private let stage: Stage
  private let navigator: Navigator
  private let layout: TextLayout
  private let values: ValueText
  /// The remaining sleep of the task with an id; nil if it does not sleep.
  private let remainingSleep: (UInt64) -> Duration?
  /// The stage's context and those below it, innermost first.
  private let contexts: [StackContext]
  /// The objects that can be reached from the stage.
  private let graph: ObjectGraph

  init(
    stage: Stage,
    navigator: Navigator,
    layout: TextLayout,
    values: ValueText,
    remainingSleep: @escaping (UInt64) -> Duration?
  ) {
    self.stage = stage
    self.navigator = navigator
    self.layout = layout
    self.values = values
    self.remainingSleep = remainingSleep
    contexts = Self.contexts(of: stage, in: navigator)
    graph = ObjectGraph(from: Self.roots(of: stage, in: contexts))
  }

  private var state: NavigationState { navigator.state }
  private var objects: ObjectText { ObjectText(values: values) }

  /// Returns the lines about `part`; throws a refusal if the stage has no such part.
  func lines(of part: Part) throws(Refusal) -> [String] {
    let sections = sections(of: part)
    guard !sections.isEmpty else { throw .other(absence(of: part)) }
    return sections.flatMap { table($0()) }
  }

  /// The parts that the stage has.
  var parts: [Part] { Part.allCases.filter { !sections(of: $0).isEmpty } }

  /// Returns the lines about the objects of the type `name`, in upper or lower case; nil if no object of that type can
  /// be reached from the stage.
  func lines(ofType name: String) -> [String]? {
    // A nested type is found by its own name, too.
    let name = "." + name.lowercased()
    let found = graph.nodes.filter { ".\($0.typeName)".lowercased().hasSuffix(name) }
    return found.isEmpty ? nil : found.flatMap { table(rows(of: $0)) }
  }

  /// The names of the types of the objects that can be reached from the stage.
  var typeNames: [String] {
    graph.nodes.map(\.typeName).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  private func absence(of part: Part) -> String {
    let stage = TypeName.of(stage)
    return switch part {
    case .scene: "\(stage) does not say which scene presents it."
    case .coordinator: "No coordinator has started \(stage)."
    case .wiring: "No line is known that binds or presents \(stage)."
    case .viewmodel where self.stage.directorName != nil:
      "\(stage) has no view model. To see its logic: examine director"
    default: "\(stage) has no \(part.summary)."
    }
  }

  /// The tables about `part`; none if the stage has no such part.
  ///
  /// Each is made when it is shown: each completion and each suggestion asks which parts there are.
  private func sections(of part: Part) -> [() -> [[String]]] {
    switch part {
    case .stage: [{ stageRows }]
    case .scene: stage.scene.map { scene in [{ rows(of: scene) }] } ?? []
    case .director:
      stage.directorStorage.flatMap { director in
        stage.directorName.map { name in [{ rows(of: director, name) }] }
      } ?? []
    case .viewmodel: viewModels.map { model in { rows(of: model) } }
    case .coordinator:
      Self.coordinators(of: contexts).map { coordinator in { rows(ofCoordinator: coordinator) } }
    case .store: stores.map { store in { rows(of: store) } }
    case .context: contextRows.map { rows in [{ rows }] } ?? []
    case .owner: owners.isEmpty ? [] : [{ owners.flatMap { $0 } }]
    case .wiring: stage.presentationSource == nil && wiringRows.isEmpty ? [] : [{ wiringRows }]
    }
  }

  // MARK: The app's objects

  /// The objects from which the graph of a stage begins.
  static func roots(of stage: Stage, in navigator: Navigator) -> [Any] {
    roots(of: stage, in: contexts(of: stage, in: navigator))
  }

  private static func roots(of stage: Stage, in contexts: [StackContext]) -> [Any] {
    var roots: [Any] = [stage]
    if let director = stage.directorStorage { roots.append(director) }
    if let viewModel = stage.viewModelSlot?.stored { roots.append(viewModel) }
    roots += stage.views.compactMap(\.viewModelSlot?.stored)
    if let scene = stage.scene { roots.append(scene) }
    for context in contexts {
      roots += context.scenes
      roots += context.directors
    }
    return roots + coordinators(of: contexts)
      + stage.observedValues.compactMap(\.property.model)
  }

  /// The objects from which the graph of all stages begins, those of the visible one first.
  static func roots(on navigator: Navigator) -> [Any] {
    navigator.state.contexts.flatMap(\.stages).compactMap(navigator.stage).reversed().flatMap {
      stage in
      roots(of: stage, in: contexts(of: stage, in: navigator))
    }
  }

  /// The view models that the stage holds: those that an owner was given, and those that it stores.
  private var viewModels: [ObjectGraph.Node] {
    stage.viewModels.compactMap { model in graph.nodes.first { $0.isSame(as: model) } }
  }

  private var stores: [ObjectGraph.Node] {
    graph.nodes.filter { $0.typeName.hasSuffix("Store") }
  }

  /// The coordinators of the stage's context and of those below it, innermost first.
  private static func coordinators(of contexts: [StackContext]) -> [Coordinator] {
    contexts.flatMap { $0.coordinators.reversed() }
  }

  private static func contexts(of stage: Stage, in navigator: Navigator) -> [StackContext] {
    let state = navigator.state
    var found: [StackContext] = []
    var next = stage.presentation.flatMap(state.context)
    while let id = next, let context = state[id] {
      found.append(navigator.context(id))
      next = context.parent ?? context.presenter.flatMap(state.context)
    }
    return found
  }

  private func rows(of node: ObjectGraph.Node) -> [[String]] {
    let holders = node.holders.isEmpty ? "" : "held by " + node.holders.joined(separator: ", ")
    let heading = [node.typeName, holders]
    if let model = observable(node.object) {
      let stages = observers(of: model)
      let observers = stages.isEmpty ? [] : [["  observed by", stages.joined(separator: ", ")]]
      return [heading] + observers + propertyRows(of: model).map { ["  \($0[0])"] + $0.dropFirst() }
    }
    let members = objects.rows(of: node.object) { member in
      latestValue(of: "\(node.typeName).\(member)", of: node.object)
    }
    let places = allPlaces
    let values = Member.all(of: node.object).filter { !$0.isInherited }
    let rows = zip(values, members).map { member, row in
      let source = "\(node.typeName).\(member.name)"
      guard member.value is any Listenable else { return row }
      return row + [places.filter { $0.source == source }.map(\.name).joined(separator: ", ")]
    }
    return [heading] + rows
  }

  // MARK: Observable models

  private func observable(_ object: Any) -> (any AnyObject & Observable)? {
    object as? any AnyObject & Observable
  }

  /// The properties of a model, each with its current value and the properties of controls that show it.
  private func propertyRows(of model: any AnyObject & Observable) -> [[String]] {
    let places = allPlaces.filter { $0.model === model }
    let members = Member.all(of: model).filter { !$0.isInherited }
    return members.map { member in
      let name = "\(TypeName.of(model)).\(member.name)"
      let shown = places.filter { $0.source == name }.map(\.name)
      return [member.name, objects.text(of: member.value), shown.joined(separator: ", ")]
    }
  }

  private func rows(ofDirector model: any AnyObject & Observable) -> [[String]] {
    let others = observers(of: model).filter { $0 != TypeName.of(stage) }
    // The streams of a director are listed as its outputs.
    let properties = propertyRows(of: model).filter { $0[1] != ObjectText.stream }
    return properties.map { ["  property"] + $0 } + others.map { ["  observer", $0] }
  }

  /// The types of the stages that show properties of a model, from the bottom up.
  private func observers(of model: any AnyObject & Observable) -> [String] {
    state.contexts.flatMap(\.stages).compactMap(navigator.stage)
      .filter { stage in stage.observedValues.contains { $0.property.model === model } }
      .map { TypeName.of($0) }
  }

  /// What `output` of a director or a model has sent last: as the stage shows it, or as a scene or the
  /// stage has received it; nil if nothing listens.
  private func latestValue(of output: String, of model: Any) -> String? {
    let outputs: [ReceivedOutput] =
      stage.observations + stage.modelOutputs + contexts.flatMap(\.observations)
    let received = outputs.last { $0.model === model as AnyObject && "\($0.output)" == output }
    return received?.text(objects.text) ?? allPlaces.first { $0.source == output }?.value
  }

  private func rows(ofCoordinator coordinator: Coordinator) -> [[String]] {
    let location = coordinator.context.flatMap { context in
      state.contexts.first { navigator.context($0.id) === context }
    }
    let stack = (location?.stages ?? []).compactMap { navigator.stage($0) }
    let starter = coordinator.starterName.map { "started by \($0)" } ?? ""
    return [[TypeName.of(coordinator), starter]]
      + [["  presents", stack.map { TypeName.of($0) }.joined(separator: ", ")]]
      + objects.rows(of: coordinator)
  }

  /// The state of the context that the stage is on; nil for a stage that has left.
  private var context: NavigationState.Context? {
    let id = stage.presentation.flatMap(state.context)
    return id.flatMap { state[$0] }
  }

  private var contextRows: [[String]]? {
    guard let context else { return nil }
    let stack = context.stages.compactMap { navigator.stage($0) }.map { TypeName.of($0) }
    let presenter = context.presenter.flatMap { navigator.stage($0) }.map { TypeName.of($0) }
    let running = navigator.context(context.id)
    return [
      ["NavigationContext", context.kind.words],
      ["  stack", stack.joined(separator: ", ")],
      ["  stands on", presenter ?? "nothing"],
      ["  coordinators", running.coordinatorTypes.joined(separator: ", ")],
      ["  stores", TextLayout.count(running.subscriptionCount, "subscription")],
    ].filter { $0[1] != "" }
      + running.sceneTypes.map { ["  scene", $0] }
      + running.observations.map { ["  observes", "\($0.output)", $0.text(values.text)] }
  }

  private var owners: [[[String]]] {
    let owner = stage.viewModelSlot.map { [[TypeName.of(stage)] + $0.ownership] } ?? []
    let views = stage.views.compactMap { view in
      view.viewModelSlot.map { ["  \(memberName(of: view))"] + $0.ownership }
    }
    let lists = stage.views.compactMap { ($0 as? List)?.cellOwnership }
      .map { ["  " + $0[0]] + $0.dropFirst() }
    return [owner, views, lists].filter { !$0.isEmpty }
  }

  // MARK: The wiring

  /// The lines of source that connect the stage, each with what it does, in the order of files and lines.
  private var wiringRows: [[String]] {
    let presentation = stage.presentationSource.map { ($0, "presents \(TypeName.of(stage))") }
    let bindings = allPlaces.compactMap { place in
      place.sourceLine.map { ($0, "\(place.name) ◂ \(place.source ?? "")") }
    }
    let handlers = stage.allViews.compactMap { view in
      view.handlerSource.map { ($0, "\(memberName(of: view)) onTap") }
    }
    let observers =
      stage.observations.map { (TypeName.of($0.scene), $0.output) }
      + stage.modelOutputs.map { (TypeName.of(stage), $0.output) }
    let observations = observers.map { ($1.sourceLine, "\($0) observes \($1)") }
    let subscriptions = stage.storeSources.map { ($0, "stores a subscription") }
    let all = [presentation].compactMap(\.self) + bindings + handlers + observations + subscriptions
    return all.sorted { ($0.0.fileID, $0.0.line) < ($1.0.fileID, $1.0.line) }.map { ["\($0)", $1] }
  }

  // MARK: The stage, its director and its scene

  private var stageRows: [[String]] {
    let heading = [
      [TypeName.of(stage), "“\(stage.title.shown)”"],
      ["  presented", provenance],
    ]
    let tasks = stage.startedTasks?.running ?? []
    let owned = [
      stage.directorName,
      stage.viewModelSlot?.viewModelName,
      stage.loadedGuard.map { $0.isArmed.value ? "an exit guard, armed" : "an exit guard" },
      TextLayout.count(stage.subscriptionCount, "subscription"),
      tasks.isEmpty ? nil : TextLayout.count(tasks.count, "task"),
    ]
    let controls = stage.views.map { view in
      let shown = places(of: view).compactMap { place in place.source.map { "◂ \($0)" } }
      let source = view.isNeverSet ? "not bound, and never set" : ""
      return ["  \(memberName(of: view))", TypeName.of(view)]
        + [shown.isEmpty ? source : shown.joined(separator: ", ")]
    }
    return heading + [["  owns", owned.compactMap { $0 }.joined(separator: ", ")]] + controls
      + tasks.map { ["  task", $0.name ?? "without a name", state(of: $0)] }
  }

  private func state(of task: StageTasks.Running) -> String {
    remainingSleep(task.id).map { "asleep for \(DurationFormat.format($0)) more" } ?? "waiting"
  }

  private func rows(of scene: Any) -> [[String]] {
    let members = objects.rows(of: scene)
    let observed = stage.observations.map { observation in
      ["  observes", "\(observation.output)", observation.text(values.text)]
    }
    return [[TypeName.of(scene), "presented \(TypeName.of(stage))"]] + members + observed
  }

  private func rows(of director: AnyObject, _ name: String) -> [[String]] {
    let inputs = stage.views.flatMap { view in
      view.inputs.map { ["  input", memberName(of: view), $0] }
    }
    let places = allPlaces
    let outputs = Mirror(reflecting: director).children.flatMap { label, value -> [[String]] in
      guard let label, value is any Publisher else { return [] }
      let output = "\(name).\(label)"
      let shown = places.filter { $0.source == output }.map {
        ["  output", label, $0.value, $0.name]
      }
      let received = stage.observations.filter { "\($0.output)" == output }.map {
        ["  output", label, $0.text(values.text), TypeName.of($0.scene)]
      }
      let all = shown + received
      return all.isEmpty ? [["  output", label, "", "not observed"]] : all
    }
    let scene = stage.scene.map { ", observed by \(TypeName.of($0))" } ?? ""
    let properties = observable(director).map(rows(ofDirector:)) ?? []
    return [[name, "directs \(TypeName.of(stage))" + scene]] + inputs + outputs + properties
  }

  /// A property of a control, and what it shows.
  private struct Place {
    let name: String
    let source: String?
    /// The line of the app that binds it; nil if none does.
    let sourceLine: SourceLine?
    /// The `@Observable` model whose property it shows; nil for none.
    let model: AnyObject?
    let value: String
  }

  private var allPlaces: [Place] {
    // A hidden control also shows an output, namely that it is hidden.
    (stage.allViews + [stage.titleView]).flatMap { places(of: $0) } + guardPlaces
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

  private func place(_ name: String, _ property: any UntypedProperty, isSecret: Bool) -> Place {
    let value = isSecret ? ValueText.secret : values.text(of: property.untypedValue)
    return Place(
      name: name,
      source: property.source.map { "\($0)" },
      sourceLine: property.source?.sourceLine,
      model: property.source?.property?.model,
      value: property.isAwaited ? "…" : value
    )
  }

  private static func properties(in owner: AnyObject) -> [(String, any UntypedProperty)] {
    let members = Member.all(of: owner)
    // Those that all controls have, such as `isEnabled`, come last.
    let ordered = members.filter { !$0.isInherited } + members.filter(\.isInherited)
    return ordered.compactMap { member in
      (member.value as? any UntypedProperty).map { (member.name, $0) }
    }
  }

  private func memberName(of view: View) -> String {
    Member.name(of: view, in: stage) ?? view.address
  }

  /// The position of the stage in its context, and the stage below it.
  private var provenance: String {
    guard let id = stage.presentation, let context else { return "nowhere" }
    let below = context.stages.last { $0 < id }.flatMap(navigator.stage)
    if let below { return "on \(TypeName.of(below))" }
    let presenter =
      context.presenter.flatMap(navigator.stage).map { " on \(TypeName.of($0))" } ?? ""
    return (context.kind == .modal ? "as a modal" : "as the root of \(context.kind.words)")
      + presenter
  }

  private func table(_ rows: [[String]]) -> [String] {
    layout.table(rows, indent: 2)
  }
}
