import Testing

@testable import RehearsalShell

/// The steps to which a viewer can go, and their numbers.
@Suite(.timeLimit(.minutes(10))) struct PlaybackPlacesTests {
  /// The opening, a chapter with two captions and two commands, and a chapter with one of each.
  private let places = PlaybackPlaces([
    .scene,
    .chapter, .caption, .caption, .command, .hidden, .command,
    .chapter, .caption, .command,
  ])

  @Test("going back a chapter skips a chapter that has just started")
  func previousChapter() {
    #expect([10, 9, 8, 7, 5, 4, 2].map(places.chapter(before:)) == [9, 4, 4, 4, 4, 1, 1])
  }

  @Test("after the last chapter comes the end")
  func nextChapter() {
    #expect([0, 1, 2, 4, 8, 10].map(places.chapter(after:)) == [4, 4, 9, 9, 10, 10])
  }

  @Test("a step that shows nothing is not counted")
  func numbers() {
    #expect((0...10).map(places.number) == [0, 1, 1, 2, 3, 4, 4, 5, 5, 6, 7])
    #expect(places.count == 7)
  }

  @Test("a file without chapters has a beginning and an end")
  func withoutChapters() {
    let places = PlaybackPlaces([.scene, .command])
    #expect(places.chapter(before: 2) == 1)
    #expect(places.chapter(after: 0) == 2)
    #expect(places.chapter(1) == nil)
  }

  @Test(
    "a status shows the choices that fit",
    arguments: [
      (100, "Step 9 of 12. Enter: next, b: back, r: take over, q: quit, n, p: chapters"),
      (59, "Step 9 of 12. Enter: next, b: back, r: take over, q: quit"),
      (30, "Step 9 of 12. Enter: next"),
      (20, "Step 9 of 12."),
      (6, "Step 9"),
    ]
  )
  func status(columns: Int, text: String) {
    let status = PlaybackStatus.step(9, of: 12, isStepwise: true)
    #expect(status.text(columns: columns) == text)
  }
}
