import Exploration
import MazeApp
import Rehearsal
import TestSupport
import Testing
import Transcripts

/// What transcripts touch of a maze of four rooms, in whose last one a lever is stuck.
@Suite("Coverage", .timeLimit(.minutes(10)))
final class CoverageTests {
  private let app = Maze(MazePlan(mistakes: [.refused]))
  private let folder = TemporaryFolder()
  private var reading = CoverageReading()

  private func read(_ lines: String..., name: String = "a") throws -> String? {
    let text = lines.map { $0 + "\n" }.joined()
    return read(path: try folder.write(text, to: "\(name).transcript"))
  }

  /// Reads a file; returns why it is left out.
  private func read(path: String) -> String? {
    let more = CoverageReading(of: path, by: TranscriptPlayer(of: app))
    reading = CoverageReading(joining: [reading, more])
    return more.omissions.first?.text
  }

  private func map() throws -> FlowMap { try Explorer(of: app).explore() }

  @Test("a file touches the scenes that it shows, its ways, and the commands that it types")
  func marking() throws {
    #expect(try read("> tap door-1", "> look", "> back", "> 'door-2'") == nil)
    let map = try map().marking(reading.coverage)
    #expect(map.scenes.map(\.isCovered) == [true, true, true, false])
    let ways = map.edges.filter { $0.isCovered == true }
    #expect(ways.map { [$0.from, $0.to] } == [[0, 1], [0, 2], [1, 0]])
    #expect(ways.map(\.command) == ["door-1", "door-2", "back"])
    #expect(
      map.scenes.map { $0.commands.filter { $0.isCovered == true }.map(\.name) }
        == [["door-1", "door-2"], ["back"], [], []]
    )
    #expect(
      CoverageText(map).summary == [
        "  scenes    3 of 4   75 %", "  ways      3 of 8   37 %", "  commands  3 of 8   37 %",
        "  refusals  0 of 1    0 %",
      ]
    )
  }

  @Test("what is untouched is listed with paths, and with the number of the others")
  func untouched() throws {
    #expect(try read("> door-1", "> back", "> door-2") == nil)
    #expect(
      CoverageText(try map().marking(reading.coverage)).untouched(limit: 1) == [
        "# scene: Room-3", "> door-1", "> door-3", "# way: Room-1 → Room-2 by door-2 (push)",
        "> door-1",
        "> door-2", "# and 4 more ways: --verbose lists all", "# command: door-2 in Room-1",
        "> door-1", "> door-2",
        "# and 4 more commands: --verbose lists all", "# refusal: lever in Room-3", "> door-1",
        "> door-3", "> lever",
      ]
    )
  }

  @Test("the paths that are listed touch everything")
  func pasting() throws {
    let map = try map()
    var paths: [[String]] = []
    for line in CoverageText(map.marking(FlowCoverage())).untouched() {
      if line.hasPrefix("#") { paths.append([]) } else { paths[paths.count - 1].append(line) }
    }
    for (index, path) in paths.enumerated() where !path.isEmpty {
      let text = path.map { $0 + "\n" }.joined()
      #expect(read(path: try folder.write(text, to: "\(index).transcript")) == nil)
    }
    let text = CoverageText(map.marking(reading.coverage))
    #expect(text.summary.allSatisfy { $0.hasSuffix("100 %") })
    #expect(text.untouched().isEmpty)
    #expect(text.wayPercentage == 100)
  }

  @Test("a file touches what the file touches that it continues, and a page can play both")
  func parents() throws {
    let session = try Session(of: app)
    session.submit("door-1")
    let recorder = TranscriptRecorder(title: "first", configuration: SessionConfiguration())
    try folder.write(
      recorder.text(of: session) + recorder.ending(of: session),
      to: "first.transcript"
    )
    session.end()
    #expect(
      try read("continues: first.transcript", "---", "> door-3", "@ after 1s", name: "second")
        == nil
    )
    var map = try map().marking(reading.coverage)
    #expect(map.scenes.map(\.isCovered) == [true, true, false, true])
    let known = map.steps.count
    map.add(reading.plays)
    #expect(map.transcripts.map(\.path) == [folder.path(of: "second.transcript")])
    var step = map.transcripts.first?.step
    var commands: [String?] = []
    while let present = step {
      #expect(present >= known)
      commands.insert(map.steps[present].command, at: 0)
      step = map.steps[present].parent
    }
    #expect(commands == [nil, "door-1", "door-3", "@ after 1s"])
    #expect(map.steps[map.transcripts[0].step].scene == 3)
  }

  @Test(
    "a file that is malformed, missing, or continues a file that differs is left out with one line"
  )
  func faults() throws {
    let malformed = try #require(try read("> door-1", "$ what"))
    #expect(malformed.contains("a.transcript:2"))
    let missing = try #require(read(path: folder.path(of: "none.transcript")))
    #expect(missing.contains("none.transcript"))
    try folder.write("> door-1\n| Something else\n", to: "wrong.transcript")
    let orphan = try #require(
      try read("continues: wrong.transcript", "---", "> door-3", name: "orphan")
    )
    #expect(orphan.contains("orphan.transcript"))
    for complaint in [malformed, missing, orphan] { #expect(!complaint.contains("\n")) }
    #expect(reading.omissions.map(\.cause) == [.unreadable, .unreadable, .mismatch])
    #expect(reading.coverage == FlowCoverage())
  }

  @Test("time that passes is the command wait, whether it is typed or a directive")
  func time() throws {
    #expect(try read("> wait 1s", "> door-1", "@ after 1s", "> door-2", "@ settle") == nil)
    let waits = reading.coverage.commands.filter { $0.name == "wait" }.map(\.scene.name)
    #expect(waits.sorted() == ["Room-0", "Room-1", "Room-2"])
    #expect(!reading.coverage.ways.contains { $0.command == "wait" })
  }
}
