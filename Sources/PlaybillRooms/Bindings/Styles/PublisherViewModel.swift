import Rehearsal
import Streams

/// Publisher: the number is a stream that has a current value.
///
/// Rule: a subscriber receives the current value, then each change. There can be any number of
/// subscribers.
///
/// Trap: a subscription that is not stored ends at once. `bind` stores it in the stage.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “FRP”. A director in *A Different Take on MVVM with Swift* uses
/// only this style.
final class PublisherViewModel: NumberViewModel {
  let number = CurrentValueSubject<Int, Never>(0)

  func add(_ step: Int) { number.value += step }
}

extension NumberStage {
  func bind(_ viewModel: PublisherViewModel) {
    bind(\.number, of: viewModel, to: number.text) { "\($0)" }
  }
}
