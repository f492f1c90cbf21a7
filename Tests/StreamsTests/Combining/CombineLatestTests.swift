import Streams
import Testing

/// The values and the end of `combineLatest`.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CombineLatestTests {
  @Test("a collection of upstreams can be combined")
  func collections() {
    let more = Marbles()
    let first = more.hot("1---2-|")
    let others = ["-a---b|", "--x|"].map { more.hot($0) }
    more.expect(first.combineLatest(with: others).map { $0.joined() }, "--[1ax]-[2ax][2bx]|")
    let last = Marbles()
    last.expect(
      last.hot("1-|").combineLatest(with: last.hot("-a|"), last.hot("-x|")).map { $0.joined() },
      "-[1ax]|"
    )
  }

  @Test("an empty collection finishes at once")
  func emptyCollection() {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    [Just<Int>]().combineLatest().subscribe(observer)
    #expect(observer.values == [])
    #expect(observer.isFinished)
  }

  @Test("a hundred thousand upstreams can be combined")
  func largeCollection() {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    Array(repeating: Just(2), count: 100_001).combineLatest().subscribe(observer)
    #expect(observer.values.map(\.count) == [100_001])
    #expect(observer.isFinished)
  }

  @Test("publishers are equal if their upstreams are equal")
  func equality() {
    #expect(Just(1).combineLatest(Just("a")) == Publishers.CombineLatest(Just(1), Just("a")))
    #expect(Just(1).combineLatest(Just("a")) != Publishers.CombineLatest(Just(1), Just("b")))
    #expect(Just(1).combineLatest(Just("a"), Just(2)) == .init(Just(1), Just("a"), Just(2)))
    #expect(
      Just(1).combineLatest(Just("a"), Just(2), Just(3))
        != .init(Just(1), Just("a"), Just(2), Just(4))
    )
  }

  @Test("nil counts as a value")
  func optionals() {
    let one = CurrentValueSubject<Int?, Never>(nil)
    let two = CurrentValueSubject<Int?, Never>(nil)
    var received = 0
    let subscription = one.combineLatest(two).sink { _ in received += 1 }
    one.send(1)
    two.send(nil)
    #expect(received == 3)
    subscription.cancel()
  }
}
