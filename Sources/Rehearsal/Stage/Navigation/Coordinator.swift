public import Streams

/// Controls a flow of several scenes in a context of its own, unless a scene starts it in the context of that scene.
///
/// It owns a view model with a state machine, and reacts to the transitions by presenting scenes
/// and starting other coordinators. A coordinator never ends itself: its parent ends it, or the
/// user backs out of its context. Only its context may keep it alive: it must be deallocated by the
/// end of the turn that closes the context.
///
/// ```swift
/// final class OrderCoordinator: Coordinator {
///   private let viewModel = OrderViewModel()
///
///   override func start(in context: any NavigationContext) {
///     viewModel.onPaid = { [weak self] in self?.context?.push(ReceiptStage()) }
///     context.push(OrderScene(viewModel: viewModel).createStage())
///   }
/// }
/// ```
///
/// Source: “MVVM + C — A logic centered pattern”, `FirstLayerCoordinator`.
open class Coordinator {
  /// The context of the coordinator; nil before it starts and after it has ended.
  public var context: (any NavigationContext)? { stack }

  private weak var stack: StackContext?

  /// The name of the type of the coordinator that started this one; nil for none.
  private(set) var starterName: String?

  /// Makes a coordinator that has not started.
  public init() {}

  /// Presents the first scene into `context`.
  ///
  /// Override this method.
  open func start(in context: any NavigationContext) {}

  /// Starts `child` in a context of its own, called `title`, on top of this coordinator's context.
  ///
  /// The signal sends how the child's context was left, by the user or by ``end(_:fileID:line:)``, and then
  /// finishes. It finishes without a value if the child could not start, or if the app ends.
  public final func start(
    _ child: Coordinator,
    _ title: String,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Signal<Departure> {
    child.starterName = TypeName.of(self)
    let outcome = NavigationOutcome<Departure>()
    let signal = outcome.signal
    context?.open(title, fileID: fileID, line: line) { context in
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

  /// Ends `child` and closes its context with everything on it, after asking the guards of its
  /// stages.
  ///
  /// To skip the guards, call `child.context?.forced.close()`.
  @discardableResult
  public final func end(
    _ child: Coordinator,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NavigationResult {
    if let open = child.context { return open.close(fileID: fileID, line: line) }
    return stack?.refuse(.contextIsGone) ?? .refused(.contextIsGone)
  }

  func begin(in context: StackContext) {
    stack = context
    start(in: context)
  }
}
