import Streams
import Testing

@testable import Rehearsal

/// How a stage or a context was left, for those who ask before it is and for those who ask late.
@Suite struct FarewellTests {
  private let departure = Departure(.pop, by: .user)

  private func hear(_ signal: Signal<Departure>, _ body: () -> Void = {}) -> [String] {
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

  @Test func whoAsksBeforeHearsItOnce() {
    var farewell = Farewell()
    let heard = hear(farewell.signal()) {
      for departure in [departure, nil, departure] {
        let tell = farewell.end(departure)
        tell()
      }
    }
    #expect(heard == ["pop", "end"])
  }

  @Test func whoAsksLateHearsTheSame() {
    var farewell = Farewell()
    farewell.end(departure)()
    #expect(hear(farewell.signal()) == ["pop", "end"])
    #expect(hear(farewell.signal()) == ["pop", "end"])
  }

  @Test func whoHearsItMayAskAgain() {
    var farewell = Farewell()
    var heard: [String] = []
    let subscription = farewell.signal().sink { _ in heard += hear(farewell.signal()) }
    let tell = farewell.end(departure)
    tell()
    #expect(heard == ["pop"])
    subscription.cancel()
  }

  @Test func whatNeverCameEndsWithoutAWord() {
    var farewell = Farewell()
    let heard = hear(farewell.signal()) {
      let tell = farewell.end(nil)
      tell()
    }
    #expect(heard == ["end"])
    #expect(hear(farewell.signal()) == ["end"])
  }

  @Test func whatIsStillThereSaysNothing() {
    var farewell = Farewell()
    #expect(hear(farewell.signal()).isEmpty)
  }
}
