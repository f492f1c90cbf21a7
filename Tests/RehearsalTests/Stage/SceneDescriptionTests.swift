import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct SceneDescriptionTests {
  private struct Plain {}

  private struct Room {
    let name: String
    let number: Int
    let isOpen: Bool
    let service: Plain
  }

  private struct Secret: CustomStringConvertible {
    let password: String
    let description = "a vault"
  }

  @Test("a scene is described by its plain values")
  func plainValues() {
    let room = Room(name: "swift", number: 7, isOpen: true, service: Plain())
    #expect(SceneDescription(room).text == "Room(name: “swift”, number: 7, isOpen: true)")
  }

  @Test("a scene may provide its own description")
  func customDescription() {
    #expect(SceneDescription(Secret(password: "x")).text == "a vault")
  }
}
