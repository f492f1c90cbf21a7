import Foundation
import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// What `look` says of each room.
@Suite(.timeLimit(.minutes(10))) struct RoomDescriptionTests {
  @Test("a room describes itself only on look")
  func silence() throws {
    for room in Playbill().entryPoints {
      let lines = try session(in: room.name).opening.flatMap(\.lines)
      #expect(!lines.contains { $0.contains("Try:") }, "\(room.name)")
    }
  }

  @Test("what a room suggests can be typed and shows something")
  func suggestions() throws {
    // The meetings are empty where async code does not run inside sessions.
    for room in Playbill().entryPoints where TurnExecutor.isSupported || room.name != "meetings" {
      let description = try #require(room.description)
      let start = try #require(description.firstRange(of: "Try: ")).upperBound
      let list = description[start...].prefix { $0 != "." && $0 != ";" }
      for command in list.split(separator: ",") {
        let outputs = try session(in: room.name).submit(String(command.drop { $0 == " " }))
        #expect(!outputs.isEmpty, "\(room.name): \(command)")
        let isRefused = outputs.contains(where: \.isRefusal)
        #expect(!isRefused, "\(room.name): \(command)")
      }
    }
  }

  @Test("the transcripts of a room do not list the rooms, so a new room does not change them")
  func lists() throws {
    let rooms = Playbill().entryPoints
    for room in rooms {
      let folder = PackageFolder.url(of: "Transcripts/\(room.name)")
      let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!paths.isEmpty, "\(room.name)")
      for path in paths {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let lists = rooms.contains { $0.name != room.name && text.contains("   \($0.summary)\n") }
        #expect(!lists, "\(room.name)/\(path)")
      }
    }
  }

  /// Returns a session on the first screen of `room`, once it has loaded.
  private func session(in room: String) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = room
    configuration.width = 60
    let session = try Session(of: Playbill(), configuration: configuration)
    _ = session.settle()
    return session
  }
}
