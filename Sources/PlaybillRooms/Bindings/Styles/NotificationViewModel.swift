import Streams

/// Notification: the view model posts a message, and does not know who hears it.
///
/// Rule: any number of observers, each of whom has to be removed.
/// Trap: one that is forgotten is kept, and called, for as long as the centre lives.
/// Source: seed article 3, “Notifications”.
final class NotificationViewModel: OrderViewModel {
  /// Says what there is to show now.
  struct ContentDidChange: NotificationCenter.Message {
    typealias Subject = NotificationViewModel
    let content: OrderContent
  }

  let office: BoxOffice
  let center: NotificationCenter
  private(set) var content: OrderContent {
    didSet { center.post(ContentDidChange(content: content), subject: self) }
  }

  init(office: BoxOffice, center: NotificationCenter) {
    self.office = office
    self.center = center
    content = OrderContent(office.order)
  }

  func update(_ content: OrderContent) { self.content = content }
}

extension BindingsStage {
  func bind(_ viewModel: NotificationViewModel) -> AnyCancellable {
    show(viewModel.content)
    let token = viewModel.center.addObserver(
      of: viewModel,
      for: NotificationViewModel.ContentDidChange.self
    ) { [unowned self] in show($0.content, from: "NotificationViewModel.center") }
    return AnyCancellable { viewModel.center.removeObserver(token) }
  }
}
