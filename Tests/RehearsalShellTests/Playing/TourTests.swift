import Foundation
import PlaybillRooms
import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell

/// The guided tour, and the pictures drawn from it.
@Suite struct TourTests {
  private func export(chapter: String? = nil, rows: Int = 24) throws -> Export.Result {
    let path = PackageFolder.url(of: "Transcripts/tour.transcript").path()
    return try Export(rows: rows, speed: 1, chapter: chapter)
      .make(of: TranscriptPlayer(of: Playbill()).openSteps(path: path))
  }

  @Test("the tour lasts about four minutes and visits every room")
  func everyRoom() throws {
    let result = try export()
    #expect(result.mismatches.isEmpty)
    #expect((.seconds(200)...(.seconds(270))).contains(result.cast.time))
    for entryPoint in Playbill().entryPoints {
      // A key after the other.
      #expect(result.cast.text.contains("Lobby/\(entryPoint.title)"), "\(entryPoint.name)")
    }
    #expect(result.chapters.count == 9)
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
      let still = try #require(try export(chapter: chapter, rows: 40).still)
      #expect(
        try PackageFolder.text(of: file) == StillDrawing(still, title: chapter).svg,
        "\(name).svg is out of date. To draw it anew: script/stills"
      )
    }
  }
}
