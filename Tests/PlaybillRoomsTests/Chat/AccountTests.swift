import Streams
import Testing

@testable import PlaybillRooms

/// The login state and the end of a session.
@Suite struct AccountTests {
  private let fixture = ChatFixture()

  @Test("the state stream emits each login and logout once")
  func stateStream() {
    let states = fixture.record(fixture.account.state)
    fixture.logIn()
    fixture.account.logOut()
    fixture.account.logOut()
    #expect(
      states.events
        == ["0 loggedOut(never)", "600 loggedIn(Token)", "1000 loggedOut(wanted)"]
        .map { $0.replacing("(never)", with: "(PlaybillRooms.LogOut.never)") }
        .map { $0.replacing("(wanted)", with: "(PlaybillRooms.LogOut.wanted)") }
    )
  }

  @Test("a late subscriber receives the latest state")
  func lateSubscriber() {
    fixture.logIn()
    #expect(fixture.record(fixture.account.state).events == ["0 loggedIn(Token)"])
  }

  @Test("a request without a token completes at once without an answer")
  func missingToken() {
    let answer = fixture.record(fixture.client.rooms())
    fixture.wait(1000)
    #expect(answer.events == ["0 |"])
  }

  @Test("an expired token logs out and completes requests without an error")
  func expiredToken() {
    fixture.logIn()
    fixture.network.tokenLife = 0
    let states = fixture.record(fixture.account.state)
    let answers = [fixture.record(fixture.client.rooms()), fixture.record(fixture.client.rooms())]
    fixture.wait(1000)
    #expect(answers.map(\.events) == [["400 |"], ["400 |"]])
    #expect(states.events == ["0 loggedIn(Token)", "400 loggedOut(PlaybillRooms.LogOut.expired)"])
  }

  @Test("an expired answer to an old session does not end the new one")
  func oldSession() {
    fixture.logIn()
    fixture.network.tokenLife = 0
    let late = fixture.record(fixture.client.messages(in: Room.ID("swift")))
    fixture.account.logOut()
    fixture.wait(100)
    let states = fixture.record(fixture.account.state)
    fixture.logIn()
    #expect(late.events == ["500 |"])
    #expect(states.events.last == "600 loggedIn(Token)")
  }

  @Test("other failures reach the caller and keep the session")
  func otherFailures() {
    fixture.logIn()
    fixture.network.goOffline()
    let answer = fixture.record(fixture.client.rooms())
    fixture.wait(1000)
    #expect(answer.events == ["400 # offline"])
    #expect(fixture.record(fixture.account.state).events == ["0 loggedIn(Token)"])
  }

  @Test("reading a room is reported for its page and each live message")
  func roomReadings() {
    fixture.logIn()
    let readings = fixture.record(fixture.client.readings)
    let page = fixture.record(fixture.client.messages(in: Room.ID("tea")))
    fixture.wait(500)
    let live = fixture.record(fixture.client.liveMessages(in: Room.ID("tea")))
    fixture.wait(60_000)
    #expect(page.events.count == 2)
    #expect(live.events.count == 3)
    #expect(readings.events.count == 4)
    #expect(readings.events.allSatisfy { $0.hasSuffix(" tea") })
  }
}
