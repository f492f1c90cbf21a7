import Streams

/// A context whose stages are a stack of text: a thin face of the ``Navigator``, who decides.
final class StackContext: NavigationContext {
  let id: NavigationState.ContextID
  private weak var navigator: Navigator?
  private let exits: PendingTransition.Exits
  private let closing: ReplaySubject<Departure, Never>
  /// What belongs to the context as long as it is open.
  private var cancellables: [AnyCancellable] = []

  init(id: NavigationState.ContextID, navigator: Navigator) {
    self.id = id
    self.navigator = navigator
    exits = .guarded
    closing = ReplaySubject(bufferSize: 1)
  }

  private init(forcing context: StackContext) {
    id = context.id
    navigator = context.navigator
    exits = .forced
    closing = context.closing
  }

  var forced: any NavigationContext { StackContext(forcing: self) }

  var departure: Signal<Departure> { closing.eraseToSignal() }

  func push(_ stage: Stage) -> NavigationResult { present(stage) { .push($0, in: self.id) } }

  func show(_ stage: Stage) -> NavigationResult { present(stage) { .show($0, in: self.id) } }

  func present(_ stage: Stage) -> NavigationResult {
    present(stage) { .present($0, from: self.id) }
  }

  func replaceTop(with stage: Stage) -> NavigationResult {
    present(stage) { .replaceTop($0, in: self.id) }
  }

  func replaceRoot(with stage: Stage) -> NavigationResult {
    present(stage) { .replaceRoot($0, in: self.id) }
  }

  func pop() -> NavigationResult { perform(.pop(id)) }

  func pop(to stage: Stage) -> NavigationResult {
    // What was never presented is in no stack.
    perform(.popTo(stage.presentation ?? -1, in: id))
  }

  func popToRoot() -> NavigationResult { perform(.popToRoot(id)) }

  func dismiss() -> NavigationResult { perform(.dismiss(id)) }

  func dismissToRoot() -> NavigationResult { perform(.dismissToRoot(id)) }

  func close() -> NavigationResult { perform(.close(id)) }

  func open(
    _ title: String,
    _ present: @escaping (any NavigationContext) -> Void
  ) -> NavigationResult {
    perform(.open(title: title, from: id)) { [weak navigator] change in
      if let opened = change.opened, let navigator { present(navigator.context(opened.id)) }
    }
  }

  /// Keeps a subscription until the context is closed.
  func store(_ subscription: AnyCancellable) {
    cancellables.append(subscription)
  }

  /// The context is closed, or the app ends if `departure` is nil.
  func end(_ departure: Departure?) {
    if let departure { closing.send(departure) }
    closing.send(completion: .finished)
    cancellables.removeAll()
  }

  private func present(
    _ stage: Stage,
    _ request: (NavigationRequest.StageID) -> NavigationRequest
  ) -> NavigationResult {
    navigator?.present(stage, exits, request) ?? .refused(.contextIsGone)
  }

  private func perform(
    _ request: NavigationRequest,
    then completion: @escaping (NavigationChange) -> Void = { _ in }
  ) -> NavigationResult {
    let transition = PendingTransition(request, by: .program, exits, then: completion)
    return navigator?.perform(transition) ?? .refused(.contextIsGone)
  }
}
