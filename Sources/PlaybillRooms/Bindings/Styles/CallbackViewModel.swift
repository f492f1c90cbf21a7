import Streams

/// Callback: the view model calls a closure that the stage has left with it.
///
/// Rule: the closure hears of changes only; what is there already has to be read once. There is one
/// closure, so there is one listener. Trap: the stage owns the view model, and the view model the
/// closure; a closure that holds the stage closes the circle. Source: seed article 3, “the simplest
/// way I can bind is using closure”.
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
    viewModel.contentDidChange = { [unowned self] in
      show($0, from: "CallbackViewModel.contentDidChange")
    }
    return AnyCancellable { viewModel.contentDidChange = nil }
  }
}
