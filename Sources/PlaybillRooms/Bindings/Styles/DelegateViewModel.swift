import Streams

/// Delegate: the view model calls a method of an object that it does not own.
///
/// Rule: the delegate is told that something changed, and reads what it wants. Trap: the reference
/// is weak, so a delegate that nobody else holds is gone at once, and nothing says so. Source: seed
/// article 4, `ViewModelUpdatable`.
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
    show(viewModel.content, from: "DelegateViewModel.delegate")
  }

  func bind(_ viewModel: DelegateViewModel) -> AnyCancellable {
    show(viewModel.content)
    viewModel.delegate = self
    return AnyCancellable { viewModel.delegate = nil }
  }
}
