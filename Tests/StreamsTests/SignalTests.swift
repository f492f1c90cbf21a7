import Streams
import Testing

@Suite struct SignalTests {
  @Test("eraseToSignal keeps the values")
  func erasure() {
    var received: [Int] = []
    let signal: Signal<Int> = [1, 2, 3].publisher.eraseToSignal()
    let subscription = signal.sink { received.append($0) }
    #expect(received == [1, 2, 3])
    subscription.cancel()
  }
}
