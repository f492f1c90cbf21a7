import Testing

@testable import RehearsalShell

/// Where a viewer can go back to.
@Suite struct PlaybackPlacesTests {
  private var places: PlaybackPlaces {
    var places = PlaybackPlaces()
    for command in [2, 3, 5] { places.addCommand(at: command) }
    for chapter in [1, 4] { places.addChapter(at: chapter) }
    return places
  }

  @Test("going back leads to the last command before the present step")
  func previousCommand() {
    #expect([6, 5, 4, 3, 2, 0].map(places.command) == [5, 3, 3, 2, 0, 0])
  }

  @Test("going back a chapter skips a chapter that has just begun")
  func previousChapter() {
    #expect([7, 6, 5, 4, 2, 0].map(places.chapter) == [4, 4, 1, 1, 0, 0])
  }
}
