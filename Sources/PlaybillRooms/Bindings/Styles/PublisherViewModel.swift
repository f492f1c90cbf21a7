import Streams

/// Publisher: the content is a stream that has a current value.
///
/// Rule: who subscribes hears what is there already, then each change; any number may.
/// Trap: a subscription that nobody keeps is over at once.
/// Source: seed articles 3 and 4, “FRP”; a director of seed article 1 has nothing else.
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
    viewModel.content.sink { [unowned self] in show($0, from: "PublisherViewModel.content") }
  }
}
