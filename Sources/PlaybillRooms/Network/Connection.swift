import Streams

/// The connection to a backend: how long an answer takes, and whether there is one.
struct Connection {
  let scheduler: VirtualTimeScheduler

  /// Returns the latency of an answer that usually takes `usual` milliseconds; nil while the
  /// backend cannot be reached.
  let latency: (_ usual: Int) -> Int?

  /// Sends, after the latency, whether the backend can be reached.
  ///
  /// The latency is determined on subscription. Nothing waits for a request in the background.
  func reach(usually usual: Int, inBackground: Bool = false) -> Signal<Bool> {
    let options = VirtualTimeScheduler.SchedulerOptions(isBackground: inBackground)
    return Deferred {
      let latency = latency(usual)
      return Just(latency != nil)
        .delay(for: .milliseconds(latency ?? usual), scheduler: scheduler, options: options)
    }
    .eraseToSignal()
  }
}
