import Streams
import TestSupport
import Testing

/// A single subscriber cannot distinguish our subjects from those in Combine.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CombineSubjectTests {
  #if canImport(Combine)
    private typealias OwnPassthroughSubject = Combine.PassthroughSubject
    private typealias OwnCurrentValueSubject = Combine.CurrentValueSubject
  #else
    private typealias OwnPassthroughSubject = OpenCombine.PassthroughSubject
    private typealias OwnCurrentValueSubject = OpenCombine.CurrentValueSubject
  #endif

  private typealias Observer = TestSubscriber<Int, Boom>

  @Test(
    "a passthrough subject behaves like the one in Combine",
    arguments: Cases.seeds(40, all: 200)
  )
  func passthroughSubjects(seed: UInt64) {
    let own = history(of: OwnPassthroughSubject<Int, Boom>(), seed: seed)
    compare(history(of: PassthroughSubject<Int, Boom>(), seed: seed), with: own)
  }

  @Test(
    "a current value subject behaves like the one in Combine",
    arguments: Cases.seeds(40, all: 200)
  )
  func currentValueSubjects(seed: UInt64) {
    let own = history(of: OwnCurrentValueSubject<Int, Boom>(-1), seed: seed)
    compare(history(of: CurrentValueSubject<Int, Boom>(-1), seed: seed), with: own)
  }

  @Test("the subjects are different classes from those in Combine")
  func otherClasses() {
    #expect(PassthroughSubject<Int, Boom>.self != OwnPassthroughSubject<Int, Boom>.self)
    #expect(CurrentValueSubject<Int, Boom>.self != OwnCurrentValueSubject<Int, Boom>.self)
  }

  @Test("subscriptions have the same descriptions as in Combine")
  func subscriptionNames() {
    func name(of publisher: some Publisher<Int, Boom>) -> [String] {
      let observer = Observer(initialDemand: .none)
      publisher.subscribe(observer)
      return observer.subscriptions.map { "\($0)" }
    }
    #expect(name(of: PassthroughSubject()) == name(of: OwnPassthroughSubject()))
    #expect(name(of: CurrentValueSubject(1)) == name(of: OwnCurrentValueSubject(1)))
  }

  /// Compares only the first step that differs, because all later steps would differ too.
  private func compare(_ ours: [String], with own: [String]) {
    #expect(ours.count == own.count)
    let difference = zip(ours, own).first { $0 != $1 }
    #expect(difference?.0 == difference?.1)
  }

  /// The events that all observers have received after each step chosen by the seed.
  private func history(of subject: some Subject<Int, Boom>, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let upstreams = [TestPublisher<Int, Boom>(), TestPublisher<Int, Boom>()]
    var connections: [AnyCancellable] = []
    var observers: [Observer] = []
    var history: [String] = []
    for step in 1...40 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<4:
        let demands: [Subscribers.Demand] = [.none, .max(1), .max(3), .unlimited]
        let observer = Observer(
          initialDemand: demands[Int.random(in: 0..<4, using: &random)],
          demandPerValue: demands[Int.random(in: 0..<2, using: &random)]
        )
        if Int.random(in: 0..<4, using: &random) == 0 {
          observer.onValue = { if $0 % 5 != 0 { subject.send($0 + 1) } }
        }
        // An observer that sends must be alone: with others, the call order would matter.
        let isAlone = observers.isEmpty
        if isAlone || (observer.onValue == nil && observers.first?.onValue == nil) {
          observers.append(observer)
          subject.subscribe(observer)
        }
      case 4..<7:
        observers.randomElement(using: &random)?.request(
          .max(Int.random(in: 1...3, using: &random))
        )
      case 7:
        observers.randomElement(using: &random)?.cancel()
      case 8 where connections.count < upstreams.count:
        connections.append(upstreams[connections.count].subscribe(subject))
      case 9 where step > 20:
        subject.send(completion: step % 2 == 0 ? .finished : .failure(Boom()))
      default:
        subject.send(step * 10)
      }
      history.append(
        observers.map { "\($0.subscriptions.count) \($0.values) \($0.completions)" }
          .joined(separator: "; ") + " \(upstreams.map(\.requests))"
      )
    }
    return history
  }
}
