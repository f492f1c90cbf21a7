public import Streams

/// Leads through a flow of several scenes in a context of its own.
///
/// It owns a view model with a state machine, and reacts to its transitions by presenting scenes
/// and by starting other coordinators. No coordinator ends itself: its parent ends it, or the user
/// backs out of its context. Its context keeps it alive, and nobody else should: when the turn that
/// closed the context ends, it must be gone.
///
/// ```swift
/// final class RegistrationCoordinator: Coordinator {
///   override func start(in context: any NavigationContext) {
///     viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
///     context.push(FirstScene(viewModel: viewModel.makeChild()).createStage())
///   }
/// }
/// ```
///
/// Source: seed article 5, `FirstLayerCoordinator`.
open class Coordinator {
  /// The context of its own; nil before it starts and after it has ended.
  public private(set) weak var context: (any NavigationContext)?

  /// Makes a coordinator that has not started.
  public init() {}

  /// Presents the first scene into `context`, which is the coordinator's own.
  ///
  /// To be overridden.
  open func start(in context: any NavigationContext) {}

  /// Starts `child` in a context of its own, called `title`, on top of this one's.
  ///
  /// The signal says how the child's context was left, by the user or by ``end(_:)``, and then
  /// ends; it only ends when the child could not start, and when the app ends.
  public final func start(_ child: Coordinator, _ title: String) -> Signal<Departure> {
    let outcome = NavigationOutcome<Departure>()
    let signal = outcome.signal
    context?.open(title) { context in
      context.store(
        context.departure.sink { _ in
          outcome.giveUp()
        } receiveValue: {
          outcome.settle($0) { deliver in deliver() }
        }
      )
      context.start(child)
    }
    return signal
  }

  /// Ends `child`, with all that stands on its context; guards of its stages are asked.
  ///
  /// `child.context?.forced.close()` asks nobody.
  @discardableResult
  public final func end(_ child: Coordinator) -> NavigationResult {
    child.context?.close() ?? .refused(.contextIsGone)
  }

  func begin(in context: any NavigationContext) {
    self.context = context
    start(in: context)
  }
}
