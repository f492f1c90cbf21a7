import Streams
import Testing

@testable import PlaybillRooms

@Suite(.timeLimit(.minutes(10))) struct LobbyDirectorTests {
  @Test(
    "the announcement states the number of plays",
    arguments: [
      (0, "No plays tonight."), (1, "One play tonight."), (7, "Seven plays tonight."),
      (12, "12 plays tonight."),
    ]
  )
  func announcement(count: Int, text: String) {
    let director = LobbyDirector(
      plays: (0..<count).map { Play(name: "play\($0)", summary: "") },
      playSelection: Empty().eraseToSignal(),
      aboutButtonTap: Empty().eraseToSignal()
    )
    var announced: [String] = []
    let subscription = director.announcement.sink { announced.append($0) }
    #expect(announced == [text])
    subscription.cancel()
  }
}
