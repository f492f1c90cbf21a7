import Tracepoints

/// Callback: the view model calls a closure that the stage sets.
///
/// Rule: the closure receives changes only, so the stage must read the first value. There is
/// one closure, so there is one listener.
///
/// Trap: the stage owns the view model, which owns the closure. If the closure retains the stage,
/// they form a reference cycle; see ``CarelessStage``.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “the simplest way I can bind is using
/// closure”.
final class CallbackViewModel: NumberViewModel {
  var numberDidChange: ((Int) -> Void)?

  private(set) var number = 0 {
    didSet { trace(self) { numberDidChange?(number) } }
  }

  func add(_ step: Int) { number += step }
}

extension NumberStage {
  func bind(_ viewModel: CallbackViewModel) {
    show(viewModel.number)
    viewModel.numberDidChange = { [unowned self] in show($0) }
  }
}
