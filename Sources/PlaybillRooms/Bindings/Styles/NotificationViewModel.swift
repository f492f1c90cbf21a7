import Rehearsal
import Streams
import Tracepoints

/// Notification: the view model posts a message, and does not know its receivers.
///
/// Rule: there can be any number of observers, and each must be removed.
///
/// Trap: a forgotten observer is called for as long as the center exists.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “Notifications”.
final class NotificationViewModel: NumberViewModel {
  let center: NotificationCenter

  private(set) var number = 0 {
    didSet { trace(self) { center.post(self) } }
  }

  init(center: NotificationCenter) {
    self.center = center
  }

  func add(_ step: Int) { number += step }
}

extension NumberStage {
  func bind(_ viewModel: NotificationViewModel) {
    show(viewModel.number)
    let token = viewModel.center.addObserver(of: viewModel) { [unowned self, unowned viewModel] in
      show(viewModel.number)
    }
    store(AnyCancellable { [center = viewModel.center] in center.removeObserver(token) })
  }
}

/// Calls the observers of an object that posts.
///
/// It is a service of a session and is passed in: Foundation's default center is shared by the whole
/// process, and requires all of Foundation, which a room avoids.
final class NotificationCenter {
  private var observers: [(token: Int, sender: ObjectIdentifier, notify: () -> Void)] = []
  private var count = 0

  /// Calls `notify` when `sender` posts, and returns a token for removing the observer.
  func addObserver(of sender: AnyObject, notify: @escaping () -> Void) -> Int {
    count += 1
    observers.append((count, ObjectIdentifier(sender), notify))
    return count
  }

  func removeObserver(_ token: Int) {
    observers.removeAll { $0.token == token }
  }

  func post(_ sender: AnyObject) {
    for observer in observers where observer.sender == ObjectIdentifier(sender) {
      observer.notify()
    }
  }
}
