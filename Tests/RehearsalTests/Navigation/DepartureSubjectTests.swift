import Streams
import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct DepartureSubjectTests {
  @Test("a subscriber may subscribe again while it receives the departure")
  func resubscription() {
    var departureSubject = DepartureSubject()
    var heard: [String] = []
    let subscription = departureSubject.signal().sink { _ in
      departureSubject.signal().sink { heard.append($0.operation.rawValue) }.cancel()
    }
    let tell = departureSubject.end(Departure(.pop, by: .user))
    tell()
    #expect(heard == ["pop"])
    subscription.cancel()
  }
}
