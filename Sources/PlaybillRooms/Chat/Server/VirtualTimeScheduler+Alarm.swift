import Streams

extension VirtualTimeScheduler {
  /// One value when `stride` has passed, and then the end; nothing waits any more when it is
  /// cancelled.
  func alarm(in stride: VirtualStride) -> Signal<Void> {
    Publishers.Timer(every: stride, scheduler: self, options: .init(name: "chat server"))
      .autoconnect()
      .first()
      .map { _ in }
      .eraseToSignal()
  }
}
