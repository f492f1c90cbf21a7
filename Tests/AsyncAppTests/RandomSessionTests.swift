import Foundation
import TestSupport
import Testing
import TurnConcurrency

/// Random sessions of async code, and of code with queues, are deterministic.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RandomSessionTests {
  nonisolated private static let count = String(Cases.count(10, all: 500))
  nonisolated private static let processCount = Cases.count(4, all: 8)

  @Test(
    "random sessions show the same bytes in processes that compete for the processors",
    .enabled(if: TurnExecutor.isSupported)
  )
  func asyncSessions() throws {
    let text = try sameText(of: ["1", Self.count])
    // What the sessions must have done, or they prove nothing.
    for word in ["session \(Self.count)", "everyone", "saved, 2 in all", "winners", "✗"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test(
    "sessions of an app with queues show the same bytes in each process",
    .enabled(if: TurnExecutor.runsQueues)
  )
  func queueSessions() throws {
    let text = try sameText(of: ["queues", "1", Self.count])
    for word in ["session \(Self.count)", "loading..", "3 found", "noConnection", "🖼4/2"] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(!text.contains("✗"))
  }

  /// What several processes print at the same time.
  private func sameText(of arguments: [String]) throws -> String {
    let outputs = try (1...Self.processCount).map { _ in
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: BuiltProduct.path("RandomSessions"))
      process.arguments = arguments
      process.standardOutput = output
      try process.run()
      return output
    }
    let texts = outputs.map { String(decoding: $0.readAll(), as: UTF8.self) }
    let lines = texts.map { $0.split(separator: "\n") }
    for other in lines.dropFirst() {
      let difference = zip(lines[0], other).first { $0 != $1 }
      #expect(difference == nil)
      #expect(lines[0].count == other.count)
    }
    return texts[0]
  }
}
