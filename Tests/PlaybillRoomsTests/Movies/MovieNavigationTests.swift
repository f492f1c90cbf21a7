import Rehearsal
import Testing

@testable import PlaybillRooms

/// The navigator of the movies: every type of navigation, and the lookup of screens by name.
@Suite struct MovieNavigationTests {
  private func makeSession(width: Int = 80) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "movies"
    configuration.width = width
    let session = try Session(of: Playbill(), configuration: configuration)
    session.submit("wait")
    return session
  }

  /// The location relative to the room.
  private func place(in session: Session, after commands: String...) -> Substring {
    for command in commands { session.submit(command) }
    return session.location.dropFirst("Lobby/Movies".count)
  }

  @Test("screens are pushed, and done pops the top one")
  func pushAndPop() throws {
    let session = try makeSession()
    #expect(place(in: session, after: "search") == "/Search")
    #expect(place(in: session, after: "query alien", "wait", "1") == "/Search/Alien")
    #expect(place(in: session, after: "done") == "/Search")
  }

  @Test("the watch-list is presented as a modal, and done closes it")
  func modal() throws {
    let session = try makeSession()
    #expect(place(in: session, after: "watchlist") == "!Watch-list")
    #expect(place(in: session, after: "done") == "")
  }

  @Test("a movie is pushed on a wide screen and a modal on a narrow one")
  func adaptiveShow() throws {
    let session = try makeSession()
    #expect(place(in: session, after: "1") == "/Nosferatu")
    session.resize(to: 40)
    #expect(place(in: session) == "/Nosferatu", "a presented screen does not change")
    #expect(place(in: session, after: "done", "1") == "!Nosferatu")
    session.resize(to: 60)
    #expect(place(in: session, after: "done", "1") == "/Nosferatu")
  }

  @Test("a movie opened from a modal is pushed inside the modal")
  func pushInModal() throws {
    let session = try makeSession()
    session.submit("1")
    session.submit("watch on")
    session.submit("done")
    #expect(place(in: session, after: "watchlist", "1") == "!Watch-list/Nosferatu")
    #expect(place(in: session, after: "done") == "!Watch-list")
    #expect(place(in: session, after: "dismiss") == "")
  }

  @Test("the storyboard finds a screen by its class name")
  func screenLookup() {
    let storyboard = Storyboard([MovieSearchStage.self])
    #expect(MovieSearchStage.className == "MovieSearchStage")
    let screen = storyboard.instantiateViewController(withIdentifier: "MovieSearchStage")
    #expect(screen is MovieSearchStage)
    #expect(storyboard.instantiateViewController(withIdentifier: "HomeViewController") == nil)
  }

  @Test("two sessions navigate independently")
  func twoSessions() throws {
    let (first, second) = (try makeSession(), try makeSession())
    #expect(place(in: first, after: "search") == "/Search")
    #expect(place(in: second) == "")
  }
}
