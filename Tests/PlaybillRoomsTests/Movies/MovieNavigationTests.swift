import Rehearsal
import Testing

@testable import PlaybillRooms

/// The navigator of the movies: every type of navigation, and the lookup of screens by name.
@Suite(.timeLimit(.minutes(10))) struct MovieNavigationTests {
  private func makeSession() throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "movies"
    let session = try Session(of: Playbill(), configuration: configuration)
    session.submit("wait")
    return session
  }

  /// The location relative to the room.
  private func place(in session: Session, after commands: String...) -> Substring {
    for command in commands { session.submit(command) }
    return session.location.dropFirst("Lobby/Movies".count)
  }

  @Test("the storyboard finds a screen by its class name")
  func screenLookup() {
    let storyboard = Storyboard([MovieDetailStage.self])
    #expect(MovieDetailStage.className == "MovieDetailStage")
    let screen = storyboard.instantiateViewController(withIdentifier: "MovieDetailStage")
    #expect(screen is MovieDetailStage)
    #expect(storyboard.instantiateViewController(withIdentifier: "HomeViewController") == nil)
  }

  @Test("two sessions navigate independently")
  func twoSessions() throws {
    let (first, second) = (try makeSession(), try makeSession())
    #expect(place(in: first, after: "1") == "/Nosferatu")
    #expect(place(in: second) == "")
  }
}
