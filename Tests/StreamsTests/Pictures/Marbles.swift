import Streams
import Testing

/// The failure that `#` stands for.
struct Boom: Error, Equatable {}

/// A clock, streams written as pictures, and a check that an operator makes the expected picture.
struct Marbles {
  let clock = VirtualTimeScheduler()

  init() {
    Leftovers.current?.add { [clock] in clock.cancelAll() }
  }

  /// A stream that plays on the clock, with or without subscribers.
  func hot(_ picture: String) -> PassthroughSubject<String, Boom> {
    let subject = PassthroughSubject<String, Boom>()
    play(picture, into: subject)
    return subject
  }

  /// A stream that cannot fail, and plays with or without subscribers.
  func signal(_ picture: String) -> Signal<String> {
    hot(picture).assertNoFailure().eraseToSignal()
  }

  /// A stream that plays from its beginning for each subscriber.
  func cold(_ picture: String) -> AnyPublisher<String, Boom> {
    Deferred { hot(picture) }.eraseToAnyPublisher()
  }

  private func play(_ picture: String, into subject: PassthroughSubject<String, Boom>) {
    for (index, events) in Picture(picture).frames.enumerated() {
      let instant = clock.now.advanced(by: .seconds(index))
      for event in events {
        clock.schedule(after: instant) {
          switch event {
          case .value(let value): subject.send(value)
          case .finished: subject.send(completion: .finished)
          case .failed: subject.send(completion: .failure(Boom()))
          }
        }
      }
    }
  }

  /// Subscribes, runs the clock until no event is left, and compares the pictures.
  func expect<P: Publisher>(
    _ publisher: P,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where P.Output: CustomStringConvertible {
    let recording = record(publisher)
    try? clock.runUntilIdle(limit: 10_000)
    recording.expect(expected, sourceLocation: sourceLocation)
  }

  /// Subscribes now or at the caret of a picture, `"---^"`; what it receives is compared later.
  func record<P: Publisher>(_ publisher: P, subscription: String = "^") -> Recording
  where P.Output: CustomStringConvertible {
    let recording = Recording(clock: clock)
    for (frame, character) in subscription.enumerated() {
      let instant = VirtualInstant.start.advanced(by: .seconds(frame))
      switch character {
      case "^" where frame == 0: recording.begin(publisher)
      case "^": clock.schedule(after: instant) { recording.begin(publisher) }
      default: break
      }
    }
    return recording
  }
}

/// The events that one subscriber received, and their times.
final class Recording {
  private let clock: VirtualTimeScheduler
  private var events: [(instant: VirtualInstant, event: Picture.Event)] = []
  private var subscription: AnyCancellable?

  init(clock: VirtualTimeScheduler) {
    self.clock = clock
  }

  func begin<P: Publisher>(_ publisher: P) where P.Output: CustomStringConvertible {
    subscription = publisher.sink(
      receiveCompletion: { [unowned self] completion in
        switch completion {
        case .finished: events.append((clock.now, .finished))
        case .failure: events.append((clock.now, .failed))
        }
      },
      receiveValue: { [unowned self] in events.append((clock.now, .value($0.description))) }
    )
  }

  func cancel() {
    subscription = nil
  }

  func expect(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let difference = Picture(events).difference(from: Picture(expected))
    if let difference { Issue.record("\(difference)", sourceLocation: sourceLocation) }
  }
}
