import Streams

extension VirtualTimeScheduler {
  /// Sends one value after `stride`, and completes.
  ///
  /// Cancelling the subscription cancels the timer.
  func alarm(in stride: VirtualStride) -> Signal<Void> {
    Publishers.Timer(every: stride, scheduler: self, options: .init(name: "chat server"))
      .autoconnect()
      .first()
      .map { _ in }
      .eraseToSignal()
  }
}
