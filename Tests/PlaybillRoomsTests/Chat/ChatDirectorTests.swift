import Streams
import Testing

@testable import PlaybillRooms

/// The directors of the chat, without a stage or a scene.
@Suite(.timeLimit(.minutes(10))) struct ChatDirectorTests {
  private let chat = Chat()
  private let taps = PassthroughSubject<Void, Never>()
  private let typed = PassthroughSubject<String, Never>()
  private let selections = PassthroughSubject<Int, Never>()

  @Test("only the last code is checked")
  func lastCode() {
    let director = LoginDirector(server: chat.server, codeEdits: typed.eraseToSignal())
    let failures = chat.record(
      director.notice.filter { if case .failed = $0 { true } else { false } }
    )
    let homes = chat.record(director.homeToShow.map { "home" })
    typed.send("open")
    chat.wait(300)
    typed.send("sesame")
    chat.wait(1000)
    #expect(failures.events.isEmpty)
    #expect(homes.events == ["900 home"])
  }

  @Test("a selection opens that room, and a failure keeps the rooms")
  func selection() {
    let director = HomeDirector(
      server: chat.server,
      refreshButtonTap: taps.eraseToSignal(),
      roomSelection: selections.eraseToSignal()
    )
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
}
