/// A view model that ``FirstLayerParentViewModel`` makes, and that tells it what happens by
/// closures.
///
/// Source: seed article 5, "Protocols as a hierarchy helper" and "Closures as a communication
/// stream".
protocol FirstLayerChildViewModeling: AnyObject {
  /// Told the context with what the user has just added to it.
  var onContextUpdate: ((FirstLayerContext) -> Void)? { get set }

  /// Told what the user did.
  var onUserAction: ((FirstLayerUserAction) -> Void)? { get set }

  /// Told, as its screen, to show the view model anew.
  var onUpdate: (() -> Void)? { get set }

  /// The user left by the default back action: its screen, or its flow, is gone.
  func wasDismissed()
}

extension FirstLayerChildViewModeling {
  func wasDismissed() { onUserAction?(.dismissal) }
}
