/// A context whose stages are a stack of text: a thin face of the ``Navigator``, who decides.
final class StackContext: NavigationContext {
  private let id: NavigationState.ContextID
  private weak var navigator: Navigator?

  init(id: NavigationState.ContextID, navigator: Navigator) {
    self.id = id
    self.navigator = navigator
  }

  func push(_ stage: Stage) -> NavigationResult {
    present(stage) { state, stage throws(NavigationRefusal) in try state.push(stage, in: self.id) }
  }

  func show(_ stage: Stage) -> NavigationResult {
    push(stage)
  }

  func replaceRoot(with stage: Stage) -> NavigationResult {
    present(stage) { state, stage throws(NavigationRefusal) in
      try state.replaceRoot(with: stage, in: self.id)
    }
  }

  func present(_ stage: Stage) -> NavigationResult {
    present(stage) { state, stage throws(NavigationRefusal) in
      try state.present(stage, from: self.id)
    }
  }

  func pop() -> NavigationResult {
    leave { state throws(NavigationRefusal) in try state.pop(in: self.id) }
  }

  func popToRoot() -> NavigationResult {
    leave { state throws(NavigationRefusal) in try state.popToRoot(in: self.id) }
  }

  func dismiss() -> NavigationResult {
    leave { state throws(NavigationRefusal) in try state.dismiss(from: self.id) }
  }

  func open(_ title: String, _ present: (any NavigationContext) -> Void) {
    guard let navigator else { return }
    if let context = navigator.open(title, from: id) { present(context) }
  }

  private func present(_ stage: Stage, _ operation: Navigator.Presentation) -> NavigationResult {
    navigator?.present(stage, operation) ?? .failure(.contextIsGone)
  }

  private func leave(_ operation: Navigator.Departure) -> NavigationResult {
    navigator?.leave(operation) ?? .failure(.contextIsGone)
  }
}
