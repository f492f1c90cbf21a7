import Streams

/// Dynamic: the content is a value that notifies its listener of every change.
///
/// Rule: `bindAndFire` also passes the current value; `bind` does not.
///
/// Trap: a second listener replaces the first.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Dynamic`.
final class DynamicViewModel: OrderViewModel {
  let office: BoxOffice
  let content: Dynamic<OrderContent>

  init(office: BoxOffice) {
    self.office = office
    content = Dynamic(OrderContent(office.order))
  }

  func update(_ content: OrderContent) { self.content.value = content }
}

extension BindingsStage {
  func bind(_ viewModel: DynamicViewModel) -> AnyCancellable {
    viewModel.content.bindAndFire { [unowned self] in show($0) }
    return AnyCancellable { viewModel.content.bind(nil) }
  }
}
