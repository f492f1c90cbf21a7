import Observation
import Streams

/// Observation: properties of the view model that were read are observed, as KVO observes a key
/// path.
///
/// Rule: the view model is a plain class, which a macro makes observable.
///
/// Trap: an observation reports one change, *before* it happens, and cannot be cancelled. See
/// ``ObservationLoop`` for the consequences.
///
/// Source: *MVVM + Coordinator or Navigator + Store* and the article on MVVM with ReactiveCocoa 4
/// (2016), “KVO”; SE-0395.
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
    let loop = ObservationLoop(later: { scheduler.schedule($0) }) { [unowned self] in
      show(viewModel.content, from: "content", of: viewModel, by: "observation")
    }
    return AnyCancellable { loop.stop() }
  }
}
