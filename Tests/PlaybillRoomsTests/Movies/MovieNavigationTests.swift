import Rehearsal
import Testing

@testable import PlaybillRooms

/// The navigator of the movies looks up a screen by its name.
@Suite(.timeLimit(.minutes(10))) struct MovieNavigationTests {
  @Test("the storyboard finds a screen by its class name")
  func screenLookup() {
    let storyboard = Storyboard([MovieDetailStage.self])
    #expect(MovieDetailStage.className == "MovieDetailStage")
    let screen = storyboard.instantiateViewController(withIdentifier: "MovieDetailStage")
    #expect(screen is MovieDetailStage)
    #expect(storyboard.instantiateViewController(withIdentifier: "HomeViewController") == nil)
  }
}
