import Streams
import Testing

@testable import PlaybillRooms

/// The directors of the chat, without a stage or a scene.
@Suite struct ChatDirectorTests {
  private let chat = Chat()
  private let taps = PassthroughSubject<Void, Never>()
  private let typed = PassthroughSubject<String, Never>()
  private let selections = PassthroughSubject<Int, Never>()
  private let answers = PassthroughSubject<ConfirmationDirector.Answer, Never>()

  // MARK: The login

  @Test("a code is checked, and a wrong one becomes a notice instead of a failure")
  func login() {
    let director = LoginDirector(server: chat.server, codeEdits: typed.eraseToSignal())
    let notices = chat.record(director.notice.map(Self.word))
    let homes = chat.record(director.homeToShow.map { "home" })
    typed.send("")
    typed.send("open")
    chat.wait(1000)
    typed.send("sesame")
    chat.wait(1000)
    #expect(notices.events == ["0 invited", "0 checking", "600 failed", "1000 checking"])
    #expect(homes.events == ["1600 home"])
  }

  private static func word(_ notice: LoginNotice) -> String {
    switch notice {
    case .invited: "invited"
    case .checking: "checking"
    case .failed: "failed"
    }
  }

  @Test("only the last code is checked")
  func lastCode() {
    let director = LoginDirector(server: chat.server, codeEdits: typed.eraseToSignal())
    let notices = chat.record(director.notice.map(Self.word))
    let homes = chat.record(director.homeToShow.map { "home" })
    typed.send("open")
    chat.wait(300)
    typed.send("sesame")
    chat.wait(1000)
    #expect(!notices.events.contains { $0.hasSuffix("failed") })
    #expect(homes.events == ["900 home"])
  }

  // MARK: The rooms

  private func makeHome() -> HomeDirector {
    HomeDirector(
      server: chat.server,
      refreshButtonTap: taps.eraseToSignal(),
      roomSelection: selections.eraseToSignal()
    )
  }

  @Test("the rooms are loaded at first, at a refresh and after a change")
  func rooms() {
    let director = makeHome()
    let rooms = chat.record(director.rooms.map(\.count))
    let loading = chat.record(director.isLoading)
    chat.wait(1000)
    taps.send(())
    chat.wait(1000)
    let leaving = chat.record(chat.server.leave(Room.ID("tea")))
    chat.wait(1000)
    #expect(rooms.events == ["400 5", "1400 5", "2700 4"])
    #expect(
      loading.events.map { $0.split(separator: " ")[1] } == [
        "true", "false", "true", "false", "true", "false",
      ]
    )
    #expect(leaving.events == ["300 ()", "300 |"])
  }

  @Test("a selection opens that room, and a failure keeps the rooms")
  func selection() {
    let director = makeHome()
    let rooms = chat.record(director.rooms.map(\.count))
    let opened = chat.record(director.roomToOpen)
    let failures = chat.record(director.failureToShow)
    chat.wait(400)
    chat.latency = { _ in nil }
    taps.send(())
    chat.wait(400)
    selections.send(4)
    #expect(rooms.events == ["400 5"])
    #expect(failures.events == ["800 offline"])
    #expect(opened.events == ["800 attic"])
  }

  // MARK: A room

  private func makeRoom(_ id: String) -> RoomDirector {
    RoomDirector(
      room: Room.ID(id),
      server: chat.server,
      messageEdits: typed.eraseToSignal(),
      leaveButtonTap: taps.eraseToSignal(),
      answers: answers.eraseToSignal()
    )
  }

  @Test("a message is posted, and the draft stays until it is")
  func posting() {
    let director = makeRoom("attic")
    let messages = chat.record(director.messages.map(\.count))
    let draft = chat.record(director.draft.map { "“\($0)”" })
    let failures = chat.record(director.failureToShow)
    chat.wait(500)
    typed.send("hello")
    chat.wait(500)
    chat.latency = { _ in nil }
    typed.send("again")
    chat.wait(500)
    #expect(messages.events == ["500 0", "800 1"])
    #expect(draft.events == ["0 “”", "800 “”"])
    #expect(failures.events == ["1300 offline"])
  }

  @Test("a room is closed only after the answer yes")
  func leaving() {
    let director = makeRoom("attic")
    let questions = chat.record(director.questionToAsk)
    let closings = chat.record(director.roomToClose.map { "close" })
    taps.send(())
    answers.send(.no)
    chat.wait(1000)
    #expect(closings.events.isEmpty)
    answers.send(.yes)
    chat.wait(1000)
    #expect(questions.events == ["0 attic"])
    #expect(closings.events == ["1300 close"])
  }

  @Test("a confirmation answers yes or no")
  func confirmation() {
    let no = PassthroughSubject<Void, Never>()
    let director = ConfirmationDirector(
      room: Room.ID("tea"),
      yesButtonTap: taps.eraseToSignal(),
      noButtonTap: no.eraseToSignal()
    )
    let answers = chat.record(director.answer)
    taps.send(())
    no.send(())
    #expect(answers.events == ["0 yes", "0 no"])
  }
}
