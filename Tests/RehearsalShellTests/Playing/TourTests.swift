import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

@testable import RehearsalShell

/// The guided tour, and the pictures drawn from it.
@Suite(.enabled(if: TurnExecutor.isSupported)) struct TourTests {
  private func export(chapter: String? = nil, rows: Int = 24) throws -> Export.Result {
    let path = PackageFolder.url(of: "Transcripts/tour.transcript").path()
    var configuration = SessionConfiguration()
    configuration.marksSpans = true
    let player = TranscriptPlayer(of: Playbill(), configuration: configuration)
    return try Export(rows: rows, speed: 1, chapter: chapter).make(
      of: player.openSteps(TranscriptParser(path: path))
    )
  }

  @Test("the tour lasts less than five minutes and visits every room that rebuilds an article")
  func everyRoom() throws {
    let result = try export()
    #expect(result.mismatches.isEmpty)
    #expect((.seconds(200)...(.seconds(300))).contains(result.cast.time))
    for entryPoint in Playbill().entryPoints where !entryPoint.topics.isEmpty {
      // A key after the other.
      #expect(result.cast.text.contains("Lobby/\(entryPoint.title)"), "\(entryPoint.name)")
    }
    #expect(result.chapters.count == 10)
  }

  /// The tour as a viewer sees it.
  private func text() throws -> String {
    let path = PackageFolder.url(of: "Transcripts/tour.transcript").path()
    let screen = ScriptedPlaybackScreen(hasKeys: false)
    var playback = try Playback(on: screen, painter: OutputPainter(colors: .none)) {
      try TranscriptPlayer(of: Playbill()).openSteps(TranscriptParser(path: path))
    }
    _ = try playback.run()
    return screen.text
  }

  @Test("the tour fits 60 columns, and ends where the audience can go on")
  func narrowScreen() throws {
    let lines = try text().split(separator: "\n")
    #expect(lines.filter { DisplayWidth.of($0) > 60 } == [])
    let last = lines.lastIndex { $0.hasPrefix("Lobby/Movies> ") }
    #expect(last != nil)
    #expect(lines.suffix(4).joined().contains("press r"))
  }

  @Test(
    "the x-ray of the tour shows two ways of each thing",
    arguments: [
      ("updateContext▶ FirstScreenViewModel", "updateContext▶ StageNameViewModel"),
      ("start▶ FirstLayerCoordinator", "start▶ FirstLayerPadCoordinator"),
      (
        "─value▶ MovieListViewModel.page", "ReactiveMovieListViewModel.page ─Movies▶ MovieListStage"
      ),
      ("viewModelDidUpdate▶ PhotosStage", "─set▶ ViewModel.isLoading"),
      ("─number▶ CallbackViewModel", "PublisherViewModel.number"),
      ("The movie service has f…", "2 × Row▶ MovieListStage.movies.rows"),
    ]
  )
  func contrasts(one: String, other: String) throws {
    let text = try text()
    #expect(text.contains(one))
    #expect(text.contains(other))
  }

  @Test("two exports of the tour give the same cast")
  func sameCast() throws {
    #expect(try export().cast.text == export().cast.text)
  }

  @Test("the pictures in the documentation are up to date")
  func currentPictures() throws {
    let script = try PackageFolder.text(of: "script/stills")
    let pictures = script.matches(of: /(?m)^still ([a-z-]+) "(.+)"$/)
    #expect(pictures.count >= 3)
    for picture in pictures {
      let (name, chapter) = (String(picture.output.1), String(picture.output.2))
      let file = "Sources/PlaybillRooms/PlaybillRooms.docc/Resources/\(name).svg"
      let still = try #require(try export(chapter: chapter, rows: 50).still)
      #expect(
        try PackageFolder.text(of: file) == StillDrawing(still, title: chapter).svg,
        "\(name).svg is out of date. To draw it anew: script/stills"
      )
    }
  }
}
