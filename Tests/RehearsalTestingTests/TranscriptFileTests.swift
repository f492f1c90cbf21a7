import Foundation
import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import RehearsalTesting

/// Finding files for a test, and the report if there are none.
@Suite(.timeLimit(.minutes(10))) struct TranscriptFileTests {
  private let folder = TemporaryFolder()
  private let source: String

  init() throws {
    try folder.write("", to: "Package.swift")
    source = try folder.write("", to: "Tests/AppTests/GoldenTests.swift")
  }

  private func all(in path: String) -> [TranscriptFile] {
    TranscriptFile.all(
      in: path,
      fileID: "AppTests/GoldenTests.swift",
      filePath: source,
      line: 7,
      column: 3
    )
  }

  private func issues(of path: String) -> RecordedIssues {
    RecordedIssues {
      for file in all(in: path) { file.play(Attic()) }
    }
  }

  @Test("a folder gives its transcripts sorted by path")
  func folderOfFiles() throws {
    try folder.write("> look\n", to: "Transcripts/b.transcript")
    try folder.write("> look\n", to: "Transcripts/a/z.transcript")
    try folder.write("> look\n", to: "Transcripts/notes.txt")
    let names = ["Transcripts/a/z.transcript", "Transcripts/b.transcript"]
    #expect(all(in: "Transcripts").map(\.path) == names)
    #expect(all(in: "Transcripts").map(\.id) == names)
    #expect(all(in: "Transcripts").map { "\($0)" } == names)
    #expect(all(in: folder.path + "/Transcripts").map(\.path) == names)
  }

  @Test("a link that leads nowhere fails")
  func danglingLink() throws {
    try folder.write("> look\n", to: "Transcripts/a.transcript")
    try folder.link("Transcripts/more", to: "../missing")
    #expect(
      all(in: "Transcripts").map(\.path) == ["Transcripts/a.transcript", "Transcripts/more"]
    )
    #expect(
      issues(of: "Transcripts").texts.last
        == "Transcripts/more: There is no such file or folder. Is the path right?"
    )
  }

  @Test("a path to a file gives only that file")
  func singleFile() throws {
    try folder.write("> look\n", to: "visit.txt")
    #expect(all(in: "visit.txt").map(\.path) == ["visit.txt"])
    #expect(
      issues(of: "visit.txt").texts == [
        """
        visit.txt:1
          1 │ > look
            │ + Attic
            │ +   light   dark
            │ +   [lamp]
            │ +   [clock]
            │ +   [chest]
            │ +   [mirror]        (6 lines more than expected)
        """
      ]
    )
  }

  @Test("a file outside the project keeps its absolute path")
  func outsidePath() throws {
    let other = TemporaryFolder()
    let path = try other.write("> look\n|...\n", to: "a.transcript")
    #expect(all(in: other.path).map(\.path) == [path])
  }

  @Test("a missing folder is one failing test case")
  func missingFolder() throws {
    #expect(all(in: "Transkripte").map(\.path) == ["Transkripte"])
    let issues = issues(of: "Transkripte")
    #expect(
      issues.texts == [
        "Transkripte: There is no such file or folder. Is the path right? "
          + "To record a transcript: swift run APP record Transkripte/NAME.transcript. "
          + "Paths are relative to \(folder.path)"
      ]
    )
    // No transcript is wrong, so the location is the test itself.
    #expect(issues.all.map(\.sourceLocation?.fileName) == ["GoldenTests.swift"])
    #expect(issues.all.map(\.sourceLocation?.line) == [7])
  }

  @Test("a folder without transcripts is one failing test case")
  func emptyFolder() throws {
    try folder.write("", to: "Transcripts/notes.txt")
    #expect(
      issues(of: "Transcripts").texts == [
        "Transcripts: There is no transcript here. Transcripts are files called NAME.transcript. "
          + "To record a transcript: swift run APP record Transcripts/NAME.transcript. "
          + "Paths are relative to \(folder.path)"
      ]
    )
  }

  @Test("a file that is deleted before it is played fails")
  func deletedFile() throws {
    let path = try folder.write("> look\n", to: "Transcripts/a.transcript")
    let files = all(in: "Transcripts")
    try FileManager.default.removeItem(atPath: path)
    let issues = RecordedIssues { files.forEach { $0.play(Attic()) } }
    #expect(
      issues.texts == [
        "Transcripts/a.transcript: There is no such file or folder. Is the path right?"
      ]
    )
  }

  @Test("the configuration applies where a header sets no value")
  func configuration() throws {
    try folder.write("> x lamp\n|   lamp is a button\n|...\n", to: "visits/a.transcript")
    try folder.write("width: 80\n---\n> x lamp\n|~ {…}AtticDirector.\n", to: "visits/b.transcript")
    var configuration = SessionConfiguration()
    configuration.width = 20
    for file in all(in: "visits/") { file.play(Attic(), configuration: configuration) }
  }
}
