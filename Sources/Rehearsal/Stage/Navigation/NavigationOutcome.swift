import Streams

/// The result of a presentation: at most one value, and then the end.
///
/// It replays the result to late subscribers, and holds no other objects. If it is released without
/// a result, because the presentation was dropped, it finishes without a value.
nonisolated final class NavigationOutcome<Value> {
  private let subject = ReplaySubject<Value, Never>(bufferSize: 1)
  private var isSettled = false

  deinit { giveUp() }

  var signal: Signal<Value> { subject.eraseToSignal() }

  /// Takes the first value and delivers it after `leave` has removed the screen.
  ///
  /// A subscriber can then continue from the screen below.
  func settle(_ value: Value, leaving leave: (_ deliver: @escaping () -> Void) -> Void) {
    guard !isSettled else { return }
    isSettled = true
    leave { [subject] in subject.send(value) }
    subject.send(completion: .finished)
  }

  /// Finishes without a value when a stage or a context has departed.
  func giveUp(after departure: Signal<Departure>) -> AnyCancellable {
    departure.whenOver { self.giveUp() }
  }

  /// Finishes without a value.
  func giveUp() {
    guard !isSettled else { return }
    isSettled = true
    subject.send(completion: .finished)
  }
}
