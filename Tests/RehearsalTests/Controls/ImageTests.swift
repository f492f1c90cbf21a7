import Rehearsal
import Testing

/// Pictures on the screen.
@Suite(.timeLimit(.minutes(10))) struct ImageTests {
  private let stage = ShowcaseStage()
  private let session: Session
  private let halves = Picture(width: 4, height: 4) { _, y in
    y < 2 ? .init(red: 255, green: 255, blue: 255) : .init(red: 0, green: 0, blue: 0)
  }

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a picture is shown in characters")
  func characters() {
    stage.photo.picture.value = halves
    #expect(session.lines("wait") == ["  @@@@", "  ...."])
    #expect(session.lines("x photo") == ["  photo is an image of 4 × 4 pixels."])
    stage.photo.picture.value = nil
    #expect(session.lines("wait") == ["  photo           (no picture)"])
    #expect(session.lines("x photo") == ["  photo is an image without a picture."])
  }

  @Test("a picture that is replaced by the same picture is not printed again")
  func samePicture() {
    stage.photo.picture.value = halves
    session.submit("wait")
    stage.photo.picture.value = nil
    stage.photo.picture.value = halves
    #expect(session.lines("wait").isEmpty)
  }

  @Test("an output carries the picture and its place for terminals that support color")
  func placedPictures() throws {
    stage.photo.picture.value = halves
    let update = try #require(session.submit("wait").first)
    #expect(update.pictures == [PlacedPicture(halves, line: 0, column: 2)])
    let description = try #require(session.submit("look").first)
    let placed = try #require(description.pictures.first)
    #expect(description.lines[placed.line] == "  @@@@")
    #expect(placed.picture == halves)
  }

  @Test("a wide picture is scaled to the current width of the screen")
  func screenWidth() throws {
    stage.photo.picture.value = Picture(width: 400, height: 10) { _, _ in
      .init(red: 0, green: 0, blue: 0)
    }
    #expect(session.lines("wait").map(\.count) == [80])
    session.resize(to: 40)
    #expect(session.lines("look").map(\.count).max() == 40)
  }
}
