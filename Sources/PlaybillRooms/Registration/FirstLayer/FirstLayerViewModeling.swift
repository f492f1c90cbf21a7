/// The requirements of the registration's coordinators for their view model.
///
/// Source: *MVVM + C — A logic centered pattern*, which overloads `getChildViewModel` by return
/// type.
protocol FirstLayerViewModeling: AnyObject {
  var currentState: FirstLayerState { get }

  /// Called with the old and the new state at each change.
  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)? { get set }

  func getChildViewModel() -> any FirstScreenViewModeling
  func getChildViewModel() -> any SecondScreenViewModeling
  func getChildViewModel() -> any GenreViewModeling
  func getChildViewModel() -> any ThirdViewModeling

  /// Performs a user action, if it has an effect in the current state.
  func reactFor(userAction action: FirstLayerUserAction)
}
