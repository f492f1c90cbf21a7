import Streams

/// A context whose stages are a stack of text; the ``Navigator`` carries out its operations.
final class StackContext: NavigationContext {
  let id: NavigationState.ContextID
  /// The name that leak reports use for the context.
  private let title: String
  private weak var navigatorHandle: Handle<Navigator>?
  private var departureSubject = DepartureSubject()
  /// The context of which this one is the ``forced`` variant; nil for most.
  private let origin: StackContext?
  private var cancellables: [AnyCancellable] = []
  private(set) var coordinators: [Coordinator] = []
  /// The observations of directors by scenes without a stage, in the order of subscription.
  private(set) var observations: [Observation] = []
  /// The directors that scenes without a stage observe.
  private(set) var directors: [AnyObject] = []
  private var hasEnded = false
  /// The tabs that the context belongs to, and its place among them; nil for other contexts.
  private(set) var tab: (tabs: Tabs, index: Int)?

  /// Makes a context, or the ``forced`` variant of `origin`.
  init(
    id: NavigationState.ContextID,
    title: String,
    navigator: Handle<Navigator>?,
    forcing origin: StackContext? = nil
  ) {
    self.id = id
    self.title = title
    navigatorHandle = navigator
    self.origin = origin
  }

  /// The navigator; nil once it is gone.
  var navigator: Navigator? { navigatorHandle?.owner }

  private var exits: PendingTransition.ExitMode { origin == nil ? .guarded : .forced }

  var forced: any NavigationContext {
    StackContext(id: id, title: title, navigator: navigatorHandle, forcing: origin ?? self)
  }

  var isOpen: Bool { navigator?.hasContext(id) ?? false }

  var departure: Signal<Departure> { origin?.departure ?? departureSubject.signal() }

  func perform(_ operation: NavigationOperation, at source: SourceLine?) -> NavigationResult {
    switch operation {
    case .push(let stage): present(stage, at: source) { .push($0, in: id) }
    case .show(let stage): present(stage, at: source) { .show($0, in: id) }
    case .present(let stage): present(stage, at: source) { .present($0, from: id) }
    case .replaceTop(let stage): present(stage, at: source) { .replaceTop($0, in: id) }
    case .replaceRoot(let stage): present(stage, at: source) { .replaceRoot($0, in: id) }
    case .pop: perform(.pop(id), at: source)
    // A stage that was never presented is in no stack.
    case .popTo(let stage): perform(.popTo(stage.presentation ?? -1, in: id), at: source)
    case .popToRoot: perform(.popToRoot(id), at: source)
    case .dismiss: perform(.dismiss(id), at: source)
    case .dismissToRoot: perform(.dismissToRoot(id), at: source)
    case .close: perform(.close(id), at: source)
    case .open(let title, let present): open(title, at: source, present)
    case .openTabs(let tabs, let replaces): open(tabs, replacing: replaces, at: source)
    case .follow(let route): follow(route, at: source)
    }
  }

  private func follow(_ route: String, at source: SourceLine?) -> NavigationResult {
    guard isOpen else { return refuse(.contextIsGone) }
    return navigator?.follow(route, exits, at: source) ?? .refused(.contextIsGone)
  }

  func open(
    _ title: String?,
    at source: SourceLine?,
    _ present: @escaping (any NavigationContext) -> Void
  ) -> NavigationResult {
    presentRoot()
    let request = NavigationRequest.open(title: title, from: id)
    return perform(request, at: source) { [weak navigatorHandle] change in
      guard let opened = change.opened.first, let handle = navigatorHandle else { return }
      present(handle.owner.context(opened.id))
    }
  }

  private func open(
    _ tabs: Tabs,
    replacing replaces: Bool,
    at source: SourceLine?
  ) -> NavigationResult {
    guard !tabs.wereOpened else { return refuse(.tabsWereOpened) }
    presentRoot()
    let selected = tabs.titles.firstIndex(of: tabs.selectedTitle) ?? 0
    let request = NavigationRequest.openTabs(
      tabs.titles,
      selected: selected,
      from: id,
      replacing: replaces
    )
    return perform(request, at: source) { [weak navigatorHandle] change in
      guard let handle = navigatorHandle else { return }
      let opened = change.opened.sorted { $0.id < $1.id }.map { handle.owner.context($0.id) }
      tabs.didOpen(opened.map(\.id), by: handle)
      for (index, context) in opened.enumerated() { context.tab = (tabs, index) }
      opened[selected].presentRoot()
    }
  }

  /// Presents the first screen of a tab, unless it was presented before, so that it is below all others.
  func presentRoot() {
    let context = origin ?? self
    if let tab = context.tab { tab.tabs.presentRoot(tab.index, in: context) }
  }

  /// Shows why something is refused.
  func refuse(_ refusal: Refusal) -> NavigationResult {
    navigator?.refuse(refusal) ?? .refused(refusal)
  }

  /// Takes the top stage off the screen without asking its guard, if another one remains there or the context is a modal.
  func leaveTop() {
    guard let navigator, let request = navigator.state.removalOfTop(in: id) else { return }
    navigator.perform(PendingTransition(request: request, initiator: .program, exits: .forced))
  }

  func start(_ coordinator: Coordinator) {
    if let origin { return origin.start(coordinator) }
    guard !hasEnded else { return _ = refuse(.contextIsGone) }
    coordinators.append(coordinator)
    navigator?.follow(coordinator) { coordinator.begin(in: self) }
  }

  /// The number of subscriptions that the context keeps alive.
  var subscriptionCount: Int { cancellables.count }

  /// The names of the types of the coordinators that the context keeps alive.
  var coordinatorTypes: [String] { coordinators.map { TypeName.of($0) } }

  /// The scenes that observe a director without a stage, one of each type.
  var scenes: [Any] {
    observations.map(\.scene).reduce(into: []) { scenes, scene in
      if !scenes.contains(where: { type(of: $0) == type(of: scene) }) { scenes.append(scene) }
    }
  }

  /// The names of the types of ``scenes``.
  var sceneTypes: [String] { scenes.map { TypeName.of($0) } }

  func store(_ subscription: AnyCancellable) {
    if let origin { return origin.store(subscription) }
    guard !hasEnded else { return }
    cancellables.append(subscription)
  }

  func observe<Director: AnyObject, Output: Publisher>(
    _ output: KeyPath<Director, Output>,
    of director: Director,
    by scene: Any,
    at source: SourceLine,
    _ receive: @escaping (Output.Output) -> Void
  ) where Output.Failure == Never {
    if let origin { return origin.observe(output, of: director, by: scene, at: source, receive) }
    guard !hasEnded else { return }
    let name = OutputName(keyPath: output, sourceLine: source)
    let observation = Observation(name, of: director, by: scene)
    observations.append(observation)
    if !directors.contains(where: { $0 === director }) { directors.append(director) }
    let end = Wires.connect(name.wire(to: TypeName.of(scene), on: nil))
    store(
      director[keyPath: output].sink { [weak navigatorHandle, id] value in
        guard end.passes() else { return }
        observation.receive(value)
        guard let navigator = navigatorHandle?.owner else { return receive(value) }
        navigator.follow(observation, value, in: id) { receive(value) }
      }
    )
  }

  /// Ends the context because it is closed, or because the app ends if `departure` is nil.
  func end(_ departure: Departure?) {
    let tell = departureSubject.end(departure)
    tell()
    hasEnded = true
    cancellables.removeAll()
    observations.removeAll()
    directors.removeAll()
    tab?.tabs.didClose()
    tab = nil
  }

  /// Releases the coordinators after the context is closed, and watches their lifetimes.
  func releaseCoordinators() -> [LifetimeProbe] {
    defer { coordinators.removeAll() }
    return coordinators.map { LifetimeProbe($0, .coordinator, of: title) }
  }

  private func present(
    _ stage: Stage,
    at source: SourceLine?,
    _ request: (NavigationRequest.StageID) -> NavigationRequest
  ) -> NavigationResult {
    presentRoot()
    return navigator?.present(stage, exits, at: source, request) ?? .refused(.contextIsGone)
  }

  private func perform(
    _ request: NavigationRequest,
    at source: SourceLine?,
    then completion: @escaping (NavigationChange) -> Void = { _ in }
  ) -> NavigationResult {
    let transition = PendingTransition(
      request: request,
      initiator: .program,
      exits: exits,
      source: source,
      completion: completion
    )
    return navigator?.perform(transition) ?? .refused(.contextIsGone)
  }

  /// Returns the tabs to show below a stage, which is the first of a tab; nil for other stages.
  func tabBar(below stage: Stage.Number) -> TabBar? {
    guard let tab, let state = navigator?.state, !state.isHidden(id),
      state[id]?.stages.first == stage
    else { return nil }
    return TabBar(titles: tab.tabs.titles, selected: tab.index)
  }
}
