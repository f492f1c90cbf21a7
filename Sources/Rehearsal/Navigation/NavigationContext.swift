/// What an operation on a context led to: the transition, or why there was none.
public typealias NavigationResult = Result<Transition, NavigationRefusal>

/// Where a scene presents its stage.
///
/// How it presents is its own concern.
///
/// A scene is given one and holds on to it as long as it likes: once the context is closed, every
/// operation is refused. No operation traps; a refusal is returned, and the user is told of it.
/// Source: seed article 1, `NavigationContext`.
public protocol NavigationContext: AnyObject {
  /// Puts `stage` on top of this context's stack.
  @discardableResult func push(_ stage: Stage) -> NavigationResult

  /// Takes the top stage off this context's stack. The root is never popped.
  @discardableResult func pop() -> NavigationResult

  /// Takes all stages but the root off this context's stack.
  @discardableResult func popToRoot() -> NavigationResult

  /// Puts `stage` in place of all stages of this context's stack.
  @discardableResult func replaceRoot(with stage: Stage) -> NavigationResult

  /// Presents `stage` as a modal, in a context of its own on top of everything: `stage.context`.
  @discardableResult func present(_ stage: Stage) -> NavigationResult

  /// Dismisses the modal that this context presented, or else this context if it is a modal's.
  @discardableResult func dismiss() -> NavigationResult

  /// Shows `stage` in the way this context thinks best.
  @discardableResult func show(_ stage: Stage) -> NavigationResult

  /// Opens a context of its own, called `title` in the user's location, on top of this one, and
  /// lets `present` fill it. Leaving its root leads back here.
  func open(_ title: String, _ present: (any NavigationContext) -> Void)
}
