import Rehearsal
import Testing

@testable import PlaybillRooms

/// The room as a whole: arrange by scene, act by command, assert by text.
@Suite struct ProfileRoomTests {
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.route = "profile"
    session = try Session(of: Playbill(), configuration: configuration)
  }

  private func lines(_ command: String) -> [String] {
    session.submit(command).flatMap(\.lines)
  }

  @Test("the scene opens the website")
  func website() {
    session.submit("wait 1s")
    let outputs = session.submit("tap website")
    #expect(outputs.map(\.kind) == [.opened(User.ada.websiteURL)])
    #expect(
      lines("x") == [
        "  Profile is shown by ProfileStage, directed by ProfileDirector; ProfileScene",
        "  observes ProfileDirector.urlToOpen.",
      ]
    )
  }

  @Test("a tap before the user is loaded says what it waits for, and opens nothing")
  func earlyTap() {
    #expect(lines("tap website") == ["  (website waits for ProfileDirector.userWebsiteName)"])
    #expect(lines("wait 1s") == ["  name      Ada Lovelace", "  website   [example.org/ada]"])
  }

  @Test("leaving the room cancels the pending request")
  func leaving() {
    session.submit("back")
    #expect(lines("wait 5s").isEmpty)
  }

  @Test("a slow network answers after five seconds")
  func slowNetwork() {
    session.submit("back")
    session.submit("set network slow")
    session.submit("profile")
    #expect(session.submit("wait 10s").map(\.offset) == [.seconds(5), .seconds(5)])
  }
}
