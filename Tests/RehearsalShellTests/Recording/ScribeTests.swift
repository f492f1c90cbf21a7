import Foundation
import Rehearsal
import TemporaryFolders
import Testing
import Transcripts

@testable import RehearsalShell
@testable import Vault

/// What may be read in a file, and what the memory has to supply.
@Suite struct ScribeTests {
  private let folder: TemporaryFolder
  private let timeline: Timeline
  private let scribe: Scribe

  init() throws {
    folder = try TemporaryFolder()
    timeline = try Timeline(of: Vault())
    scribe = Scribe(of: timeline, player: TranscriptPlayer(of: Vault()))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: folder.path(of: name)), encoding: .utf8)
  }

  @Test func aSecretIsInNoFileAndIsRestoredFromMemory() throws {
    let path = folder.path(of: "a.transcript")
    #expect(timeline.submit("pin 123456").flatMap(\.lines) == ["  pin   6 digits"])
    timeline.submit("save \(path)")
    #expect(try text("a.transcript").hasSuffix(">~ pin {secret:pin}\n|   pin   6 digits\n"))
    timeline.submit("pin 1")
    #expect(timeline.submit("restore \(path)").map(\.isRefusal) == [false, false])
    #expect(timeline.submit("undo").first?.lines == ["  Undone: pin {secret:pin}"])
  }

  @Test func everySecretOfAFieldHasAWordOfItsOwn() throws {
    let path = folder.path(of: "a.transcript")
    for line in ["pin 123456", "pin 1", "pin 123456"] { timeline.submit(line) }
    timeline.submit("save \(path)")
    let typed = try text("a.transcript").split(separator: "\n").filter { $0.hasPrefix(">") }
    #expect(
      typed == [">~ pin {secret:pin}", ">~ pin {secret:pin2}", ">~ pin {secret:pin}"]
    )
    timeline.submit("look")
    #expect(timeline.submit("restore \(path)").map(\.isRefusal) == [false, false])
    #expect(timeline.turn == 3)
  }

  @Test func aSecretThatNobodyKnowsIsAskedFor() throws {
    try folder.write(">~ pin {secret:pin}\n|...\n", to: "a.transcript")
    let lines = timeline.submit("restore \(folder.path(of: "a.transcript"))").flatMap(\.lines)
    #expect(lines.joined(separator: " ").contains("Write there: secrets: pin VALUE"))
    try folder.write("secrets: pin 42\n---\n>~ pin {secret:pin}\n|   pin   2 digits\n", to: "b")
    #expect(timeline.submit("restore \(folder.path(of: "b"))").map(\.isRefusal) == [false, false])
  }

  @Test func aSecretIsNotInARecordingThatWasWrittenAnew() throws {
    try scribe.begin(at: folder.path(of: "a.transcript"), replaces: false)
    for line in ["pin 123456", "pin 1", "undo"] {
      timeline.submit(line)
      #expect(scribe.catchUp().isEmpty)
    }
    #expect(try text("a.transcript").hasSuffix(">~ pin {secret:pin}\n|   pin   6 digits\n"))
    #expect(timeline.submit("save \(folder.path(of: "a.transcript"))").first?.isRefusal == true)
  }
}
