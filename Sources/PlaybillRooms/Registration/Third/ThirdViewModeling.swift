/// What the last flow, its coordinator and its screens, needs to know of its view model.
///
/// Source: seed article 5.
protocol ThirdViewModeling: FirstLayerChildViewModeling {
  var currentState: ThirdState { get }

  /// Told each change of the state: the old and the new.
  var onStateChange: ((ThirdState, ThirdState) -> Void)? { get set }

  /// All that was collected.
  var context: FirstLayerContext { get }

  /// Whether the desk has been asked, and has not answered.
  var isSubmitting: Bool { get }

  /// What the desk refused last; nil for nothing.
  var problem: RegistrationError? { get }

  func confirm()
  func edit()
  func finish()
}
