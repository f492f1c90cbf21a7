import Streams
import TestSupport
import Testing

/// Subscribers are called in the order they subscribed, for every shared publisher.
///
/// There are so many subscribers that a set would not have this order by chance.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct SubscriptionOrderTests {
  private static let cases = Shared.all

  /// Numbered listeners and the values that each received.
  private final class Audience {
    private(set) var calls: [Call] = []
    private var subscriptions: [Int: AnyCancellable] = [:]

    struct Call: Equatable {
      let listener: Int
      let value: Int
    }

    func listen(
      _ listener: Int,
      to publisher: Signal<Int>,
      doing action: @escaping (Int) -> Void = { _ in }
    ) {
      subscriptions[listener] = publisher.sink { [weak self] value in
        self?.calls.append(Call(listener: listener, value: value))
        action(value)
      }
    }

    func leave(_ listener: Int) {
      subscriptions[listener] = nil
    }

    func hearers(of value: Int) -> [Int] {
      calls.filter { $0.value == value }.map(\.listener)
    }
  }

  private let audience = Audience()

  @Test("a subscriber that joins during a send comes last", arguments: cases)
  func joinDuringSend(_ shared: Shared) {
    let (publisher, send) = shared.make()
    for listener in 0..<20 {
      audience.listen(listener, to: publisher) { [audience] value in
        if value == 1 { audience.listen(listener + 100, to: publisher) }
      }
    }
    send(1)
    #expect(audience.hearers(of: 1).filter { $0 < 100 } == Array(0..<20))
    send(2)
    #expect(audience.hearers(of: 2) == Array(0..<20) + Array(100..<120))
  }

  @Test("a subscriber cancelled during a send does not receive the value", arguments: cases)
  func leaveDuringSend(_ shared: Shared) {
    let (publisher, send) = shared.make()
    for listener in 0..<20 {
      audience.listen(listener, to: publisher) { [audience] value in
        if value == 1, listener % 2 == 0 { audience.leave(listener + 1) }
      }
    }
    send(1)
    send(2)
    #expect(audience.hearers(of: 1) == Array(stride(from: 0, to: 20, by: 2)))
    #expect(audience.hearers(of: 2) == Array(stride(from: 0, to: 20, by: 2)))
  }

  @Test("subscribers are called in the order of a list after random changes", arguments: cases)
  func listOrder(_ shared: Shared) {
    var random = SeededGenerator(seed: 26)
    let (publisher, send) = shared.make()
    var expected: [Int] = []
    for turn in 1...300 {
      if expected.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
        audience.listen(turn, to: publisher)
        expected.append(turn)
      } else {
        audience.leave(expected.remove(at: Int.random(in: expected.indices, using: &random)))
      }
      send(-turn)
      #expect(audience.hearers(of: -turn) == expected)
    }
  }

  @Test("completions are delivered in subscription order")
  func endOrder() {
    let subjects: [any Subject<Int, Never>] = [
      PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0),
      ReplaySubject<Int, Never>(bufferSize: 0),
    ]
    for subject in subjects {
      var ended: [Int] = []
      var subscriptions: [AnyCancellable] = []
      for listener in 0..<50 {
        subject.sink(receiveCompletion: { _ in ended.append(listener) }, receiveValue: { _ in })
          .store(in: &subscriptions)
      }
      subject.send(completion: .finished)
      #expect(ended == Array(0..<50))
    }
  }
}
