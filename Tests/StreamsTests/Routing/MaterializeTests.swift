import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct MaterializeTests {
  private typealias Observer = TestSubscriber<Event<Int, Boom>, Never>

  @Test("the operators values and failures separate the events")
  func split() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("-a-b-#").materialize().values(), "-a-b-|")
    let failing = Marbles()
    failing.expect(
      failing.hot("-a-b-#").materialize().failures().map { "\($0)" },
      "-----([Boom()]|)"
    )
    let finishing = Marbles()
    finishing.expect(finishing.hot("-a-|").materialize().failures().map { "\($0)" }, "---|")
  }

  @Test("an upstream that ends at once sends its end as an event")
  func immediateEnd() {
    let ended = Observer(initialDemand: .unlimited)
    Empty<Int, Boom>().materialize().subscribe(ended)
    #expect(ended.values == [.finished])
    #expect(ended.isFinished)
    let failed = Observer(initialDemand: .unlimited)
    Fail<Int, Boom>(error: Boom()).materialize().subscribe(failed)
    #expect(failed.values == [.failure(Boom())])
    #expect(failed.isFinished)
  }

  @Test("the last event waits for demand")
  func lastEvent() {
    let upstream = TestPublisher<Int, Boom>()
    let observer = Observer(initialDemand: .max(1))
    upstream.materialize().subscribe(observer)
    upstream.send(1)
    upstream.send(completion: .failure(Boom()))
    #expect(observer.values == [.value(1)])
    #expect(observer.completions == [])
    observer.request(.max(1))
    #expect(observer.values == [.value(1), .failure(Boom())])
    #expect(observer.isFinished)
  }

  @Test("events have descriptions and compare by their contents")
  func eventText() {
    #expect(Event<Int, Boom>.value(1).description == "value(1)")
    #expect(Event<Int, Boom>.failure(Boom()).description == "failure(Boom())")
    #expect(Event<Int, Boom>.finished.description == "finished")
    #expect(Event<Int, Boom>.value(1) != .value(2))
    #expect(Event<Int, Boom>.value(1) != .finished)
  }
}
