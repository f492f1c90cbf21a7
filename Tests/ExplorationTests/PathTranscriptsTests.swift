import Exploration
import MazeApp
import Rehearsal
import Testing

@Suite("Transcripts of the ways of a map")
struct PathTranscriptsTests {
  /// The transcripts of a maze with mistakes behind `door-3` and `door-4`.
  private func texts(_ mistakes: [Finding.Kind]) async throws -> [String] {
    let app = Maze(MazePlan(mistakes: mistakes))
    var options = ExplorationOptions()
    options.maskedControls = ["visit"]
    let map = try Explorer(of: app, options: options).explore()
    let expander = StateExpander(of: app, configuration: SessionConfiguration(), options: options)
    let transcripts = PathTranscripts { try $0.map { try expander.answer($0) } }
    return try await transcripts.files(covering: map).map(\.text)
  }

  @Test(
    "ways on which the app leaks or shows something else in each run are left out",
    arguments: [.leak, .unrepeatable] as [Finding.Kind]
  )
  func leftOut(mistake: Finding.Kind) async throws {
    let texts = try await texts([mistake, .noEffect])
    #expect(texts.contains { $0.contains("\n> door-4\n") })
    #expect(texts.contains { $0.contains("\n> door-1\n") })
    #expect(!texts.contains { $0.contains("\n> door-3\n") })
  }
}
