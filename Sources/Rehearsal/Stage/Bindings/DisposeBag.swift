public import Streams

/// The subscriptions to cancel when a view model leaves its owner, in the order in which they were
/// made.
///
/// A set of cancellables would cancel in an order that depends on addresses, and would keep
/// subscriptions that are added after the end.
///
/// Source: RxSwift, `DisposeBag`, which “Better MVVM setup with POP and Runtime” uses.
public final class DisposeBag {
  private var cancellables: [AnyCancellable] = []
  private var isDisposed = false

  /// The number of subscriptions in the bag.
  var count: Int { cancellables.count }

  init() {}

  /// Keeps a subscription until the bag is disposed of, or cancels it at once if that has happened.
  public func insert(_ cancellable: AnyCancellable) {
    guard !isDisposed else { return cancellable.cancel() }
    cancellables.append(cancellable)
  }

  func dispose() {
    isDisposed = true
    for cancellable in cancellables { cancellable.cancel() }
    cancellables.removeAll()
  }
}

extension AnyCancellable {
  /// Stores the subscription in `bag`, which cancels it when the view model leaves.
  public func store(in bag: DisposeBag) {
    bag.insert(self)
  }
}
