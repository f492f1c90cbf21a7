import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct ZipCollectionTests {
  @Test("a collection can still call Swift's function zip")
  func unqualified() {
    struct Numbers: Collection {
      let startIndex = 0
      let endIndex = 3
      subscript(index: Int) -> Int { index * 10 }
      func index(after index: Int) -> Int { index + 1 }
      func numbered() -> [[Int]] { zip(1..., self).map { [$0, $1] } }
    }
    #expect(Numbers().numbered() == [[1, 0], [2, 10], [3, 20]])
  }

  @Test("the zip of an empty collection finishes at once")
  func emptyCollection() {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    [Just<Int>]().zipped().subscribe(observer)
    #expect(observer.values == [])
    #expect(observer.isFinished)
  }

  @Test("a hundred thousand upstreams can be zipped")
  func largeCollection() {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    Array(repeating: Just(2), count: 100_001).zipped().subscribe(observer)
    #expect(observer.values.map(\.count) == [100_001])
  }

  @Test("demand reaches every upstream")
  func demand() {
    let upstreams = (0..<2).map { _ in TestPublisher<Int, Boom>() }
    let observer = TestSubscriber<[Int], Boom>(initialDemand: .max(1), demandPerValue: .max(2))
    upstreams.zipped().subscribe(observer)
    observer.request(.none)
    #expect(upstreams[0].send(1) == .none)
    #expect(upstreams[1].send(2) == .none)
    for upstream in upstreams {
      #expect(upstream.requests == [.demand(.max(1)), .demand(.max(2))])
    }
    #expect(observer.values == [[1, 2]])
  }

  @Test("joined values and the end wait for demand")
  func waiting() {
    let upstreams = (0..<2).map { _ in TestPublisher<Int, Boom>() }
    let observer = TestSubscriber<[Int], Boom>(initialDemand: .none)
    upstreams.zipped().subscribe(observer)
    for upstream in upstreams { upstream.send(1) }
    upstreams[0].send(completion: .finished)
    #expect(observer.values == [])
    #expect(observer.completions == [])
    observer.request(.max(1))
    #expect(observer.values == [[1, 1]])
    #expect(observer.isFinished)
    #expect(upstreams[1].isCancelled)
  }

  @Test("values sent by many threads are joined by position")
  func threads() async {
    // Sendable: subjects may be used from any thread, which is what is tested here.
    struct Shared: @unchecked Sendable {
      let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    }
    let shared = Shared()
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    shared.subjects.zipped().subscribe(observer)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<4 {
        group.addTask { for value in 0..<1_000 { shared.subjects[index].send(value) } }
      }
    }
    #expect(observer.values == (0..<1_000).map { Array(repeating: $0, count: 4) })
  }
}
