import Observation
import Rehearsal

/// Observation: the stage observes a property of the view model, as KVO observes a key path.
///
/// It replaces the article's KVO: a macro makes a plain class observable, without `NSObject`.
///
/// Rule: there can be any number of observers, and none must be removed.
///
/// Trap: `withObservationTracking` reports one change, *before* it happens. `bind` reads the value at the end of the
/// instant, and observes it again.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “KVO”; SE-0395.
@Observable final class ObservationViewModel: NumberViewModel {
  private(set) var number = 0

  func add(_ step: Int) { number += step }
}

extension NumberStage {
  func bind(_ viewModel: ObservationViewModel) {
    bind(\.number, of: viewModel, to: number.text) { "\($0)" }
  }
}
