import Streams

/// A stream of what the user does with a control.
struct Input<Value> {
  /// Whether the stream has been requested.
  private(set) var isListenedTo = false

  private let subject = PassthroughSubject<Value, Never>()

  /// Returns the stream, which counts as listened to from then on.
  mutating func listen() -> Signal<Value> {
    isListenedTo = true
    return subject.eraseToSignal()
  }

  /// Sends a value to the subscribers.
  func send(_ value: Value) { subject.send(value) }
}
