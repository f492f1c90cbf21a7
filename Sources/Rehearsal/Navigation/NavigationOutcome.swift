import Streams

/// What somebody waits for who presented something for a result: one value at most, and then the
/// end.
///
/// It is kept for whoever listens late, and holds nothing but itself. When nobody can settle it any
/// more, because what was to be presented was dropped, it ends by itself.
nonisolated final class NavigationOutcome<Value> {
  private let subject = ReplaySubject<Value, Never>(bufferSize: 1)
  private var isSettled = false

  deinit { giveUp() }

  var signal: Signal<Value> { subject.eraseToSignal() }

  /// Takes the first value: `leave` takes the screen away, and only then lets the value be
  /// delivered, so that whoever hears of it can go on from where the screen was.
  func settle(_ value: Value, leaving leave: (_ deliver: @escaping () -> Void) -> Void) {
    guard !isSettled else { return }
    isSettled = true
    leave { [subject] in subject.send(value) }
    subject.send(completion: .finished)
  }

  /// There will be none.
  func giveUp() {
    guard !isSettled else { return }
    isSettled = true
    subject.send(completion: .finished)
  }
}
