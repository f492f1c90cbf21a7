import Streams

/// Delegate: the view model calls a method of an object that it does not own.
///
/// Rule: the delegate learns that something changed, and reads what it needs.
///
/// Trap: the reference is weak, so a delegate without another owner is released at once, without an
/// error.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), `ViewModelUpdatable`.
final class DelegateViewModel: OrderViewModel {
  let office: BoxOffice
  weak var delegate: (any DelegateViewModelUpdatable)?
  private(set) var content: OrderContent {
    didSet { delegate?.viewModelDidUpdate(self) }
  }

  init(office: BoxOffice) {
    self.office = office
    content = OrderContent(office.order)
  }

  func update(_ content: OrderContent) { self.content = content }
}

extension BindingsStage: DelegateViewModelUpdatable {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel) {
    show(viewModel.content, from: "viewModelDidUpdate", of: viewModel, by: "delegate")
  }

  func bind(_ viewModel: DelegateViewModel) -> AnyCancellable {
    show(viewModel.content)
    viewModel.delegate = self
    return AnyCancellable { viewModel.delegate = nil }
  }
}

/// A screen that is notified when its view model has new content.
///
/// Source: the article on MVVM with ReactiveCocoa 4 (2016), `ViewModelUpdatable`, whose method has
/// no argument, because there is only one view model.
protocol DelegateViewModelUpdatable: AnyObject {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel)
}
