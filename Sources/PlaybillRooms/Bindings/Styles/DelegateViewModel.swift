import Tracepoints

/// A screen that is notified when its view model has another number.
protocol DelegateViewModelUpdatable: AnyObject {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel)
}

/// Delegate: the view model calls a method of an object that it does not own.
///
/// Rule: the delegate learns that something changed, and reads what it needs. There is one delegate.
///
/// Trap: the reference is weak, so a delegate without another owner is released at once, without an
/// error.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “Delegates”.
final class DelegateViewModel: NumberViewModel {
  weak var delegate: (any DelegateViewModelUpdatable)?

  private(set) var number = 0 {
    didSet { trace(self) { delegate?.viewModelDidUpdate(self) } }
  }

  func add(_ step: Int) { number += step }
}

extension NumberStage: DelegateViewModelUpdatable {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel) {
    trace(self) { show(viewModel.number) }
  }

  func bind(_ viewModel: DelegateViewModel) {
    show(viewModel.number)
    viewModel.delegate = self
  }
}
