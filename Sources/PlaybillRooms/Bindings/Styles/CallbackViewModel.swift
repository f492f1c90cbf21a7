import Streams

/// Callback: the view model calls a closure that the stage sets.
///
/// Rule: the closure receives changes only, so the stage must read the initial content. There is
/// one closure, so there is one listener.
///
/// Trap: the stage owns the view model, which owns the closure. If the closure retains the stage,
/// they form a reference cycle.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “the simplest way I can bind is using
/// closure”.
final class CallbackViewModel: OrderViewModel {
  let office: BoxOffice
  var contentDidChange: ((OrderContent) -> Void)?
  private(set) var content: OrderContent {
    didSet { contentDidChange?(content) }
  }

  init(office: BoxOffice) {
    self.office = office
    content = OrderContent(office.order)
  }

  func update(_ content: OrderContent) { self.content = content }
}

extension BindingsStage {
  func bind(_ viewModel: CallbackViewModel) -> AnyCancellable {
    show(viewModel.content)
    viewModel.contentDidChange = { [unowned self, unowned viewModel] content in
      show(content, from: "contentDidChange", of: viewModel, by: "closure")
    }
    return AnyCancellable { viewModel.contentDidChange = nil }
  }
}
