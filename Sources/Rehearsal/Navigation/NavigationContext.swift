public import Streams

/// Where a scene presents its stage.
///
/// How it presents is its own concern.
///
/// A scene is given one and holds on to it as long as it likes: once the context is closed, every
/// operation is refused. No operation traps; a refusal is returned, and the user is told of it.
///
/// An operation that takes stages away asks the guards of those that do not want to be left, from
/// the top down; see ``ExitGuard``. Until they have answered it is pending, and so is every
/// operation that comes after it: they follow in order when the answer is there, whatever it was.
/// Those of ``forced`` ask nobody and wait for nobody. Source: seed article 1, `NavigationContext`.
public protocol NavigationContext: AnyObject {
  /// Puts `stage` on top of this context's stack.
  @discardableResult func push(_ stage: Stage) -> NavigationResult

  /// Takes the top stage off this context's stack. The root is never popped.
  @discardableResult func pop() -> NavigationResult

  /// Takes all stages above `stage` off this context's stack.
  @discardableResult func pop(to stage: Stage) -> NavigationResult

  /// Takes all stages but the root off this context's stack.
  @discardableResult func popToRoot() -> NavigationResult

  /// Puts `stage` in place of the top stage of this context's stack.
  @discardableResult func replaceTop(with stage: Stage) -> NavigationResult

  /// Puts `stage` in place of all stages of this context's stack.
  @discardableResult func replaceRoot(with stage: Stage) -> NavigationResult

  /// Presents `stage` as a modal, in a context of its own on top of everything: `stage.context`.
  @discardableResult func present(_ stage: Stage) -> NavigationResult

  /// Dismisses the modal that this context presented last, or else this context if it is a modal's.
  @discardableResult func dismiss() -> NavigationResult

  /// Dismisses every modal on the way from the window to this context; if there is none, every
  /// modal that stands on this context.
  @discardableResult func dismissToRoot() -> NavigationResult

  /// Shows `stage` where the user sees it.
  ///
  /// A context that is seen pushes it. One that is covered, by a modal or by an entrance, presents
  /// it as a modal: pushed below, nobody would see it.
  @discardableResult func show(_ stage: Stage) -> NavigationResult

  /// Opens a context of its own, called `title` in the user's location, on top of this one, and
  /// lets `present` fill it. Leaving its root leads back here.
  @discardableResult func open(
    _ title: String,
    _ present: @escaping (any NavigationContext) -> Void
  ) -> NavigationResult

  /// Closes this context with all that stands on it. The window is never closed.
  @discardableResult func close() -> NavigationResult

  /// Whether anything can be presented here still.
  var isOpen: Bool { get }

  /// This context, asking no guard: `context.forced.replaceRoot(with: login)`.
  ///
  /// It is for exits that nobody may veto, such as an expired session.
  var forced: any NavigationContext { get }

  /// How this context was closed: one value, when it is, and then the end.
  ///
  /// When the app ends it ends without one.
  var departure: Signal<Departure> { get }

  /// Starts `coordinator` in this context, which keeps it alive until it is closed.
  func start(_ coordinator: Coordinator)

  /// Keeps a subscription alive until this context is closed.
  func store(_ subscription: AnyCancellable)
}
