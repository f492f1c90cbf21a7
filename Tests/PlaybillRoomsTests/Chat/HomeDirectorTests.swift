import Streams
import Testing

@testable import PlaybillRooms

@Suite struct HomeDirectorTests {
  private let fixture = ChatFixture.loggedIn()
  private let refresh = PassthroughSubject<Void, Never>()
  private let selection = PassthroughSubject<Int, Never>()
  private let leave = PassthroughSubject<Int, Never>()
  private let answers = PassthroughSubject<ConfirmationQuestion.Answer, Never>()
  private let retries = PassthroughSubject<Void, Never>()
  private let logOut = PassthroughSubject<Void, Never>()

  private func makeDirector() -> HomeDirector {
    HomeDirector(
      client: fixture.client,
      inputs: HomeDirector.Inputs(
        refreshButtonTap: refresh.eraseToSignal(),
        roomSelection: selection.eraseToSignal(),
        roomToLeave: leave.eraseToSignal(),
        logOutButtonTap: logOut.eraseToSignal()
      ),
      answers: answers.eraseToSignal(),
      retries: retries.eraseToSignal()
    )
  }

  private func rooms(_ director: HomeDirector) -> Recording {
    fixture.record(director.rooms.map { $0.map { "\($0.id) \($0.unreadCount)" } })
  }

  @Test("the rooms load on the first subscription")
  func firstLoad() {
    let director = makeDirector()
    #expect(fixture.clock.nextDeadline == nil)
    let (rooms, state) = (rooms(director), fixture.record(director.state))
    let loading = fixture.record(director.isLoading)
    fixture.wait(1000)
    #expect(rooms.events.count == 1)
    #expect(rooms.events[0].hasPrefix("400 [\"swift "))
    #expect(state.events == ["0 loading", "400 loaded"])
    #expect(loading.events == ["400 false"], "the first load is shown in place of the rooms")
  }

  @Test("a refresh loads the rooms again")
  func reload() {
    let director = makeDirector()
    let (rooms, loading) = (rooms(director), fixture.record(director.isLoading))
    fixture.wait(60_000)
    refresh.send(())
    fixture.wait(1000)
    #expect(rooms.events.count == 2)
    #expect(rooms.events[1].hasPrefix("60400 "))
    #expect(loading.events == ["400 false", "60000 true", "60400 false"])
  }

  @Test("reading a room resets its unread count in the list")
  func readRoom() {
    let director = makeDirector()
    let rooms = rooms(director)
    fixture.wait(1000)
    let page = fixture.record(fixture.client.messages(in: Room.ID("swift")))
    fixture.wait(1000)
    #expect(rooms.events.count == 2)
    #expect(rooms.events[1].hasPrefix("1500 [\"swift 0\", "))
    #expect(page.events.count == 2)
  }

  @Test("a selection opens that room once the rooms are loaded")
  func opening() {
    let director = makeDirector()
    let opened = fixture.record(director.roomToOpen)
    selection.send(0)
    #expect(opened.events.isEmpty, "the list has no rows yet")
    fixture.wait(1000)
    selection.send(1)
    #expect(opened.events == ["1000 combine"])
  }

  @Test("a room is left only after a matching confirmation")
  func confirmedLeave() {
    let director = makeDirector()
    let (rooms, questions) = (rooms(director), fixture.record(director.questionToAsk))
    fixture.wait(1000)
    leave.send(0)
    #expect(questions.events == ["1000 leave(swift)"])
    answers.send(.no)
    answers.send(.yes(.logOutUnsent))
    fixture.wait(1000)
    #expect(rooms.events.count == 1, "the answer “no” leaves no room")
    answers.send(.yes(.leave(Room.ID("swift"))))
    fixture.wait(1000)
    #expect(rooms.events.count == 2)
    #expect(rooms.events[1].hasPrefix("2300 [\"combine "))
  }

  @Test("leaving the last room shows the empty state")
  func lastRoom() {
    let director = makeDirector()
    let (rooms, state) = (rooms(director), fixture.record(director.state))
    fixture.wait(1000)
    for room in ["swift", "combine", "terminals", "tea", "attic"] {
      answers.send(.yes(.leave(Room.ID(room))))
    }
    fixture.wait(1000)
    #expect(rooms.events.last == "1300 []")
    #expect(
      state.events == ["0 loading", "400 loaded", "1000 loading", "1300 loaded", "1300 empty"]
    )
  }

  @Test("a retry repeats the operation that failed")
  func retryFailed() {
    fixture.network.goOffline()
    let director = makeDirector()
    let (rooms, state) = (rooms(director), fixture.record(director.state))
    let failures = fixture.record(director.failureToShow)
    fixture.wait(1000)
    #expect(rooms.events == ["400 []"])
    retries.send(())
    fixture.wait(1000)
    fixture.network.goOnline()
    retries.send(())
    fixture.wait(1000)
    #expect(failures.events == ["400 offline", "1400 offline"])
    #expect(
      state.events == [
        "0 loading", "400 failed", "1000 loading", "1400 failed", "2000 loading", "2400 loaded",
      ]
    )
    fixture.network.goOffline()
    answers.send(.yes(.leave(Room.ID("swift"))))
    fixture.wait(1000)
    fixture.network.goOnline()
    retries.send(())
    fixture.wait(1000)
    #expect(
      rooms.events.last?.hasPrefix("4300 [\"combine ") == true,
      "the retried request is the one that failed"
    )
  }

  @Test("a logout tap ends the session only through the scene")
  func logOutTap() {
    let ends = fixture.record(makeDirector().sessionToEnd.map { "end" })
    logOut.send(())
    #expect(ends.events == ["0 end"])
    #expect(fixture.record(fixture.account.state).events == ["0 loggedIn(Token)"])
  }
}
