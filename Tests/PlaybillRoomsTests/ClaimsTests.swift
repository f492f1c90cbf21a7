import TestSupport
import Testing

@testable import PlaybillRooms

/// Counts what the pages claim about the size of code.
///
/// Each test requires its sentence on the page, so a claim cannot change without its test.
@Suite struct ClaimsTests {
  /// Requires that the page `name` contains `sentence`, however its lines are broken.
  private func expectClaim(_ sentence: String, on name: String) throws {
    let words = try SourceFolder.page(name).joined(separator: " ")
    #expect(words.contains(sentence), "\(name) does not say: \(sentence)")
  }

  @Test("a coordinator for a pad overrides three functions")
  func padOverrides() throws {
    try expectClaim(
      "On a pad, three overrides in a coordinator turn two screens into one.",
      on: "PlaybillRooms"
    )
    let room = try SourceFolder("Sources/PlaybillRooms/Registration")
    let code = try #require(room.code["FirstLayerPadCoordinator"])
    #expect(code.filter { $0.hasPrefix("override func ") }.count == 3)
  }
}
