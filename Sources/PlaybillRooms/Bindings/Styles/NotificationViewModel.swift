import Streams

/// Notification: the view model posts a message, and does not know its receivers.
///
/// Rule: there can be any number of observers, and each must be removed.
///
/// Trap: a forgotten observer is retained and called for as long as the center exists.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “Notifications”.
final class NotificationViewModel: OrderViewModel {
  /// A message with the new content.
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
    ) { [unowned self, unowned viewModel] message in
      show(
        message.content,
        from: "\(type(of: message))",
        of: viewModel,
        by: "notification"
      )
    }
    return AnyCancellable { viewModel.center.removeObserver(token) }
  }
}
