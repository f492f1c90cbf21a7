import Foundation
import Rehearsal
import TestSupport
import Testing

@testable import PlaybillRooms

/// The room prints the same text with each binding.
@Suite(.timeLimit(.minutes(10))) struct MovieSidesTests {
  /// The transcripts that examine the view models, which differ.
  nonisolated private static let examinations = ["objects.transcript", "set-binding.transcript"]

  /// The transcripts of the room, except those that examine the view models.
  nonisolated private static let transcripts: [String] = {
    let folder = PackageFolder.url(of: "Transcripts/movies").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".transcript") && !examinations.contains($0) }.sorted()
  }()

  private func makeSession(
    _ binding: MovieBinding,
    route: String? = "movies",
    width: Int = 80
  ) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = route
    configuration.width = width
    configuration.settings = [.init("binding", binding.rawValue)]
    return try Session(of: Playbill(), configuration: configuration)
  }

  /// The output of a side for a transcript, starting with the opening screen.
  private func text(of transcript: String, _ binding: MovieBinding) throws -> [[String]] {
    let lines = try PackageFolder.text(of: "Transcripts/movies/\(transcript)")
      .components(separatedBy: "\n")
    func header(_ key: String) -> String? {
      lines.prefix { $0 != "---" }.first { $0.hasPrefix("\(key): ") }
        .map { String($0.dropFirst(key.count + 2)) }
    }
    let session = try makeSession(
      binding,
      route: header("open"),
      width: header("width").flatMap { Int($0) } ?? 80
    )
    let commands = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    #expect(commands.count > 1, "the transcript has commands")
    return [session.opening.flatMap(\.lines)] + commands.map { Self.text(of: $0, in: session) }
  }

  /// The output for a command, in which the view models of both sides have the same names.
  ///
  /// `where` names them in columns, whose width depends on the names, so its JSON is compared.
  private static func text(of command: String, in session: Session) -> [String] {
    session.submit(command == "where" ? "where --json" : command).flatMap(\.lines)
      .map { $0.replacing("Reactive", with: "") }
  }

  @Test("there are transcripts to compare")
  func transcriptCount() {
    #expect(Self.transcripts.count > 5)
  }

  @Test("both sides print the same for a transcript", arguments: transcripts)
  func sameTranscript(transcript: String) throws {
    #expect(try text(of: transcript, .streams) == text(of: transcript, .dynamic))
  }

  @Test("both sides print the same for random commands", arguments: Cases.seeds(3, all: 30))
  func sameOutput(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let sides = try MovieBinding.allCases.map { try makeSession($0) }
    for _ in 1...120 {
      let command = try #require(Self.commands.randomElement(using: &random))
      let printed = sides.map { Self.text(of: command, in: $0) }
      #expect(printed.allSatisfy { $0 == printed[0] }, "\(command)")
      #expect(sides.allSatisfy { $0.location == sides[0].location }, "\(command)")
    }
    for side in sides { #expect(side.end().isEmpty, "no stage leaks") }
  }

  /// Commands of the room, and a few that are refused.
  nonisolated private static let commands = [
    "movies", "movies", "movies", "segment now", "segment popular", "segment top",
    "segment upcoming", "wait", "wait", "wait", "wait 100ms", "retry", "1", "2", "5", "12",
    "watchlist", "watch on", "watch off", "done", "done", "back", "dismiss", "go movies/603",
    "go movies/1", "set network ok", "set network ok", "set network offline", "set network slow",
    "look", "where", "again", "brief", "verbose",
  ]
}
