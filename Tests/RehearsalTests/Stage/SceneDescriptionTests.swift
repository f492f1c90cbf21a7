import Testing

@testable import Rehearsal

@Suite struct SceneDescriptionTests {
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

  @Test func aSceneThatHasNothingToTellIsNamedByItsType() {
    #expect(SceneDescription(Plain()).type == "Plain")
    #expect(SceneDescription(Plain()).text == nil)
  }

  @Test func itsPlainValuesAreNamed() {
    let room = Room(name: "swift", number: 7, isOpen: true, service: Plain())
    #expect(SceneDescription(room).text == "Room(name: “swift”, number: 7, isOpen: true)")
  }

  @Test func aSceneMayDescribeItself() {
    #expect(SceneDescription(Secret(password: "x")).text == "a vault")
  }
}
