public import Streams

/// What is to be cleaned up when a view model leaves its owner: subscriptions, in the order in
/// which they were made.
///
/// A set of cancellables would do, but for two things: its order depends on addresses, and it takes
/// in what comes too late.
///
/// Source: RxSwift, `DisposeBag`, which seed article 2 uses.
public final class DisposeBag {
  private var cancellables: [AnyCancellable] = []
  private var isDisposed = false

  init() {}

  /// Keeps a subscription until the bag is disposed of; cancels it at once if it has been.
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
  /// Leaves the subscription to `bag`, which ends it when the view model leaves.
  public func store(in bag: DisposeBag) {
    bag.insert(self)
  }
}
