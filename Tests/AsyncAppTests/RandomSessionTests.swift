import Foundation
import TestSupport
import Testing
import TurnConcurrency

/// Random sessions of async code are deterministic.
@Suite(.enabled(if: TurnExecutor.isSupported), .serialized) struct RandomSessionTests {
  nonisolated private static let count = String(Cases.count(10, all: 500))

  @Test("random sessions show the same bytes in eight processes, which compete for the processors")
  func sameBytes() throws {
    let outputs = try (1...8).map { _ in
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: BuiltProduct.path("RandomSessions"))
      process.arguments = ["1", Self.count]
      process.standardOutput = output
      try process.run()
      return output
    }
    let texts = outputs.map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    let lines = texts.map { $0.split(separator: "\n") }
    for other in lines.dropFirst() {
      let difference = zip(lines[0], other).first { $0 != $1 }
      #expect(difference == nil)
      #expect(lines[0].count == other.count)
    }
    // What the sessions must have done, or they prove nothing.
    for word in ["session \(Self.count)", "everyone", "saved, 2 in all", "winners", "✗"] {
      #expect(texts[0].contains(word), "\(word)")
    }
  }
}
