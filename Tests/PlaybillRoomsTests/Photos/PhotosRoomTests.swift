import Rehearsal
import Testing

@testable import PlaybillRooms

/// Tests of the whole room with both update styles.
@Suite struct PhotosRoomTests {
  private func session(_ updates: UpdateStyle, seed: UInt64 = 0) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.seed = seed
    configuration.route = "photos"
    configuration.settings = [.init("updates", updates.rawValue)]
    return try Session(of: Playbill(), configuration: configuration)
  }

  @Test("both update styles print the same for random commands", arguments: 0..<25 as Range<UInt64>)
  func sameOutput(seed: UInt64) throws {
    let told = try session(.delegation, seed: seed)
    let observing = try session(.observation, seed: seed)
    #expect(told.opening == observing.opening)
    var random = SeededRandomNumberGenerator(seed: seed)
    let commands = [
      "next", "wait 200ms", "wait 1s", "wait 9s", "look", "back", "photos", "x photo",
      "set backend refuses", "set backend ok", "set backend garbles", "set network slow",
    ]
    for _ in 0..<60 {
      let command = commands.randomElement(using: &random) ?? "next"
      let (first, second) = (told.submit(command), observing.submit(command))
      #expect(first == second, "\(command)")
      #expect(!first.contains { if case .leak = $0.kind { true } else { false } })
    }
  }

  @Test("a closed stage is not updated while loading continues", arguments: UpdateStyle.allCases)
  func leftStage(updates: UpdateStyle) throws {
    let session = try session(updates, seed: 2)
    session.submit("back")
    let outputs = session.submit("wait 60s")
    #expect(outputs.isEmpty)
    let lines = session.submit("photos").flatMap(\.lines)
    #expect(!lines.contains("  photo     (no photo yet)"), "the photo has loaded")
  }

  @Test("the stage has no director", arguments: UpdateStyle.allCases)
  func noDirector(updates: UpdateStyle) throws {
    let lines = try session(updates).submit("x").flatMap(\.lines)
    #expect(lines == ["  Photos is shown by PhotosStage, without a director."])
  }

  @Test("a photo is sent as a picture of the expected size")
  func pictureOutput() throws {
    let session = try session(.delegation, seed: 2)
    let update = try #require(session.submit("wait 9s").first { !$0.pictures.isEmpty })
    let placed = try #require(update.pictures.first)
    #expect(placed.lineCount == 12)
    #expect(placed.picture.width == 36, "96 × 64 pixels, scaled to 24 rows of pixels")
  }
}
