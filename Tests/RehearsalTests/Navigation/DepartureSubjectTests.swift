import Streams
import Testing

@testable import Rehearsal

/// The signal of a departure, for early and late subscribers.
@Suite struct DepartureSubjectTests {
  private let departure = Departure(.pop, by: .user)

  private func collect(_ signal: Signal<Departure>, _ body: () -> Void = {}) -> [String] {
    var heard: [String] = []
    let subscription = signal.sink { _ in
      heard.append("end")
    } receiveValue: {
      heard.append($0.operation.rawValue)
    }
    body()
    subscription.cancel()
    return heard
  }

  @Test("an early subscriber receives the departure once")
  func earlySubscriber() {
    var departureSubject = DepartureSubject()
    let heard = collect(departureSubject.signal()) {
      for departure in [departure, nil, departure] {
        let tell = departureSubject.end(departure)
        tell()
      }
    }
    #expect(heard == ["pop", "end"])
  }

  @Test("a late subscriber receives the same departure")
  func lateSubscriber() {
    var departureSubject = DepartureSubject()
    departureSubject.end(departure)()
    #expect(collect(departureSubject.signal()) == ["pop", "end"])
    #expect(collect(departureSubject.signal()) == ["pop", "end"])
  }

  @Test("a subscriber may subscribe again while it receives the departure")
  func resubscription() {
    var departureSubject = DepartureSubject()
    var heard: [String] = []
    let subscription = departureSubject.signal().sink { _ in
      heard += collect(departureSubject.signal())
    }
    let tell = departureSubject.end(departure)
    tell()
    #expect(heard == ["pop"])
    subscription.cancel()
  }

  @Test("an end without a departure sends only the completion")
  func noDeparture() {
    var departureSubject = DepartureSubject()
    let heard = collect(departureSubject.signal()) {
      let tell = departureSubject.end(nil)
      tell()
    }
    #expect(heard == ["end"])
    #expect(collect(departureSubject.signal()) == ["end"])
  }

  @Test("a subject before its end sends nothing")
  func beforeEnd() {
    var departureSubject = DepartureSubject()
    #expect(collect(departureSubject.signal()).isEmpty)
  }
}
