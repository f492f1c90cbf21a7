/// A screen that is notified when its view model has changed.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), "Delegation".
protocol ViewModelUpdatable: AnyObject {
  /// Reads the view model, which has changed.
  func viewModelDidUpdate()
}
