import Exploration
import MazeApp
import Rehearsal
import TestSupport
import Testing
import Transcripts

/// The lines that lead to the end of a transcript, on a maze of four rooms.
@Suite("Transcripts as the beginning of an exploration", .timeLimit(.minutes(10)))
struct TranscriptRouteTests {
  private let app = Maze(MazePlan(mistakes: [.endlessTimer]))
  private let folder = TemporaryFolder()

  private func lines(
    of text: String,
    fatalSteps: StateExpander.FatalSteps = [:]
  ) throws -> [String] {
    let path = try folder.write(text, to: "a.transcript")
    let expander = StateExpander(
      of: app,
      configuration: SessionConfiguration(),
      options: ExplorationOptions()
    )
    return try expander.answer(.transcript(path), fatalSteps: fatalSteps).trials.map(\.line)
  }

  private func refusal(
    of text: String,
    fatalSteps: StateExpander.FatalSteps = [:]
  ) throws -> String {
    let error = #expect(throws: Refusal.self) { try lines(of: text, fatalSteps: fatalSteps) }
    return try #require(error).text.replacing(folder.path + "/", with: "")
  }

  private static let steps = """
    > door-1
    | ▸ Room-1
    |   [door-2]
    |   [door-3]

    """

  @Test("commands stay as they are; time that passes becomes a command; checks and captions do not")
  func directives() throws {
    let text = """
      # A comment.
      \(Self.steps)@ at Room-0/Room-1
      @ after 1.5s
      @ say "Now the other door."
      > door-2
      | ▸ Room-2
      @ settle
      >~ {U+0062}ack
      | ◂ Room-1
      @ end with work
      """
    #expect(try lines(of: text + "\n") == ["door-1", "wait 1.5s", "door-2", "back"])
  }

  @Test("a file that continues another one begins with its commands")
  func continued() throws {
    try folder.write(Self.steps, to: "parent.transcript")
    let text = "continues: parent.transcript\n---\n> back\n| ◂ Room-0\n"
    #expect(try lines(of: text) == ["door-1", "back"])
    let (path, header) = try TranscriptRoute.beginning(of: folder.path(of: "a.transcript"))
    #expect(path == folder.path(of: "parent.transcript"))
    #expect(header.parent == nil)
  }

  @Test("what differs is named")
  func differing() throws {
    #expect(
      try refusal(of: "> door-1\n| ▸ Room-2\n").hasPrefix(
        "a.transcript:1: > door-1 shows “▸ Room-1”, not “▸ Room-2”. An exploration begins only"
      )
    )
  }

  @Test(
    "a line that no user can type is named",
    arguments: [
      ("@ width 40", "No command changes the width"), ("> quit", "The session ends here"),
      (
        "> undo\n| ! A transcript has no history to go back in.", "This command does something else"
      ),
    ]
  )
  func refused(line: String, reason: String) throws {
    let refusal = try refusal(of: Self.steps + line + "\n")
    #expect(refusal.hasPrefix("a.transcript:5: \(reason)"), "\(refusal)")
  }

  @Test("a line that the app does not survive is named")
  func fatal() throws {
    let fault = Fault(kind: .crash, text: "Here it crashed.")
    #expect(
      try refusal(of: Self.steps + "> back\n| ◂ Room-0\n", fatalSteps: [4: fault])
        == "a.transcript:5: Here it crashed. End the transcript above it."
    )
  }

  @Test("a malformed file is named")
  func malformed() throws {
    #expect(try refusal(of: "door-1\n").hasPrefix("a.transcript:1: “door-1” is not a line"))
  }
}
