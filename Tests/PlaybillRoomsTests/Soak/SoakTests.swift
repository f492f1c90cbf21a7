import Rehearsal
import TestSupport
import Testing

@testable import PlaybillRooms

/// Random commands in each room cause no leak and no trap.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SoakTests {
  /// A room with settings.
  nonisolated struct Room: CustomTestStringConvertible {
    let name: String
    var settings: [SessionConfiguration.SettingValue] = []
    /// The least number of locations that the commands must visit.
    let placeCount: Int

    var testDescription: String {
      ([name] + settings.map { "\($0.name) \($0.word)" }).joined(separator: ", ")
    }
  }

  nonisolated private static let rooms = [
    Room(name: "profile", placeCount: 2),
    Room(name: "chat", placeCount: 8),
    Room(name: "listings", placeCount: 8),
    Room(name: "photos", placeCount: 3),
    Room(name: "bindings", placeCount: 4),
    Room(name: "movies", settings: [.init("binding", "dynamic")], placeCount: 11),
    Room(name: "movies", settings: [.init("binding", "streams")], placeCount: 11),
    Room(name: "meetings", settings: [.init("speech", "embedded")], placeCount: 3),
    Room(name: "meetings", settings: [.init("speech", "failing")], placeCount: 3),
    Room(name: "registration", settings: [.init("device", "phone")], placeCount: 8),
    Room(name: "registration", settings: [.init("device", "pad")], placeCount: 8),
  ]

  @Test("random commands in a room cause no leak", arguments: rooms)
  func randomCommands(room: Room) async throws {
    var configuration = SessionConfiguration()
    configuration.settings = room.settings
    configuration.use = .trial
    let session = try Session(of: Playbill(), configuration: configuration)
    // With this seed, even 400 commands visit all places.
    var soak = try Soak(of: room.name, in: session, seed: 8)
    for number in 1...Cases.count(400, all: 10_000) {
      try soak.step()
      // Let other tests use the main actor.
      if number.isMultiple(of: 100) { await Task.yield() }
    }
    #expect(soak.places.count >= room.placeCount, "\(soak.places.sorted())")
    #expect(session.end().allSatisfy(Soak.isDeliberate))
  }
}
