import Rehearsal
import Testing

/// A long way back, and forth again.
@Suite struct LongTimelineTests {
  @Test func itUndoesToItsStartAndRedoesToItsEndWithTheSameBytes() throws {
    let timeline = try Timeline(of: Counter())
    let commands = ["add", "wait 1s", "tap add", "relaunch", "again"]
    for turn in 0..<10_000 { timeline.submit(commands[turn % 5]) }
    let (log, opening) = (timeline.session.log, timeline.session.opening)
    try timeline.undo()
    #expect(timeline.turn == 9_999)
    for turn in [1_000, 1, 0] { try timeline.go(toTurn: turn) }
    #expect(timeline.session.log.entries.isEmpty)
    #expect(timeline.session.opening == opening)
    for turn in [2, 500, 9_999] { try timeline.go(toTurn: turn) }
    try timeline.redo()
    #expect(timeline.session.log == log)
  }

  @Test func singleStepsLeadThereToo() throws {
    let timeline = try Timeline(of: TestApp.studio())
    let commands = ["send", "name Ada", "wait 300ms", "select 2", "verbose", "relaunch", "again"]
    let typed = (0..<60).map { commands[$0 % commands.count] }
    for command in typed { timeline.submit(command) }
    let log = timeline.session.log
    for command in typed.reversed() { #expect(try timeline.undo().command == command) }
    #expect(timeline.turn == 0)
    for command in typed { #expect(try timeline.redo().command == command) }
    #expect(timeline.session.log == log)
  }

  /// What an entry takes itself, twice over, for an array may have doubled just now; and the heap's
  /// own sixteen bytes and the array's thirty-two about the text.
  @Test func anOrdinaryTurnTakesLessThanTwoHundredBytes() throws {
    let session = try Session(of: Counter())
    for _ in 0..<100 { session.submit("tap add") }
    let text = try #require(session.log.entries.last).lines.reduce(0) {
      $0 + 3 + $1.text.utf8.count
    }
    let size = 2 * MemoryLayout<SessionLog.Entry>.stride + 48 + text
    #expect(text > 0)
    #expect(size < 200)
  }
}
