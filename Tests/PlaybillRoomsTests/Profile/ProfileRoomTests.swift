import Rehearsal
import TestSupport
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// Tests of the one screen with each of its architectures.
@Suite(.timeLimit(.minutes(10))) struct ProfileRoomTests {
  /// The architectures that this system can play.
  nonisolated static var playable: [Architecture] {
    Architecture.allCases.filter { TurnExecutor.isSupported || $0 != .async }
  }

  private func session(_ architecture: Architecture) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "profile"
    configuration.settings = [.init("architecture", architecture.rawValue)]
    return try Session(of: Playbill(), configuration: configuration)
  }

  @Test(
    "all architectures print the same for random commands",
    arguments: Cases.seeds(4, all: 25)
  )
  func sameOutput(seed: UInt64) throws {
    let sessions = try Self.playable.map { try ($0, session($0)) }
    var random = SeededRandomNumberGenerator(seed: seed)
    let commands = [
      "website", "retry", "look", "wait 200ms", "wait 1s", "wait 5s", "back", "profile", "profile",
      "undo", "redo", "set network offline", "set network slow", "set network ok",
    ]
    for (architecture, session) in sessions {
      #expect(session.opening == sessions[0].1.opening, "\(architecture)")
    }
    for _ in 0..<60 {
      let command = commands.randomElement(using: &random) ?? "look"
      let expected = sessions[0].1.submit(command)
      for (architecture, session) in sessions.dropFirst() {
        let outputs = session.submit(command)
        #expect(outputs == expected, "\(architecture): \(command)")
        #expect(session.pendingWork == nil || sessions[0].1.pendingWork != nil, "\(architecture)")
        #expect(session.nextDeadline == sessions[0].1.nextDeadline, "\(architecture)")
      }
      #expect(!expected.contains { if case .leak = $0.kind { true } else { false } }, "\(command)")
    }
  }
}
