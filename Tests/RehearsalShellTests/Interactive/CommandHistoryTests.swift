import Foundation
import LineEditing
import Rehearsal
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct CommandHistoryTests {
  private let folder = TemporaryFolder()
  private let reader = ScriptedReader([])

  @Test("kept lines are there the next time")
  func keptLines() throws {
    let file = HistoryFile(path: folder.path(of: "history"))
    let first = CommandHistory(in: file)
    for line in ["look", " a secret", "", "\tindented", "tap website"] {
      #expect(first.keep(line, for: reader) == nil)
    }
    #expect(reader.remembered == ["look", "tap website"])
    let second = CommandHistory(in: file)
    #expect(second.lines == ["look", "tap website"])
    #expect(second.notice == nil)
  }

  @Test("an unreadable file costs one notice")
  func unreadableFile() throws {
    let path = try folder.write("", to: "history/within")
    let file = HistoryFile(path: String(path.dropLast("/within".count)))
    let commandHistory = CommandHistory(in: file)
    #expect(
      commandHistory.notice?.text
        == "The command history is not saved in \(file.path): It is not a regular file."
    )
    #expect(commandHistory.keep("look", for: reader) == nil)
    #expect(reader.remembered == ["look"])
  }

  @Test("a history file that is a link to /dev/null keeps nothing, without a notice")
  func discardedHistory() throws {
    try folder.link("history", to: "/dev/null")
    let commandHistory = CommandHistory(in: HistoryFile(path: folder.path(of: "history")))
    #expect(commandHistory.lines.isEmpty && commandHistory.notice == nil)
    #expect(commandHistory.keep("look", for: reader) == nil)
    #expect(reader.remembered == ["look"])
  }

  @Test("an unwritable file costs one notice")
  func unwritableFile() throws {
    try folder.link("nowhere", to: "missing")
    let path = folder.path(of: "nowhere/history")
    let commandHistory = CommandHistory(in: HistoryFile(path: path))
    #expect(commandHistory.notice == nil)
    #expect(
      commandHistory.keep("look", for: reader)?.text
        == "The command history is not saved in \(path): No such file or directory."
    )
    #expect(commandHistory.keep("back", for: reader) == nil)
    #expect(reader.remembered == ["look", "back"])
  }

  @Test("a file locked by another program costs one notice", arguments: [true, false])
  func lockedFile(atStart isAtStart: Bool) throws {
    let path = try folder.write("look\n", to: "history")
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    if isAtStart { #expect(flock(descriptor, LOCK_EX) == 0) }
    let commandHistory = CommandHistory(in: HistoryFile(path: path))
    #expect(flock(descriptor, LOCK_EX) == 0)
    let first = commandHistory.notice
    let later = ["back", "x"].map { commandHistory.keep($0, for: reader) }
    #expect(
      ([first] + later).compactMap { $0?.text } == [
        "The command history is not saved in \(path): Another program keeps it locked."
      ]
    )
    #expect(commandHistory.lines == (isAtStart ? [] : ["look"]))
    #expect(reader.remembered == ["back", "x"])
  }

  @Test("damaged lines cost one notice", arguments: [(1, "1 line is"), (2, "2 lines are")])
  func damagedLines(count: Int, said: String) throws {
    let damage = String(repeating: "\u{1}\n", count: count)
    let path = try folder.write("look\n" + damage, to: "history")
    let commandHistory = CommandHistory(in: HistoryFile(path: path))
    #expect(commandHistory.lines == ["look"])
    #expect(commandHistory.notice?.text == "\(path): \(said) damaged and left out.")
    #expect(commandHistory.keep("back", for: reader) == nil)
  }
}
