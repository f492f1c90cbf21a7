import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct PassthroughRelayTests {
  @Test("a relay of Void accepts an event without a value")
  func voidValues() {
    let relay = PassthroughRelay<Void>()
    var count = 0
    let subscription = relay.sink { count += 1 }
    relay.accept()
    relay.accept()
    #expect(count == 2)
    subscription.cancel()
  }
}

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CurrentValueRelayTests {
  @Test("a current value relay releases its value when it is released")
  func valueRelease() {
    final class Value {}
    weak var released: Value?
    var relay: CurrentValueRelay<Value>?
    do {
      let value = Value()
      released = value
      relay = CurrentValueRelay(value)
    }
    let subscription = relay?.sink { _ in }
    #expect(released != nil)
    relay = nil
    #expect(released == nil)
    subscription?.cancel()
  }
}

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct RelaySubscriptionTests {
  @Test("the end of a publisher does not finish the relay it feeds")
  func endIgnored() {
    let relay = PassthroughRelay<String>()
    let observer = TestSubscriber<String, Never>(initialDemand: .unlimited)
    relay.subscribe(observer)
    let first = ["1", "2"].publisher.subscribe(relay)
    let second = relay.subscribe(["3"].publisher)
    relay.accept("4")
    #expect(observer.values == ["1", "2", "3", "4"])
    #expect(observer.completions == [])
    first.cancel()
    second.cancel()
  }

  @Test("values flow through a chain of relays")
  func relayChain() {
    let input = PassthroughRelay<Int>()
    let middle = CurrentValueRelay(0)
    let output = PassthroughRelay<Int>()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    output.subscribe(observer)
    let subscriptions = [input.subscribe(middle), middle.subscribe(output)]
    input.accept(1)
    input.accept(2)
    #expect(middle.value == 2)
    #expect(observer.values == [0, 1, 2])
    for subscription in subscriptions { subscription.cancel() }
    input.accept(3)
    #expect(middle.value == 2)
  }

  @Test("a passthrough relay requests values when it has a subscriber")
  func laterSubscriber() {
    let (current, through) = (CurrentValueRelay("initial"), PassthroughRelay<String>())
    let subscriptions = [["1", "2"].publisher.subscribe(through), current.subscribe(through)]
    var values: [String] = []
    let subscription = through.sink { values.append($0) }
    current.accept("next")
    #expect(values == ["1", "2", "initial", "next"])
    through.accept("last")
    let later = ["3"].publisher.subscribe(through)
    #expect(values.suffix(2) == ["last", "3"])
    for subscription in subscriptions + [subscription, later] { subscription.cancel() }
  }

  @Test("a subscription that feeds a relay does not keep the relay alive")
  func weakRelay() {
    let source = PassthroughSubject<Int, Never>()
    var relay: PassthroughRelay<Int>? = PassthroughRelay()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    relay?.subscribe(observer)
    let subscription = relay.map { source.subscribe($0) }
    source.send(1)
    relay = nil
    source.send(2)
    #expect(observer.values == [1])
    #expect(observer.isFinished)
    subscription?.cancel()
  }

  @Test("generic code passes the values of the first relay to the second")
  func genericRelays() {
    func connect<First: Relay, Second: Relay>(_ first: First, _ second: Second) -> AnyCancellable
    where First.Output == Second.Output {
      first.subscribe(second)
    }
    let (first, second) = (CurrentValueRelay(1), PassthroughRelay<Int>())
    var values: [Int] = []
    let subscription = second.sink { values.append($0) }
    let connection = connect(first, second)
    first.accept(2)
    #expect(values == [1, 2])
    subscription.cancel()
    connection.cancel()
  }
}
