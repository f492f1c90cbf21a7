import Streams
import Testing

@testable import Rehearsal

/// How a stage or a context was left, for those who ask before it is and for those who ask late.
@Suite struct FarewellTests {
  private let departure = Departure(.pop, by: .user)

  private func hear(_ farewell: Farewell, _ body: () -> Void = {}) -> [String] {
    var heard: [String] = []
    let subscription = farewell.signal.sink { _ in
      heard.append("end")
    } receiveValue: {
      heard.append($0.operation.rawValue)
    }
    body()
    subscription.cancel()
    return heard
  }

  @Test func whoAsksBeforeHearsItOnce() {
    let farewell = Farewell()
    let heard = hear(farewell) {
      farewell.end(departure)
      farewell.end(nil)
      farewell.end(departure)
    }
    #expect(heard == ["pop", "end"])
  }

  @Test func whoAsksLateHearsTheSame() {
    let farewell = Farewell()
    farewell.end(departure)
    #expect(hear(farewell) == ["pop", "end"])
    #expect(hear(farewell) == ["pop", "end"])
  }

  @Test func whatNeverCameEndsWithoutAWord() {
    let farewell = Farewell()
    let heard = hear(farewell) { farewell.end(nil) }
    #expect(heard == ["end"])
    #expect(hear(farewell) == ["end"])
  }

  @Test func whatIsStillThereSaysNothing() {
    #expect(hear(Farewell()).isEmpty)
  }
}
