import Foundation
import TestSupport
import Testing
import Transcripts

@testable import RehearsalTesting

/// Transcripts that have commands and no output yet.
@Suite(.timeLimit(.minutes(10))) struct RecordingTests {
  private let folder = TemporaryFolder()
  private let player = TranscriptPlayer(of: Attic())

  init() throws {
    try folder.write("", to: "Package.swift")
  }

  private func record(_ text: String, _ recording: RecordingSwitch = .on) throws -> [String] {
    try folder.write(text, to: "a.transcript")
    return play("a.transcript", recording)
  }

  private func play(_ path: String, _ recording: RecordingSwitch = .on) -> [String] {
    var texts: [String] = []
    for file in TranscriptFile.all(in: path, filePath: folder.path + "/ATests.swift") {
      file.play(with: player, recording: recording) { text, _ in texts.append(text) }
    }
    return texts
  }

  private func written() throws -> String {
    // Byte for byte: reading a file as text would hide its byte-order mark.
    String(
      decoding: try Data(contentsOf: URL(filePath: folder.path + "/a.transcript")),
      as: UTF8.self
    )
  }

  private static let recorded =
    "a.transcript: This was recorded. Read it, and run the test again without REHEARSAL_RECORD."

  private static let draft = """
    title: A visit to the chest
    ---
    # Comments stay where they are.
    > chest
    # Nobody takes anything.

    @ say "It is full."
    > back
    > lamp
    > wait 2s
    """

  private static let complete = """
    title: A visit to the chest
    ---
    # Comments stay where they are.
    > chest
    | ▸ Chest
    |     1   a letter
    |     2   a map
    |     3   a key
    # Nobody takes anything.

    @ say "It is full."
    > back
    | ◂ Attic
    > lamp
    > wait 2s
    |@1s   light   lit

    """

  @Test("a draft is completed with the output and then passes")
  func completion() throws {
    #expect(try record(Self.draft) == [Self.recorded])
    #expect(try written() == Self.complete)
    #expect(play("a.transcript") == [])
    #expect(try written() == Self.complete)
  }

  @Test("a draft stays unchanged when recording is off")
  func recordingOff() throws {
    let issues = try record(Self.draft, .off)
    #expect(issues.count == 3)
    #expect(try written() == Self.draft)
  }

  @Test("a draft stays unchanged when recording is refused")
  func recordingRefused() throws {
    let issues = try record(Self.draft, .refused("Not here."))
    #expect(issues.first == "a.transcript: Not here.")
    #expect(issues.count == 4)
    #expect(try written() == Self.draft)
  }

  @Test("a file that expects any output is never rewritten")
  func existingOutput() throws {
    let text = "> chest\n| ▸ Chest\n> back\n"
    let issues = try record(text)
    #expect(issues.count == 2)
    #expect(try written() == text)
  }

  @Test("failed directives and an open modal are still reported while recording")
  func otherFailures() throws {
    let issues = try record("> chest\n@ at Attic/Chest\n")
    #expect(
      issues == [
        """
        a.transcript:2
          2 │ @ at Attic/Chest
            │ - Attic/Chest
            │ + Attic!Chest
        """,
        """
        a.transcript:2
          2 │ the end of the file
            │   A modal is still presented: Attic!Chest. Dismiss it, or write: @ end with modal
        """,
        Self.recorded,
      ]
    )
    #expect(try written().hasSuffix("a key\n@ at Attic/Chest\n"))
  }

  @Test("a leak is not recorded and still fails")
  func leak() throws {
    let leak = """
      a.transcript:2
        2 │ > back
          │ + ✗ MirrorStage stays alive after Mirror left. Usual cause: a closure or a scene
          │ +   that holds the stage: capture it weak or unowned.
          │   A leak always fails, whatever the file says. Fix it in the app.
      """
    #expect(try record("> mirror\n> back\n") == [leak, Self.recorded])
    #expect(try written() == "> mirror\n| ▸ Mirror\n> back\n| ◂ Attic\n")
    #expect(play("a.transcript").count == 1)
  }

  @Test("a malformed file is not rewritten")
  func malformedFile() throws {
    let text = "> chest\nback\n"
    let issues = try record(text)
    #expect(issues.count == 1)
    #expect(try written() == text)
  }

  @Test("recording keeps line endings and the byte-order mark")
  func fileFormat() throws {
    #expect(try record("\u{FEFF}> lamp\r\n@ settle") == [Self.recorded])
    #expect(try written() == "\u{FEFF}> lamp\r\n@ settle\n|@1s   light   lit\n")
    #expect(try record("> lamp\r\n@ settle\r\n") == [Self.recorded])
    #expect(try written() == "> lamp\r\n@ settle\r\n|@1s   light   lit\r\n")
  }
}
