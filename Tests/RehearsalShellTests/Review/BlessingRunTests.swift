import Foundation
import PlaybillRooms
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell

/// Blessing file by file: what is written, and what is reported.
@Suite(.timeLimit(.minutes(10))) struct BlessingRunTests {
  private let folder = TemporaryFolder()
  private let player = TranscriptPlayer(of: Playbill())

  private let wrong = "> back\n| ! No.\n> where\n| Lobby\n> fly\n"
  private let right =
    "> back\n| ! This is the first screen. To leave: quit\n> where\n"
    + "|   Lobby   LobbyStage   LobbyDirector, LobbyScene\n> fly\n"
    + "| ! I don't know “fly”. To list the commands: help\n"

  private func text(_ name: String = "a.transcript") throws -> String {
    try folder.text(of: name)
  }

  private func run(asking dialog: ScriptedReviewDialog? = nil) -> BlessingRun {
    let report = MismatchText()
    return BlessingRun(asking: dialog.map { Reviewer(dialog: $0, report: report) }, report: report)
  }

  private func bless(_ text: String, _ answers: [ReviewAnswer]) throws -> BlessingOutcome {
    try folder.write(text, to: "a.transcript")
    var run = run(asking: ScriptedReviewDialog(answers))
    return run.bless(folder.path(of: "a.transcript"), with: player)
  }

  @Test("a file blessed by a worker is counted and not played again")
  func workerBlessing() {
    var run = run()
    let blessed = run.take(FileResult(path: "a", blessedLineCount: 3))
    #expect(blessed == BlessingOutcome(path: "a", lineCount: 3))
    #expect(run.take(FileResult(path: "b")) == BlessingOutcome(path: "b"))
    #expect(run.take(FileResult(path: "c", verdict: .mismatched)) == nil)
    #expect(run.take(FileResult(path: "d", verdict: .unreadable)) == nil)
    #expect(run.summary(unaskedCount: 0) == "Files: 1 passed, 1 blessed, 0 failed")
  }

  @Test("a file that passes is not written")
  func passingFile() throws {
    try folder.write(right, to: "a.transcript")
    let path = folder.path(of: "a.transcript")
    let before = try FileManager.default.attributesOfItem(atPath: path)
    var run = run()
    #expect(run.bless(path, with: player).passes)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
  }

  @Test("a closed output ends the review and keeps the accepted lines")
  func closedOutput() throws {
    try folder.write(wrong, to: "a.transcript")
    // The terminal closes after the path, a hunk and its question.
    let dialog = ScriptedReviewDialog([.accept, .accept, .accept], limit: 3)
    var run = run(asking: dialog)
    let outcome = run.bless(folder.path(of: "a.transcript"), with: player)
    #expect(outcome.hasQuit)
    #expect(outcome.lineCount == 1)
    #expect(run.hasQuit)
    #expect(run.summary(unaskedCount: 2) == "Files: 0 passed, 0 blessed, 1 failed, 2 not reviewed")
    #expect(run.status == .failure)
  }

  @Test("a difference that cannot be blessed is reported without a question")
  func unresolved() throws {
    try folder.write("> about\n| x\n|- About\n> fly\n", to: "a.transcript")
    let dialog = ScriptedReviewDialog([.accept])
    var run = run(asking: dialog)
    let outcome = run.bless(folder.path(of: "a.transcript"), with: player)
    #expect(outcome.unresolved.map(\.reason) == [.forbidden(text: "About"), .noOutput])
    #expect(outcome.lineCount == 1)
    #expect(dialog.shown.last?.hasPrefix("1 of 1: ") == true)
    let lines = run.lines(on: outcome)
    #expect(lines.first?.hasSuffix(": 1 line blessed, 2 differences to fix by hand") == true)
    #expect(lines.contains("  1 │ > about"))
    #expect(lines.contains { $0.hasPrefix("  “About” must not be shown, but it is.") })
    #expect(run.status == .failure)
  }

  /// Accepting one line removes a value that a rejected line still needs.
  @Test("an answer that would break the file is not applied")
  func breakingChoice() throws {
    let text = "> fly\n|~ {…}“{word:word}”. So\n> walk\n|~ {…}“{word}”.\n"
    #expect(try bless(text, [.acceptRest]).passes)
    let outcome = try bless(text, [.accept, .reject])
    #expect(outcome.unresolved.map(\.reason) == [.needed(name: "word")])
    #expect(outcome.lineCount == 0)
    #expect(try self.text() == text)
  }

  @Test(
    "a file that cannot be played to its end is not blessed",
    arguments: [
      ("> back\n$ what\n", ":2: ", ShellStatus.unreadable),
      ("open: nowhere\n---\n> back\n| x\n", ":1: ", .unreadable),
      ("continues: none.transcript\n---\n> back\n| x\n", ":1: ", .unreadable),
    ]
  )
  func unplayable(
    text: String,
    place: String,
    status: ShellStatus
  ) throws {
    try folder.write(text, to: "a.transcript")
    var run = run()
    let outcome = run.bless(folder.path(of: "a.transcript"), with: player)
    let refusal = try #require(outcome.refusal)
    #expect(refusal.text.hasPrefix(folder.path(of: "a.transcript") + place))
    #expect(refusal.text.hasSuffix(" Nothing was blessed."))
    #expect(try self.text() == text)
    #expect(run.status == status)
    #expect(run.summary(unaskedCount: 0) == "Files: 0 passed, 0 blessed, 1 failed")
  }

  @Test("a file that changes during its review is left alone")
  func changedFile() throws {
    try folder.write(wrong, to: "a.transcript")
    let path = folder.path(of: "a.transcript")
    let dialog = MeddlingReviewDialog { _ = try? folder.write("> look\n", to: "a.transcript") }
    var run = BlessingRun(
      asking: Reviewer(dialog: dialog, report: MismatchText()),
      report: MismatchText()
    )
    let outcome = run.bless(path, with: player)
    #expect(outcome.refusal?.text.contains("changed while it was played") == true)
    #expect(try text() == "> look\n")
  }

  @Test("a continued file comes before those that continue it, also through another file")
  func parentsFirst() throws {
    try folder.write("continues: c.transcript\n---\n> swim\n", to: "b.transcript")
    let child = try folder.write("continues: b.transcript\n---\n> walk\n", to: "a.transcript")
    let ancestor = try folder.write("> fly\n", to: "c.transcript")
    #expect(ParentsFirst.order([child, ancestor]) == [1, 0])
  }

  @Test("a missing file is reported")
  func missingFile() {
    var run = run()
    let outcome = run.bless(folder.path(of: "none"), with: player)
    #expect(outcome.refusal?.text.hasSuffix("Is the path right?") == true)
    #expect(run.status == .unreadable)
  }
}

/// A dialog that accepts everything, while another program edits the file.
nonisolated private final class MeddlingReviewDialog: ReviewDialog {
  private let meddle: () -> Void

  init(meddle: @escaping () -> Void) {
    self.meddle = meddle
  }

  func show(_ text: String) {}

  func ask(_ question: String) -> ReviewAnswer {
    meddle()
    return .acceptRest
  }
}
