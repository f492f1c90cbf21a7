import Streams
import Testing

@testable import PlaybillRooms

/// A room while the server cannot be reached.
@Suite struct RoomFailureTests {
  private let fixture = ChatFixture.loggedIn()
  private let inputs = RoomInputs()
  private let director: RoomDirector

  init() {
    director = inputs.makeDirector(in: fixture)
  }

  private var messages: Recording { fixture.record(director.messages.map(\.count)) }

  @Test("a retry loads the first page after a failure")
  func firstPage() {
    fixture.network.goOffline()
    let (messages, state) = (messages, fixture.record(director.state))
    let failures = fixture.record(director.failureToShow)
    fixture.wait(1000)
    #expect(failures.events == ["500 offline"])
    #expect(messages.events == ["500 0"])
    fixture.network.goOnline()
    inputs.retries.send(())
    fixture.wait(600)
    #expect(messages.events == ["500 0", "1500 20"])
    #expect(state.events == ["0 loading", "500 failed", "1000 loading", "1500 loaded"])
  }

  @Test("a retry loads an older page after a failure")
  func olderPage() {
    let (messages, state) = (messages, fixture.record(director.state))
    let failures = fixture.record(director.failureToShow)
    fixture.wait(600)
    fixture.network.goOffline()
    inputs.older.send(())
    fixture.wait(500)
    fixture.network.goOnline()
    inputs.retries.send(())
    fixture.wait(500)
    #expect(failures.events == ["1100 offline"])
    #expect(messages.events == ["500 20", "1600 40"])
    #expect(state.events == ["0 loading", "500 loaded"], "the loaded content stays")
  }

  @Test("a message that failed to send is kept and sent by a retry")
  func failedMessage() {
    let (messages, draft) = (messages, fixture.record(director.draft))
    let failures = fixture.record(director.failureToShow)
    let canSend = fixture.record(director.canSend)
    fixture.wait(600)
    fixture.network.goOffline()
    inputs.edits.send("hi")
    inputs.send.send(())
    fixture.wait(400)
    #expect(failures.events == ["900 offline"])
    #expect(draft.events == ["0 ", "600 hi"])
    fixture.network.goOnline()
    inputs.retries.send(())
    fixture.wait(400)
    #expect(draft.events == ["0 ", "600 hi", "1300 "])
    #expect(messages.events == ["500 20", "1300 21"])
    #expect(
      canSend.events == ["0 false", "600 true", "600 false", "900 true", "1000 false"]
    )
  }

  @Test("a broken live connection reconnects and delivers missed messages")
  func reconnection() {
    let (messages, lines) = (messages, fixture.record(director.line))
    fixture.wait(600)
    fixture.network.goOffline()
    fixture.wait(14_000)
    #expect(lines.events.map { $0.drop { $0 != " " } } == [" up", " broken"])
    #expect(messages.events == ["500 20"])
    fixture.network.goOnline()
    fixture.wait(10_000)
    #expect(lines.events.last?.hasSuffix(" up") == true)
    #expect(messages.events.count > 1)
  }

  @Test("a live connection that stays broken stops until a refresh")
  func brokenConnection() throws {
    let (messages, lines) = (messages, fixture.record(director.line))
    let failures = fixture.record(director.failureToShow)
    fixture.wait(600)
    fixture.network.goOffline()
    try fixture.clock.runUntilIdle(limit: 1000)
    #expect(lines.events.map { $0.drop { $0 != " " } } == [" up", " broken", " down"])
    #expect(failures.events.isEmpty, "the room shows the failure, without a modal")
    fixture.network.goOnline()
    inputs.refresh.send(())
    fixture.wait(1000)
    #expect(lines.events.last?.hasSuffix(" up") == true)
    #expect(messages.events.count == 2)
  }

  @Test("an expired token logs out without a failure in the room")
  func expiredToken() {
    let failures = fixture.record(director.failureToShow)
    let (lines, messages) = (fixture.record(director.line), messages)
    fixture.wait(600)
    fixture.network.tokenLife = 0
    fixture.wait(60_000)
    #expect(failures.events.isEmpty)
    #expect(lines.events == ["0 up"])
    #expect(messages.events == ["500 20"])
    #expect(
      fixture.record(fixture.account.state).events == ["0 loggedOut(PlaybillRooms.LogOut.expired)"]
    )
    #expect(fixture.clock.pendingCount == 0)
  }
}
