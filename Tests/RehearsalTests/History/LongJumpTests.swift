import Rehearsal
import TestSupport
import Testing

/// Undo and redo in long sessions.
@Suite(.timeLimit(.minutes(10))) struct LongJumpTests {
  @Test("thousands of turns are undone to the start and redone to the same log")
  func manyTurns() throws {
    let session = try Session(of: Counter())
    let commands = ["add", "wait 1s", "tap add", "relaunch", "again"]
    let count = Cases.count(2_000, all: 10_000)
    for turn in 0..<count { session.submit(commands[turn % 5]) }
    let (log, opening) = (session.log, session.opening)
    try session.undo()
    #expect(session.turn == count - 1)
    for turn in [1_000, 1, 0] { try session.go(toTurn: turn) }
    #expect(session.log.entries.isEmpty)
    #expect(session.opening == opening)
    for turn in [2, 500, count - 1] { try session.go(toTurn: turn) }
    try session.redo()
    #expect(session.log == log)
  }

  /// Counts an entry twice, because an array may have just doubled its capacity, and adds 16 bytes of
  /// the heap and 32 bytes of the array around the lines.
  @Test("an ordinary turn takes less than three hundred bytes")
  func turnSize() throws {
    let session = try Session(of: Counter())
    for _ in 0..<100 { session.submit("tap add") }
    let lines = try #require(session.log.entries.last).lines.reduce(0) {
      $0 + MemoryLayout<SessionLog.Line>.stride + $1.text.utf8.count
    }
    let size = 2 * MemoryLayout<SessionLog.Entry>.stride + 48 + lines
    #expect(lines > 0)
    #expect(size < 300)
  }
}
