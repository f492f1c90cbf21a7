import Streams

/// The events of a publisher with their times in milliseconds: `["600 loaded", "900 |"]`.
///
/// A completion is `|`, and a failure is `# ` with its reason, as in the pictures of streams.
final class Recording {
  private(set) var events: [String] = []
  private var subscription: AnyCancellable?

  init<P: Publisher>(of publisher: P, on clock: VirtualTimeScheduler) {
    let start = clock.now
    let note = { [unowned self] (event: String) in
      events.append("\(start.distance(to: clock.now).nanoseconds / 1_000_000) \(event)")
    }
    subscription = publisher.sink(
      receiveCompletion: {
        switch $0 {
        case .finished: note("|")
        case .failure(let failure): note("# \(failure)")
        }
      },
      receiveValue: { note(String(describing: $0)) }
    )
  }

  /// Cancels the subscription.
  func cancel() {
    subscription = nil
  }
}
