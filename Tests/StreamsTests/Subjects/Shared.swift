import Streams
import Testing

/// A publisher with several subscribers, and a function that sends a value through it.
struct Shared: CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> (publisher: Signal<Int>, send: (Int) -> Void)

  /// All shared publishers of this package, and those an author can make with Combine's operators.
  static let all: [Shared] = [
    Shared("PassthroughSubject") {
      let subject = PassthroughSubject<Int, Never>()
      return (subject.eraseToSignal(), subject.send)
    },
    Shared("CurrentValueSubject") {
      let subject = CurrentValueSubject<Int, Never>(0)
      return (subject.eraseToSignal(), subject.send)
    },
    Shared("CurrentValueSubject, set") {
      let subject = CurrentValueSubject<Int, Never>(0)
      return (subject.eraseToSignal(), { subject.value = $0 })
    },
    Shared("PassthroughRelay") {
      let relay = PassthroughRelay<Int>()
      return (relay.eraseToSignal(), relay.accept)
    },
    Shared("CurrentValueRelay") {
      let relay = CurrentValueRelay(0)
      return (relay.eraseToSignal(), relay.accept)
    },
    Shared("ReplaySubject") {
      let subject = ReplaySubject<Int, Never>(bufferSize: 1)
      return (subject.eraseToSignal(), subject.send)
    },
    Shared("share()") { of { $0.map { $0 }.share().eraseToSignal() } },
    Shared("share() of a signal") { of { $0.eraseToSignal().share().eraseToSignal() } },
    Shared("share(replay:)") { of { $0.share(replay: 1).eraseToSignal() } },
    Shared("makeConnectable()") { of { $0.makeConnectable().autoconnect().eraseToSignal() } },
    Shared("multicast(subject:)") {
      of { $0.multicast(subject: PassthroughSubject()).autoconnect().eraseToSignal() }
    },
    Shared("multicast(_:)") {
      of { $0.multicast { CurrentValueSubject(0) }.autoconnect().eraseToSignal() }
    },
  ]

  private init(
    _ description: String,
    make: @escaping @Sendable () -> (publisher: Signal<Int>, send: (Int) -> Void)
  ) {
    testDescription = description
    self.make = make
  }

  private static func of(
    _ share: (PassthroughSubject<Int, Never>) -> Signal<Int>
  ) -> (publisher: Signal<Int>, send: (Int) -> Void) {
    let source = PassthroughSubject<Int, Never>()
    return (share(source), source.send)
  }
}
