import Platform
import TestSupport
import Testing

@testable import Exploration
@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct TranscriptFolderTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("old", to: "a.transcript")
    try folder.write("old", to: "b.transcript")
    try folder.write("notes", to: "notes.txt")
    try folder.write("theirs", to: "c.transcript/d.transcript")
  }

  @Test("all transcripts of the folder are replaced, and nothing else")
  func replacement() throws {
    try TranscriptFolder(folder.path, replaces: true).replace(by: [
      PathTranscripts.File(name: "b.transcript", text: "new"),
      PathTranscripts.File(name: "e.transcript", text: "new"),
    ])
    #expect(try folder.names == ["b.transcript", "c.transcript", "e.transcript", "notes.txt"])
    #expect(try folder.text(of: "b.transcript") == "new")
    #expect(try folder.text(of: "c.transcript/d.transcript") == "theirs")
  }

  @Test("if the folder is not to be replaced, transcripts that appeared meanwhile remain")
  func appeared() throws {
    let new = try TranscriptFolder(folder.path(of: "new"), replaces: false)
    try folder.write("theirs", to: "new/a.transcript")
    try new.replace(by: [PathTranscripts.File(name: "b.transcript", text: "new")])
    let path = folder.path(of: "new/a.transcript")
    #expect(throws: WriteError.failed(path: path, errno: EEXIST)) {
      try new.replace(by: [PathTranscripts.File(name: "a.transcript", text: "new")])
    }
    #expect(try folder.text(of: "new/a.transcript") == "theirs")
    #expect(try folder.text(of: "new/b.transcript") == "new")
  }

  @Test("if one new transcript cannot be written, the old ones remain")
  func failure() throws {
    let names = try folder.names
    // The file system allows no name of this length.
    let long = String(repeating: "x", count: 300) + ".transcript"
    let path = "\(folder.path)/\(long)"
    #expect(throws: WriteError.failed(path: path, errno: ENAMETOOLONG)) {
      try TranscriptFolder(folder.path, replaces: true).replace(by: [
        PathTranscripts.File(name: "a.transcript", text: "new"),
        PathTranscripts.File(name: long, text: "new"),
      ])
    }
    #expect(try folder.names == names)
    #expect(try folder.text(of: "a.transcript") == "old")
  }
}
