/// Who wants to be told when a view model has something new to show.
///
/// Source: seed article 4, `ViewModelUpdatable`, where the method has no argument, since there is
/// one view model in all.
protocol DelegateViewModelUpdatable: AnyObject {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel)
}
