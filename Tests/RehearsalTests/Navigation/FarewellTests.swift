import Streams
import Testing

@testable import Rehearsal

/// The signal of a departure, for early and late subscribers.
@Suite struct FarewellTests {
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
    var farewell = Farewell()
    let heard = collect(farewell.signal()) {
      for departure in [departure, nil, departure] {
        let tell = farewell.end(departure)
        tell()
      }
    }
    #expect(heard == ["pop", "end"])
  }

  @Test("a late subscriber receives the same departure")
  func lateSubscriber() {
    var farewell = Farewell()
    farewell.end(departure)()
    #expect(collect(farewell.signal()) == ["pop", "end"])
    #expect(collect(farewell.signal()) == ["pop", "end"])
  }

  @Test("a subscriber may subscribe again while it receives the departure")
  func resubscription() {
    var farewell = Farewell()
    var heard: [String] = []
    let subscription = farewell.signal().sink { _ in heard += collect(farewell.signal()) }
    let tell = farewell.end(departure)
    tell()
    #expect(heard == ["pop"])
    subscription.cancel()
  }

  @Test("an end without a departure sends only the completion")
  func noDeparture() {
    var farewell = Farewell()
    let heard = collect(farewell.signal()) {
      let tell = farewell.end(nil)
      tell()
    }
    #expect(heard == ["end"])
    #expect(collect(farewell.signal()) == ["end"])
  }

  @Test("a farewell before its end sends nothing")
  func beforeEnd() {
    var farewell = Farewell()
    #expect(collect(farewell.signal()).isEmpty)
  }
}
