import Observation
import Rehearsal
import Streams
import Tracepoints

/// A way for a view model to notify its screen of a change.
enum BindingStyle: String, CaseIterable {
  case callback, dynamic, delegate, notification, observation, publisher

  /// A one-line description.
  var summary: String {
    switch self {
    case .callback: "a closure that the view model calls"
    case .dynamic: "a value with one listener"
    case .delegate: "a weak reference to the screen"
    case .notification: "a message from a center to its observers"
    case .observation: "a property that the stage observes"
    case .publisher: "a stream with a current value"
    }
  }
}

/// Callback: the view model calls a closure that the stage sets.
///
/// Rule: the closure receives changes only, so the stage must read the first value. There is
/// one closure, so there is one listener.
///
/// Trap: the stage owns the view model, which owns the closure. If the closure retains the stage,
/// they form a reference cycle; see ``CarelessStage``.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “the simplest way I can bind is using
/// closure”.
final class CallbackViewModel: NumberViewModel {
  var numberDidChange: ((Int) -> Void)?

  private(set) var number = 0 {
    didSet { trace(self) { numberDidChange?(number) } }
  }

  func add(_ step: Int) { number += step }
}

extension NumberStage {
  func bind(_ viewModel: CallbackViewModel) {
    show(viewModel.number)
    viewModel.numberDidChange = { [unowned self] in show($0) }
  }
}

/// Dynamic: the number is a value that notifies its listener of every change.
///
/// Rule: `bindAndFire` also passes the current value; `bind` does not.
///
/// Trap: a second listener replaces the first; see ``BindingMistakesStage``.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `Dynamic`.
final class DynamicViewModel: NumberViewModel {
  let number = Dynamic(0)

  func add(_ step: Int) { number.value += step }
}

extension NumberStage {
  func bind(_ viewModel: DynamicViewModel) {
    viewModel.number.bindAndFire { [unowned self] in show($0) }
  }
}

/// A screen that is notified when its view model has another number.
protocol DelegateViewModelUpdatable: AnyObject {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel)
}

/// Delegate: the view model calls a method of an object that it does not own.
///
/// Rule: the delegate learns that something changed, and reads what it needs. There is one delegate.
///
/// Trap: the reference is weak, so a delegate without another owner is released at once, without an
/// error.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “Delegates”.
final class DelegateViewModel: NumberViewModel {
  weak var delegate: (any DelegateViewModelUpdatable)?

  private(set) var number = 0 {
    didSet { trace(self) { delegate?.viewModelDidUpdate(self) } }
  }

  func add(_ step: Int) { number += step }
}

extension NumberStage: DelegateViewModelUpdatable {
  func viewModelDidUpdate(_ viewModel: DelegateViewModel) {
    trace(self) { show(viewModel.number) }
  }

  func bind(_ viewModel: DelegateViewModel) {
    show(viewModel.number)
    viewModel.delegate = self
  }
}

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

/// Observation: the stage observes a property of the view model, as KVO observes a key path.
///
/// It replaces the article's KVO: a macro makes a plain class observable, without `NSObject`.
///
/// Rule: there can be any number of observers, and none must be removed.
///
/// Trap: `withObservationTracking` reports one change, *before* it happens. `bind` reads the value at the end of the
/// instant, and observes it again.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “KVO”; SE-0395.
@Observable final class ObservationViewModel: NumberViewModel {
  private(set) var number = 0

  func add(_ step: Int) { number += step }
}

extension NumberStage {
  func bind(_ viewModel: ObservationViewModel) {
    bind(\.number, of: viewModel, to: number.text) { "\($0)" }
  }
}

/// Publisher: the number is a stream that has a current value.
///
/// Rule: a subscriber receives the current value, then each change. There can be any number of
/// subscribers.
///
/// Trap: a subscription that is not stored ends at once. `bind` stores it in the stage.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, “FRP”. A director in *A Different Take on MVVM with Swift* uses
/// only this style.
final class PublisherViewModel: NumberViewModel {
  let number = CurrentValueSubject<Int, Never>(0)

  func add(_ step: Int) { number.value += step }
}

extension NumberStage {
  func bind(_ viewModel: PublisherViewModel) {
    bind(\.number, of: viewModel, to: number.text) { "\($0)" }
  }
}
