/// A screen that is notified when its view model has new content.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), `ViewModelUpdatable`, whose method has
/// no argument, because there is only one view model.
protocol DelegateViewModelUpdatable: AnyObject {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel)
}
