/// Who shows a view model and wants to be told when it has changed.
///
/// Source: seed article 4, "Delegation".
protocol ViewModelUpdatable: AnyObject {
  /// The view model has changed: read it.
  func viewModelDidUpdate()
}
