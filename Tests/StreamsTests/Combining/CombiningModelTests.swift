import Streams
import TestSupport
import Testing

/// Compares the operators on several upstreams with their definitions, for random streams.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CombiningModelTests {
  /// A moment at which one of the upstreams sends its next number, or ends.
  private struct Moment {
    let upstream: Int
    let value: Int?
  }

  private static func moments(seed: UInt64) -> [Moment] {
    var dice = SeededGenerator(seed: seed)
    var running = [0, 1, 2]
    return (0..<60).compactMap { value in
      guard let upstream = running.randomElement(using: &dice) else { return nil }
      guard Int.random(in: 0..<20, using: &dice) == 0 else {
        return Moment(upstream: upstream, value: value)
      }
      running.removeAll { $0 == upstream }
      return Moment(upstream: upstream, value: nil)
    }
  }

  private func play<P: Publisher>(
    _ moments: [Moment],
    into make: ([PassthroughSubject<Int, Never>]) -> P
  ) -> TestSubscriber<P.Output, Never> where P.Failure == Never {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    let observer = TestSubscriber<P.Output, Never>(initialDemand: .unlimited)
    make(subjects).subscribe(observer)
    for moment in moments {
      if let value = moment.value {
        subjects[moment.upstream].send(value)
      } else {
        subjects[moment.upstream].send(completion: .finished)
      }
    }
    return observer
  }

  @Test("merge sends all values in their original order", arguments: Cases.seeds(6, all: 30))
  func mergeModel(seed: UInt64) {
    let moments = Self.moments(seed: seed)
    let observer = play(moments) { $0[0].merge(with: $0[1].map { $0 }, $0[2].map { $0 }) }
    #expect(observer.values == moments.compactMap(\.value))
    #expect(observer.isFinished == (moments.count { $0.value == nil } == 3))
  }

  @Test(
    "combineLatest sends the latest value of each upstream",
    arguments: Cases.seeds(6, all: 30)
  )
  func combineLatestModel(seed: UInt64) {
    let moments = Self.moments(seed: seed)
    var latest: [Int?] = [nil, nil, nil]
    let expected = moments.compactMap { moment -> [Int]? in
      guard let value = moment.value else { return nil }
      latest[moment.upstream] = value
      let values = latest.compactMap(\.self)
      return values.count == 3 ? values : nil
    }
    let typed = play(moments) { $0[0].combineLatest($0[1], $0[2]) { [$0, $1, $2] } }
    let untyped = play(moments) { $0.combineLatest() }
    #expect(typed.values == expected)
    #expect(untyped.values == expected)
    #expect(typed.isFinished == (moments.count { $0.value == nil } == 3))
    #expect(untyped.isFinished == typed.isFinished)
  }

  @Test(
    "zip joins the values of its upstreams by position",
    arguments: Cases.seeds(6, all: 30)
  )
  func zipModel(seed: UInt64) {
    let moments = Self.moments(seed: seed)
    var queues: [[Int]] = [[], [], []]
    var ended = [false, false, false]
    var expected: [[Int]] = []
    var isFinished = false
    for moment in moments where !isFinished {
      if let value = moment.value {
        queues[moment.upstream].append(value)
      } else {
        ended[moment.upstream] = true
      }
      if queues.allSatisfy({ !$0.isEmpty }) {
        expected.append(queues.map { $0[0] })
        for index in queues.indices { queues[index].removeFirst() }
      }
      isFinished = zip(queues, ended).contains { $0.isEmpty && $1 }
    }
    let observer = play(moments) { $0.zipped() }
    #expect(observer.values == expected)
    #expect(observer.isFinished == isFinished)
  }

  @Test(
    "withLatestFrom sends each value with the latest values of the others",
    arguments: Cases.seeds(6, all: 30)
  )
  func withLatestFromModel(seed: UInt64) {
    let moments = Self.moments(seed: seed)
    var latest: [Int?] = [nil, nil, nil]
    var isFinished = false
    let expected = moments.compactMap { moment -> [Int]? in
      latest[moment.upstream] = moment.value ?? latest[moment.upstream]
      guard moment.upstream == 0 else { return nil }
      isFinished = isFinished || moment.value == nil
      guard moment.value != nil else { return nil }
      let values = latest.compactMap(\.self)
      return values.count == 3 ? values : nil
    }
    let observer = play(moments) { $0[0].withLatestFrom($0[1], $0[2]) { [$0, $1.0, $1.1] } }
    #expect(observer.values == expected)
    #expect(observer.isFinished == isFinished)
  }

  @Test(
    "a replay subject sends its buffer first and then new values",
    arguments: Cases.seeds(6, all: 30)
  )
  func replayModel(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let size = Int.random(in: 0...6, using: &dice)
    let subject = ReplaySubject<Int, Never>(bufferSize: size)
    var sent: [Int] = []
    var observers: [(from: Int, observer: TestSubscriber<Int, Never>, demand: Int)] = []
    for value in 0..<60 {
      if Int.random(in: 0..<5, using: &dice) == 0 {
        let demand = Int.random(in: 0...80, using: &dice)
        let observer = TestSubscriber<Int, Never>(initialDemand: .max(demand))
        subject.subscribe(observer)
        observers.append((max(0, sent.count - size), observer, demand))
      }
      subject.send(value)
      sent.append(value)
    }
    for (from, observer, demand) in observers {
      #expect(observer.values == Array(sent[from...].prefix(demand)))
    }
  }
}
