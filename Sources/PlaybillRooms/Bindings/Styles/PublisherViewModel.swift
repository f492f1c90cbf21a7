import Streams

/// Publisher: the content is a stream that has a current value.
///
/// Rule: a subscriber receives the current value, then each change. There can be any number of
/// subscribers.
///
/// Trap: a subscription that is not stored ends at once.
///
/// Source: *MVVM + Coordinator or Navigator + Store* and the article on MVVM with ReactiveCocoa 4
/// (2016), “FRP”. A director in *A Different Take on MVVM with Swift* uses only this style.
final class PublisherViewModel: OrderViewModel {
  let office: BoxOffice
  let content: CurrentValueSubject<OrderContent, Never>

  init(office: BoxOffice) {
    self.office = office
    content = CurrentValueSubject(OrderContent(office.order))
  }

  func update(_ content: OrderContent) { self.content.send(content) }
}

extension BindingsStage {
  func bind(_ viewModel: PublisherViewModel) -> AnyCancellable {
    viewModel.content.sink { [unowned self, unowned viewModel] content in
      show(content, from: "content", of: viewModel, by: "publisher")
    }
  }
}
