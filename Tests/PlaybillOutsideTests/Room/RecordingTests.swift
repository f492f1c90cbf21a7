import Foundation
import PlaybillOutside
import TestSupport
import Testing

/// A recording on a terminal, with a real server and a real database.
@Suite(.timeLimit(.minutes(10))) struct RecordingTests {
  private static let playbill = BuiltProduct.path("playbill")

  private let folder = TemporaryFolder()

  /// Runs the program and returns the text on its terminal when it has ended.
  ///
  /// Types each of `lines` as soon as the text that it awaits is on the screen.
  private func run(
    _ arguments: [String],
    token: String? = nil,
    _ lines: [(awaited: String, typed: String)] = []
  ) async throws -> String {
    let terminal = try PseudoTerminal(columns: 80, rows: 100)
    try terminal.spawn(
      Self.playbill,
      arguments: arguments,
      environment: token.map { [AccessToken.variable: $0] } ?? [:]
    )
    for line in lines {
      try await terminal.waitFor(line.awaited)
      try terminal.type(line.typed + "\n")
    }
    #expect(try await terminal.waitForExit() == .exited(0))
    return terminal.screen.allLines.joined(separator: "\n")
  }

  @Test("a recording plays identically without the server, the database and the token")
  func offlinePlayback() async throws {
    let file = folder.path(of: "visit.transcript")
    let data = folder.path(of: "data")
    var seen = ""
    try await FilmServer.serving(.films, .indiscreet) { _, address in
      seen = try await run(
        [
          "record", file, "--open", "movies", "--tmdb-url", "\(address)", "--data-dir", data,
          "--set", "storage=database",
        ],
        token: "swordfish",
        [("The Matrix", "segment popular"), ("{secret:token}", "wait\nquit")]
      )
    }
    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recorded.contains("service tmdb"), "\(recorded)")
    #expect(recorded.contains("storage database"), "\(recorded)")
    #expect(
      recorded.contains("@ event tmdb \"movie/popular\"")
        && recorded.contains("@ event database")
    )
    // The server and the file no longer exist.
    try FileManager.default.removeItem(atPath: data)
    let verdict = try await run(["test", file, "--bless"])
    #expect(verdict.contains("1 passed, 0 blessed, 0 failed"), "\(verdict)\n\(recorded)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == recorded)
    #expect(!FileManager.default.fileExists(atPath: data))
    for text in [recorded, seen, verdict] { #expect(!text.contains("swordfish")) }
  }
}
