import Foundation
import Rehearsal
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell
@testable import SecretsApp

/// Saved files: their names, and their secrets, which are restored from memory.
@Suite(.timeLimit(.minutes(10))) struct SessionFilesTests {
  private let folder = TemporaryFolder()
  private let session: Session
  private let files: SessionFiles

  init() throws {
    session = try Session(of: SecretsApp())
    files = SessionFiles(of: session, player: TranscriptPlayer(of: SecretsApp()))
  }

  @Test("a secret is not saved and is restored from memory")
  func savedSecret() throws {
    let path = folder.path(of: "a.transcript")
    #expect(session.submit("pin 123456").flatMap(\.lines) == ["  pin   6 digits"])
    session.submit("save \(path)")
    #expect(
      try folder.text(of: "a.transcript").hasSuffix(">~ pin {secret:pin}\n|   pin   6 digits\n")
    )
    session.submit("pin 1")
    #expect(session.submit("restore \(path)").map(\.isRefusal) == [false, false])
    #expect(session.submit("undo").first?.lines == ["  Undone: pin {secret:pin}"])
  }

  @Test("each value of a secret field has its own name in the file")
  func secretNames() throws {
    let path = folder.path(of: "a.transcript")
    for line in ["pin 123456", "pin 1", "pin 123456"] { session.submit(line) }
    session.submit("save \(path)")
    let typed = try folder.text(of: "a.transcript").split(separator: "\n").filter {
      $0.hasPrefix(">")
    }
    #expect(
      typed == [">~ pin {secret:pin}", ">~ pin {secret:pin2}", ">~ pin {secret:pin}"]
    )
    session.submit("look")
    #expect(session.submit("restore \(path)").map(\.isRefusal) == [false, false])
    #expect(session.turn == 3)
  }

  @Test("an unknown secret is refused unless the header gives its value")
  func unknownSecret() throws {
    try folder.write(">~ pin {secret:pin}\n|...\n", to: "a.transcript")
    let lines = session.submit("restore \(folder.path(of: "a.transcript"))").flatMap(\.lines)
    let words = lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("Write there: secrets: pin VALUE"))
    try folder.write("secrets: pin 42\n---\n>~ pin {secret:pin}\n|   pin   2 digits\n", to: "b")
    #expect(session.submit("restore \(folder.path(of: "b"))").map(\.isRefusal) == [false, false])
  }

  @Test(
    "a name without an extension gets one",
    arguments: [
      ("visit", "visit.transcript"), ("visit.txt", "visit.txt"),
      ("a.b/.visit", "a.b/.visit.transcript"),
    ]
  )
  func names(typed: String, path: String) {
    #expect(TranscriptName(typed).toWrite == path)
  }

  @Test("a name can be in the home folder, and a device keeps its name")
  func places() throws {
    #expect(TranscriptName.expandingHome(in: "~/visit", home: "/home/ada") == "/home/ada/visit")
    try folder.link("null", to: "/dev/null")
    #expect(TranscriptName(folder.path(of: "null")).toWrite == folder.path(of: "null"))
  }

  @Test("a secret is not in a rewritten recording")
  func rewrittenRecording() throws {
    try files.begin(OutputFile(folder.path(of: "a.transcript"), replaces: false))
    for line in ["pin 123456", "pin 1", "undo"] {
      session.submit(line)
      #expect(files.catchUp().isEmpty)
    }
    #expect(
      try folder.text(of: "a.transcript").hasSuffix(">~ pin {secret:pin}\n|   pin   6 digits\n")
    )
    #expect(session.submit("save \(folder.path(of: "a.transcript"))").first?.isRefusal == true)
  }
}
