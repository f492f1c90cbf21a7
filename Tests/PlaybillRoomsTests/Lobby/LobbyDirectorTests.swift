import Streams
import Testing

@testable import PlaybillRooms

@Suite struct LobbyDirectorTests {
  private let selection = PassthroughSubject<Int, Never>()
  private let about = PassthroughSubject<Void, Never>()

  private func makeDirector(_ plays: [Play]) -> LobbyDirector {
    LobbyDirector(
      plays: plays,
      playSelection: selection.eraseToSignal(),
      aboutButtonTap: about.eraseToSignal()
    )
  }

  private func plays(_ count: Int) -> [Play] {
    (0..<count).map { Play(name: "play\($0)", summary: "") }
  }

  @Test(
    "the announcement states the number of plays",
    arguments: [
      (0, "No plays tonight."), (1, "One play tonight."), (7, "Seven plays tonight."),
      (12, "12 plays tonight."),
    ]
  )
  func announcement(count: Int, text: String) {
    var announced: [String] = []
    let subscription = makeDirector(plays(count)).announcement.sink { announced.append($0) }
    #expect(announced == [text])
    subscription.cancel()
  }

  @Test("a selection opens that play")
  func playSelection() {
    let director = makeDirector(plays(3))
    var opened: [String] = []
    let subscription = director.playToOpen.sink { opened.append($0.name) }
    selection.send(2)
    selection.send(0)
    #expect(opened == ["play2", "play0"])
    subscription.cancel()
  }

  @Test("the about button shows the notice")
  func aboutButton() {
    let director = makeDirector([])
    var shown = 0
    let subscription = director.noticeToShow.sink { shown += 1 }
    about.send(())
    #expect(shown == 1)
    subscription.cancel()
  }
}
