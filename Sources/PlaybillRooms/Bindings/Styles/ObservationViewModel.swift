import Observation
import Streams

/// Observation: what was read of the view model is watched, as KVO watches a key path.
///
/// Rule: the view model is plain, and the compiler makes it observable.
/// Trap: a tracking hears of one change, *before* it happens, and cannot be called off. See
/// ``ObservationLoop`` for what follows from that.
/// Source: seed articles 3 and 4, “KVO”; SE-0395.
@Observable final class ObservationViewModel: OrderViewModel {
  @ObservationIgnored let office: BoxOffice
  private(set) var content: OrderContent

  init(office: BoxOffice) {
    self.office = office
    content = OrderContent(office.order)
  }

  func update(_ content: OrderContent) { self.content = content }
}

extension BindingsStage {
  func bind(_ viewModel: ObservationViewModel, on scheduler: some Scheduler) -> AnyCancellable {
    let loop = ObservationLoop(on: scheduler) { [unowned self] in
      show(viewModel.content, from: "ObservationViewModel.content")
    }
    return AnyCancellable { loop.stop() }
  }
}
