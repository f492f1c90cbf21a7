import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct RetryWhenTests {
  private let marbles = Marbles()

  @Test("the end of the trigger ends the stream, and its failure fails it")
  func triggerEnds() {
    marbles.expect(marbles.hot("a-b-c").retryWhen { _ in marbles.hot("---|") }, "a-b|")
    let failing = Marbles()
    failing.expect(failing.hot("a-b-c").retryWhen { _ in failing.hot("---#") }, "a-b#")
  }

  @Test("a value of the trigger while the source is active has no effect")
  func earlyTrigger() {
    let source = TestPublisher<Int, Boom>()
    let trigger = PassthroughSubject<Void, Never>()
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    source.retryWhen { _ in trigger }.subscribe(observer)
    trigger.send()
    #expect(source.subscriberCount == 1)
    source.send(completion: .failure(Boom()))
    trigger.send()
    trigger.send()
    #expect(source.subscriberCount == 2)
    source.send(7)
    #expect(observer.values == [7])
  }

  @Test("a cancellation reaches the source and the trigger, also between attempts")
  func cancellation() {
    let trigger = TestPublisher<Int, Never>()
    let source = TestPublisher<Int, Boom>()
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    source.retryWhen { _ in trigger }.subscribe(observer)
    source.send(completion: .failure(Boom()))
    observer.cancel()
    #expect(trigger.isCancelled)
    trigger.send(1)
    #expect(source.subscriberCount == 1)
  }
}
