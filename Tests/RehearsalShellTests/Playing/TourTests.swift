import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

@testable import RehearsalShell

/// The guided tour, and the pictures drawn from it.
@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct TourTests {
  private static let path = PackageFolder.url(of: "Transcripts/tour.transcript").path()

  private func export(chapter: String? = nil, rows: Int = 24) throws -> Export.Result {
    var configuration = SessionConfiguration()
    configuration.marksSpans = true
    let player = TranscriptPlayer(of: Playbill(), configuration: configuration)
    return try Export(rows: rows, speed: 1, chapter: chapter).make(
      of: player.openSteps(TranscriptParser(path: Self.path))
    )
  }

  /// A step of the tour.
  private struct TourStep {
    let chapter: String
    /// The location before the step.
    let location: String
    let command: String?
    let caption: String?
    let lines: [String]
  }

  /// Plays the tour; `atEnd` receives the session that the audience can continue.
  private func steps(atEnd: (Session) -> Void = { _ in }) throws -> [TourStep] {
    var steps = try TranscriptPlayer(of: Playbill()).openSteps(TranscriptParser(path: Self.path))
    var (tour, chapter) = ([TourStep](), "")
    while let step = try steps.next() {
      var caption: String?
      switch step.line?.kind {
      case .directive(.mark(let mark)): chapter = mark.text
      case .directive(.say(let words)): caption = words.text
      default: break
      }
      tour.append(
        TourStep(
          chapter: chapter,
          location: step.location,
          command: step.command,
          caption: caption,
          lines: (step.causes + step.outputs).flatMap(\.lines)
        )
      )
    }
    atEnd(steps.session)
    return tour
  }

  @Test("the tour takes at most 280 seconds, and digits reach all of its chapters")
  func length() throws {
    let result = try export()
    #expect(result.mismatches.isEmpty)
    #expect(result.cast.time <= .seconds(280))
    #expect(result.chapters.count <= 9)
  }

  @Test("the tour visits the rooms that rebuild an article, and its audience can go on")
  func visitedRooms() throws {
    let locations = try steps { #expect(!$0.hasEnded) }.map(\.location)
    for entryPoint in Playbill().entryPoints {
      let isVisited = locations.contains { $0.hasPrefix("Lobby/\(entryPoint.title)") }
      #expect(isVisited == !entryPoint.topics.isEmpty, "\(entryPoint.name)")
    }
  }

  @Test("the last result of a test in the tour is true")
  func lastResult() async throws {
    let captions = try steps().compactMap(\.caption)
    let said = try #require(
      captions.compactMap { $0.wholeMatch(of: /playbill (test .*): (.*)/) }.last
    )
    let words = said.output.1.split(separator: " ").map(String.init)
    let folder = try #require(words.last)
    let result = try await Program.run(words.dropLast() + [PackageFolder.url(of: folder).path()])
    #expect(result.output.hasPrefix("\(said.output.2) in "), "\(result.output)")
  }

  @Test("a terminal of 80 columns and 24 rows shows each output at once")
  func screenSize() throws {
    for step in try steps() {
      #expect(step.lines.count <= 22, "\(step.command ?? "")")
      #expect(step.lines.allSatisfy { DisplayWidth.of($0) <= 80 }, "\(step.command ?? "")")
    }
  }

  @Test("the pictures in the documentation are up to date")
  func currentPictures() throws {
    let script = try PackageFolder.text(of: "script/stills")
    let pictures = script.matches(of: /(?m)^still ([a-z-]+) "(.+)" (\d+)$/)
    #expect(pictures.count >= 3)
    for picture in pictures {
      let (name, chapter) = (String(picture.output.1), String(picture.output.2))
      let file = "Sources/PlaybillRooms/PlaybillRooms.docc/Resources/\(name).svg"
      let rows = try #require(Int(picture.output.3))
      let still = try #require(try export(chapter: chapter, rows: rows).still)
      #expect(
        try PackageFolder.text(of: file) == StillDrawing(still, title: chapter).svg,
        "\(name).svg is out of date. To draw it anew: script/stills"
      )
    }
  }
}
