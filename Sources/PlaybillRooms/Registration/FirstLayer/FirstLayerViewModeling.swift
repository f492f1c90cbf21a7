/// What a coordinator of the registration needs to know of its view model.
///
/// Source: seed article 5, which overloads `getChildViewModel` by what it returns.
protocol FirstLayerViewModeling: AnyObject {
  var currentState: FirstLayerState { get }

  /// Told each change of the state: the old and the new.
  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)? { get set }

  func getChildViewModel() -> any FirstScreenViewModeling
  func getChildViewModel() -> any SecondScreenViewModeling
  func getChildViewModel() -> any GenreViewModeling
  func getChildViewModel() -> any ThirdViewModeling

  /// Reacts for what the user did, if anything can follow from it in the present state.
  func reactFor(userAction action: FirstLayerUserAction)
}
