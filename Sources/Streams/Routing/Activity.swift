/// Counts the operations that are in flight.
///
/// One activity can stand for several operations: it is active until the last of them is over.
///
///     let activity = Activity()
///     let users = reload.flatMapLatest { [activity] in
///       service.users().feedActivity(into: activity).ignoreFailure()
///     }
///     let isLoading = activity.isActive
///
/// Source: ReactiveKit, `feedActivity(into:)`; there it is a Boolean, which a second operation at
/// the same time makes wrong.
public final class Activity {
  private let turn = Lock(isRecursive: true)
  private let counts = ReplaySubject<Int, Never>(bufferSize: 1)
  private var current = 0

  /// Creates an activity without operations.
  public init() {
    counts.send(0)
  }

  deinit {
    counts.send(completion: .finished)
  }

  /// The number of operations in flight, beginning with the current number.
  ///
  ///     first:  --[-----|        [ is its subscription
  ///     second: -----[-------|
  ///     output: 0-1--2--1----0
  ///
  /// It ends when the activity is released.
  public var count: Signal<Int> {
    counts.eraseToSignal()
  }

  /// Whether any operation is in flight, beginning with the current state.
  ///
  ///     first:  --[-----|        [ is its subscription
  ///     second: -----[-------|
  ///     output: n-y----------n   n = false, y = true
  ///
  /// It ends when the activity is released.
  public var isActive: Signal<Bool> {
    counts.map { $0 > 0 }.removeDuplicates().eraseToSignal()
  }

  /// Counts one operation more or less.
  ///
  /// `turn` keeps the counts in their order.
  func change(by difference: Int) {
    turn.lock()
    current += difference
    counts.send(current)
    turn.unlock()
  }
}
