import FlyingFox
import Foundation
import PlaybillOutside
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing

/// The movies room with a real server and a real database.
@Suite(.timeLimit(.minutes(10))) struct OutsideRoomTests {
  private let folder = TemporaryFolder()

  private func outside(_ address: ServiceAddress) -> PlaybillOutside {
    PlaybillOutside(address: address, token: AccessToken("swordfish"), folder: folder.path)
  }

  @Test("movies that were seen once are available without the service")
  func storedMovies() async throws {
    try await FilmServer.serving(.films) { _, address in
      var visit = try Visit(outside: outside(address))
      try await visit.settle()
      try await visit.play("1")
    }
    // The server has stopped; no program listens on port 1.
    var later = try Visit(outside: outside(ServiceAddress("http://127.0.0.1:1")))
    try await later.settle()
    #expect(later.text.contains { $0.contains("The Matrix") }, "\(later.text)")
    let (other, link) = (
      try await later.play("segment popular"), try await later.play("go movies/603")
    )
    #expect(other.contains { $0.contains("failed: it cannot be reached") }, "\(other)")
    #expect(link.contains { $0.contains("failed: it cannot be reached") }, "\(link)")
  }

  @Test("a damaged database is reported in the room")
  func damagedDatabase() async throws {
    try folder.write("no database, but long enough for one", to: "playbill.sqlite")
    try await FilmServer.serving(.films) { _, address in
      var visit = try Visit(outside: outside(address))
      try await visit.settle()
      let text = visit.text.joined(separator: " ")
      #expect(text.contains("renamed to playbill.damaged-1.sqlite"), "\(text)")
    }
  }

  @Test("a kept answer is no outside write")
  func outsideWrites() async throws {
    try await FilmServer.serving(.films) { _, address in
      var visit = try Visit(outside: outside(address))
      try await visit.settle()
      try await visit.play("segment popular")
      #expect(!visit.session.log.entries.contains { $0.wroteOutside })
    }
  }

  @Test("a new service or storage is used after relaunch", arguments: ["service", "storage"])
  func relaunch(setting: String) throws {
    let session = try Visit(service: "embedded", storage: "memory").session
    session.submit("set \(setting) \(setting == "service" ? "tmdb" : "database")")
    session.submit("segment popular")
    _ = session.settle()
    #expect(session.pendingCalls.isEmpty)
    for command in ["relaunch", "movies", "segment top", "wait 1s"] { session.submit(command) }
    let called = setting == "service" ? "tmdb" : "database"
    #expect(session.pendingCalls.contains { $0.gateway == called })
  }
}
