public import Streams

/// A stream of what the user does with a control, such as the taps of a button.
///
/// A control keeps one for each kind of action, and sends to it in ``View/perform(_:with:)``.
public struct ControlInput<Value> {
  /// Whether the stream has been requested.
  public private(set) var isListenedTo = false

  private let subject = PassthroughSubject<Value, Never>()

  /// Makes a stream that nothing listens to yet.
  public init() {}

  /// Returns the stream, which counts as listened to from then on.
  public mutating func listen() -> Signal<Value> {
    isListenedTo = true
    return subject.eraseToSignal()
  }

  /// Sends a value to the subscribers.
  public func send(_ value: Value) {
    if isListenedTo, Wires.passesInput { subject.send(value) }
  }
}
