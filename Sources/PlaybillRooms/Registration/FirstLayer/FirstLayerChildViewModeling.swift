/// A view model that ``FirstLayerParentViewModel`` creates, and that notifies it through closures.
///
/// Source: *MVVM + C — A logic centered pattern*, "Protocols as a hierarchy helper" and "Closures
/// as a communication stream".
protocol FirstLayerChildViewModeling: AnyObject {
  /// Called with the context after each change by the user.
  var onContextUpdate: ((FirstLayerContext) -> Void)? { get set }

  /// Called with each user action.
  var onUserAction: ((FirstLayerUserAction) -> Void)? { get set }

  /// Called when the screen must update itself from the view model.
  var onUpdate: (() -> Void)? { get set }

  /// Handles the default back action, after which the screen or flow is already gone.
  func wasDismissed()
}

extension FirstLayerChildViewModeling {
  func wasDismissed() { onUserAction?(.dismissal) }
}
