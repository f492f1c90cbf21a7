import Streams
import Testing

@testable import PlaybillRooms

/// The login state and the end of a session.
@Suite struct AccountTests {
  private let house = ChatHouse()

  @Test("the state stream emits each login and logout once")
  func stateStream() {
    let states = house.record(house.account.state)
    house.logIn()
    house.account.logOut()
    house.account.logOut()
    #expect(
      states.events
        == ["0 loggedOut(never)", "600 loggedIn(Token)", "1000 loggedOut(wanted)"]
        .map { $0.replacing("(never)", with: "(PlaybillRooms.LogOut.never)") }
        .map { $0.replacing("(wanted)", with: "(PlaybillRooms.LogOut.wanted)") }
    )
  }

  @Test("a late subscriber receives the latest state")
  func lateSubscriber() {
    house.logIn()
    #expect(house.record(house.account.state).events == ["0 loggedIn(Token)"])
  }

  @Test("a request without a token completes at once without an answer")
  func missingToken() {
    let answer = house.record(house.client.rooms())
    house.wait(1000)
    #expect(answer.events == ["0 |"])
  }

  @Test("an expired token logs out and completes requests without an error")
  func expiredToken() {
    house.logIn()
    house.weather.tokenLife = 0
    let states = house.record(house.account.state)
    let answers = [house.record(house.client.rooms()), house.record(house.client.rooms())]
    house.wait(1000)
    #expect(answers.map(\.events) == [["400 |"], ["400 |"]])
    #expect(states.events == ["0 loggedIn(Token)", "400 loggedOut(PlaybillRooms.LogOut.expired)"])
  }

  @Test("an expired answer to an old session does not end the new one")
  func oldSession() {
    house.logIn()
    house.weather.tokenLife = 0
    let late = house.record(house.client.messages(in: Room.ID("swift")))
    house.account.logOut()
    house.wait(100)
    let states = house.record(house.account.state)
    house.logIn()
    #expect(late.events == ["500 |"])
    #expect(states.events.last == "600 loggedIn(Token)")
  }

  @Test("other failures reach the caller and keep the session")
  func otherFailures() {
    house.logIn()
    house.weather.goOffline()
    let answer = house.record(house.client.rooms())
    house.wait(1000)
    #expect(answer.events == ["400 # offline"])
    #expect(house.record(house.account.state).events == ["0 loggedIn(Token)"])
  }

  @Test("reading a room is reported for its page and each live message")
  func roomReadings() {
    house.logIn()
    let readings = house.record(house.client.readings)
    let page = house.record(house.client.messages(in: Room.ID("tea")))
    house.wait(500)
    let live = house.record(house.client.liveMessages(in: Room.ID("tea")))
    house.wait(60_000)
    #expect(page.events.count == 2)
    #expect(live.events.count == 3)
    #expect(readings.events.count == 4)
    #expect(readings.events.allSatisfy { $0.hasSuffix(" tea") })
  }
}
