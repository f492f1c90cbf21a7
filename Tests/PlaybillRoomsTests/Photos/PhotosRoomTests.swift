import Rehearsal
import TestSupport
import Testing

@testable import PlaybillRooms

/// Tests of the whole room with both update styles.
@Suite(.timeLimit(.minutes(10))) struct PhotosRoomTests {
  private func session(
    _ updates: UpdateStyle = .delegation,
    _ requests: RequestStyle = .chain,
    seed: UInt64 = 0,
    route: String? = "photos"
  ) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.seed = seed
    configuration.route = route
    configuration.settings = [
      .init("updates", updates.rawValue), .init("requests", requests.rawValue),
    ]
    return try Session(of: Playbill(), configuration: configuration)
  }

  @Test("both update styles print the same for random commands", arguments: Cases.seeds(4, all: 25))
  func sameOutput(seed: UInt64) throws {
    try expectSameOutput(
      session(.delegation, seed: seed),
      session(.observation, seed: seed),
      seed: seed
    )
  }

  @Test(
    "chain and callbacks print the same for random commands",
    arguments: Cases.seeds(4, all: 25)
  )
  func sameOutputOfRequests(seed: UInt64) throws {
    try expectSameOutput(
      session(.delegation, .chain, seed: seed),
      session(.delegation, .callbacks, seed: seed),
      seed: seed
    )
  }

  @Test("nothing waits for the photo that is loaded before the first visit")
  func quietPrefetch() throws {
    let session = try session(route: nil)
    #expect(session.pendingWork == nil)
    #expect(session.nextDeadline == nil)
    #expect(session.settle().outputs.isEmpty)
    #expect(session.now == .zero)
    #expect(session.submit("wait 20s").isEmpty)
    #expect(session.submit("photos").contains { !$0.pictures.isEmpty })
  }

  /// Plays the same random commands in both sessions and compares what they print.
  private func expectSameOutput(_ told: Session, _ observing: Session, seed: UInt64) throws {
    #expect(told.opening == observing.opening)
    var random = SeededRandomNumberGenerator(seed: seed)
    let commands = [
      "next", "wait 200ms", "wait 1s", "wait 9s", "look", "back", "photos",
      "set backend refuses", "set backend ok", "set backend loses", "set network slow",
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
    #expect(session.submit("wait 60s").isEmpty)
    #expect(session.submit("photos").contains { !$0.pictures.isEmpty }, "the photo has loaded")
  }
}
