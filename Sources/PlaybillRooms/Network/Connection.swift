import Streams
import Tracepoints

/// The connection to a backend: how long an answer takes, and whether there is one.
struct Connection {
  let scheduler: VirtualTimeScheduler

  /// Returns the latency of an answer that usually takes `usual` milliseconds; nil while the
  /// backend cannot be reached.
  let latency: (_ usual: Int) -> Int?

  /// Sends, after the latency, whether the backend can be reached.
  ///
  /// The latency is determined on subscription.
  func reach(usually usual: Int) -> Signal<Bool> {
    Deferred {
      let latency = latency(usual)
      return Just(latency != nil)
        .delay(for: .milliseconds(latency ?? usual), scheduler: scheduler)
    }
    .eraseToSignal()
  }

  /// Sends, after the latency, whether `service` reached its backend.
  ///
  /// The x-ray shows the call as an arrow to the service, and the answer as an effect of the service. By default,
  /// `request` is the function that calls this one.
  func reach(
    for service: AnyObject,
    usually usual: Int,
    _ request: String = #function
  ) -> Signal<Bool> {
    .create { subscriber in
      trace(service, request) {
        let latency = latency(usual)
        return scheduler.schedule(
          after: scheduler.now.advanced(by: .milliseconds(latency ?? usual)),
          interval: .zero,
          tolerance: .zero,
          options: nil
        ) {
          subscriber.send(latency != nil)
          subscriber.send(completion: .finished)
        }
      }
    }
  }
}
