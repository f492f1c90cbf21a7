/// The requirements of the last flow, its coordinator and its screens, for their view model.
///
/// Source: *MVVM + C — A logic centered pattern*.
protocol ThirdViewModeling: FirstLayerChildViewModeling {
  var currentState: ThirdState { get }

  /// Called with the old and the new state at each change.
  var onStateChange: ((ThirdState, ThirdState) -> Void)? { get set }

  /// The collected data.
  var context: FirstLayerContext { get }

  /// Whether the desk was asked and has not answered yet.
  var isSubmitting: Bool { get }

  /// The last refusal of the desk; nil if there is none.
  var problem: RegistrationError? { get }

  func confirm()
  func edit()
  func finish()
}
