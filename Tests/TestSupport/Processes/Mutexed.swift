import Synchronization

/// A value that threads or tasks share.
public final class Mutexed<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  /// Creates a shared value.
  public init(_ value: Value) { self.value = Mutex(value) }

  /// Reads or changes the value while no other thread does.
  public func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}
