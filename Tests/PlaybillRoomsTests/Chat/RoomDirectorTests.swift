import Streams
import Testing

@testable import PlaybillRooms

@Suite struct RoomDirectorTests {
  private let fixture = ChatFixture.loggedIn()
  private let inputs = RoomInputs()

  private func makeDirector(_ room: String = "swift") -> RoomDirector {
    inputs.makeDirector(of: room, in: fixture)
  }

  /// The number of messages and the first and last id.
  private func messages(_ director: RoomDirector) -> Recording {
    fixture.record(
      director.messages.map { messages in
        "\(messages.count): \(messages.first?.id ?? 0)-\(messages.last?.id ?? 0)"
      }
    )
  }

  @Test("the latest page loads first")
  func latestPage() {
    let director = makeDirector()
    let (messages, state) = (messages(director), fixture.record(director.state))
    let hasOlder = fixture.record(director.hasOlder)
    fixture.wait(600)
    #expect(messages.events == ["500 20: 27-46"])
    #expect(state.events == ["0 loading", "500 loaded"])
    #expect(hasOlder.events == ["0 false", "500 true"])
  }

  @Test("older pages load until the first message")
  func olderPages() {
    let director = makeDirector()
    let (messages, hasOlder) = (messages(director), fixture.record(director.hasOlder))
    let loading = fixture.record(director.isLoading)
    fixture.wait(600)
    for _ in 1...2 {
      inputs.older.send(())
      fixture.wait(500)
    }
    #expect(messages.events == ["500 20: 27-46", "1100 40: 7-46", "1600 47: 0-46"])
    #expect(hasOlder.events == ["0 false", "500 true", "1600 false"])
    #expect(
      loading.events == ["500 false", "600 true", "1100 false", "1100 true", "1600 false"]
    )
  }

  @Test("live messages arrive without a request")
  func liveMessages() {
    let director = makeDirector()
    let messages = messages(director)
    fixture.wait(30_000)
    #expect(messages.events.count > 2)
    #expect(messages.events[1].hasSuffix(" 21: 27-47"))
    #expect(messages.events[2].hasSuffix(" 22: 27-48"))
  }

  @Test("cancelling all subscriptions leaves nothing scheduled")
  func cancellation() {
    let director = makeDirector()
    let watchers = [
      messages(director), fixture.record(director.state), fixture.record(director.line),
    ]
    fixture.wait(30_000)
    for watcher in watchers { watcher.cancel() }
    #expect(fixture.clock.pendingCount == 0)
  }

  @Test("a room without messages is shown as empty")
  func emptyRoom() {
    let state = fixture.record(makeDirector("attic").state)
    fixture.wait(60_000)
    #expect(state.events == ["0 loading", "500 empty"])
  }

  @Test("sending a message posts it and clears the draft")
  func sending() {
    let director = makeDirector("attic")
    let (messages, draft) = (messages(director), fixture.record(director.draft))
    let canSend = fixture.record(director.canSend)
    fixture.wait(1000)
    inputs.send.send(())
    inputs.edits.send("hello")
    inputs.send.send(())
    fixture.wait(5000)
    #expect(draft.events == ["0 ", "1000 hello", "1300 "])
    #expect(canSend.events == ["0 false", "1000 true", "1000 false"])
    #expect(
      messages.events == ["500 0: 0-0", "1300 1: 0-0", "3300 2: 0-1"],
      "the message gets an answer"
    )
  }

  @Test("text typed while sending is kept")
  func typingWhileSending() {
    let director = makeDirector("attic")
    let (draft, messages) = (fixture.record(director.draft), messages(director))
    fixture.wait(1000)
    inputs.edits.send("hello")
    inputs.send.send(())
    fixture.wait(100)
    inputs.edits.send("hello, and")
    fixture.wait(1000)
    #expect(draft.events.last == "1100 hello, and")
    #expect(messages.events.last == "1300 1: 0-0")
  }

  @Test("a room has an unsent message only while its draft is not blank")
  func unsentMessage() {
    let guarded = fixture.record(makeDirector("attic").hasUnsentMessage)
    inputs.edits.send("  ")
    inputs.edits.send("hi")
    inputs.edits.send("hi all")
    inputs.edits.send("")
    #expect(guarded.events == ["0 false", "0 true", "0 false"])
  }

  @Test("logging out asks first while a message is unsent")
  func logOutQuestion() {
    let director = makeDirector("attic")
    let ends = fixture.record(director.sessionToEnd.map { "end" })
    let questions = fixture.record(director.questionToAsk)
    inputs.edits.send("hi")
    inputs.logOut.send(())
    #expect(questions.events == ["0 logOutUnsent"])
    inputs.answers.send(.no)
    inputs.answers.send(.yes(.leave(Room.ID("attic"))))
    #expect(ends.events.isEmpty)
    inputs.answers.send(.yes(.logOutUnsent))
    #expect(ends.events == ["0 end"])
    inputs.edits.send("")
    inputs.logOut.send(())
    #expect(questions.events.count == 1)
    #expect(ends.events == ["0 end", "0 end"])
  }
}
