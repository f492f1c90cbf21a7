import Streams
import TestSupport
import Testing

@testable import Rehearsal

/// Updates of rows that have identities.
@Suite(.timeLimit(.minutes(10))) struct RowIdentityTests {
  private let list = List("tasks", rows: Self.rows("a", "b", "c", "d"), pageLength: 5)
  private let session: Session

  init() throws {
    let list = list
    session = try Session(of: TestApp(showing: { LineupStage(list) }))
  }

  private static func rows(_ names: String...) -> [Row] {
    names.map { Row(id: $0, "task \($0)") }
  }

  @Test("a row that moved is reported as moved, and those that made room are not")
  func moved() {
    list.rows.value = Self.rows("c", "a", "b", "d")
    #expect(session.lines("wait") == ["    (task c moved from 3 to 1)"])
    list.rows.value = Self.rows("a", "b", "d", "c")
    #expect(session.lines("wait") == ["    (task c moved from 1 to 4)"])
  }

  @Test("a line end in a title breaks no line")
  func lineEnd() {
    list.rows.value = [Row(id: "a", "buy\nquit"), Row(id: "b", "buy milk")]
    #expect(session.lines("select bu").last == "! “bu” could be: 'buy⏎quit', 'buy milk'")
    #expect(session.lines("examine 1").allSatisfy { !$0.hasPrefix("  quit") })
    list.rows.value.removeFirst()
    #expect(session.lines("wait").last == "    (buy⏎quit removed; 1 row)")
  }

  @Test("a row with another title is a changed row, wherever it is")
  func renamed() {
    list.rows.value[1] = Row(id: "b", "Task B")
    #expect(session.lines("wait") == ["    2   Task B"])
    var rows = list.rows.value
    rows[3] = Row(id: "d", "Task D")
    rows.swapAt(0, 3)
    list.rows.value = rows
    let lines = session.lines("wait")
    #expect(lines.contains("    1   Task D"))
    #expect(lines.last?.contains("Task D moved from 4 to 1") == true)
  }

  @Test("a row that leaves the screen is not removed, and one that comes is printed")
  func offScreen() {
    list.rows.value = Self.rows("a", "b", "c", "d", "e", "f")
    session.submit("wait")
    list.rows.value = Self.rows("b", "c", "d", "e", "f", "a")
    #expect(session.lines("wait") == ["    5   task f", "    (task a moved from 1 to 6)"])
    list.rows.value = Self.rows("x", "b", "c", "d", "e", "f", "a")
    #expect(session.lines("wait") == ["    1   task x"], "f is below the screen again")
  }

  @Test("if a row off the screen goes, the others are printed with their new numbers")
  func renumbered() {
    list.rows.value = Self.rows("a", "b", "c", "d", "e", "f", "g")
    session.submit("scroll 3")
    list.rows.value = Self.rows("a", "c", "d", "e", "f", "g")
    let renumbered = [
      "    2   task c", "    3   task d", "    4   task e", "    5   task f", "    6   task g",
      "    (rows 2 to 6 of 6)",
    ]
    #expect(session.lines("wait") == renumbered)
    list.rows.value = Self.rows("a", "c", "d", "e", "f")
    #expect(session.lines("wait").last == "    (task g removed)")
  }

  @Test("a row that goes above the screen is noticed while rows below it remain")
  func renumberedInTheMiddle() {
    list.rows.value = (1...20).map { Row(id: $0, "task \($0)") }
    session.submit("scroll 8")
    list.rows.value.remove(at: 0)
    #expect(session.lines("wait").first == "    8    task 9")
    list.rows.value.insert(Row(id: 0, "task 0"), at: 0)
    #expect(session.lines("wait") == ["    8    task 8"])
    list.rows.value.remove(at: 7)
    #expect(session.lines("wait") == ["    12   task 13", "    (task 8 removed)"])
  }

  @Test("rows without identities that were removed are found by their titles")
  func removedTitles() {
    func show(_ titles: String...) -> [String] {
      list.rows.value = titles.map { Row($0) }
      return session.lines("wait")
    }
    _ = show("a", "b", "b", "c", "d")
    #expect(show("a", "b", "c", "d") == ["    3   c", "    4   d", "    (b removed; 4 rows)"])
    list.rows.value[0] = Row("a", detail: "new")
    list.rows.value.removeLast()
    #expect(session.lines("wait") == ["    1   a   new", "    (d removed; 3 rows)"])
    _ = show("1", "2", "3", "4", "5")
    #expect(show("1") == ["    (4 rows removed; 1 row)"])
  }

  @Test("rows off the screen may have gone, too, so a page without identities names none")
  func removedFromPage() {
    list.rows.value = (1...9).map { Row("\($0)") }
    session.submit("wait")
    list.rows.value.removeLast(7)
    #expect(session.lines("wait") == ["    (2 rows)"])
  }

  @Test("many moved or removed rows are counted")
  func many() {
    list.rows.value = []
    session.submit("wait")
    list.rows.value = Self.rows("1", "2", "3", "4", "5")
    session.submit("wait")
    list.rows.value = Self.rows("5", "4", "3", "2", "1")
    #expect(session.lines("wait") == ["    (4 rows moved)"])
    list.rows.value = Self.rows("5")
    #expect(session.lines("wait") == ["    (4 rows removed; 1 row)"])
  }

  @Test("the selection follows its row, and ends with it")
  func selection() {
    session.submit("select 2")
    list.rows.value = Self.rows("b", "a", "c")
    #expect(list.selectedIndex.value == 0)
    list.rows.value = Self.rows("a", "c")
    #expect(list.selectedIndex.value == nil)
  }

  @Test("the marks of selected rows follow them, too")
  func multipleSelection() throws {
    let list = List("tasks", rows: Self.rows("a", "b", "c"), allowsMultipleSelection: true)
    let session = try Session(of: TestApp(showing: { LineupStage(list) }))
    #expect(session.lines("select 3") == ["  ✓ 3   task c"])
    #expect(session.lines("select 1") == ["  ✓ 1   task a"])
    list.rows.value = Self.rows("c", "b", "d")
    #expect(list.selectedIndices.value == [0])
    let lines = session.lines("wait")
    #expect(lines.contains("    3   task d"))
    #expect(
      lines.contains { $0.contains("task a removed") && $0.contains("task c moved from 3 to 1") }
    )
    #expect(session.lines("look")[1] == "  ✓ 1   task c")
  }

  @Test("of rows with one identity, the selection follows only the first, and none has moved")
  func duplicateSelection() throws {
    let rows = [Row(id: 1, "one"), Row(id: 1, "uno"), Row(id: 2, "two"), Row(id: 1, "one")]
    let list = List("tasks", rows: rows, allowsMultipleSelection: true)
    let session = try Session(of: TestApp(showing: { LineupStage(list) }))
    for row in [1, 2, 4] { session.submit("select \(row)") }
    list.rows.value.removeFirst()
    #expect(list.selectedIndices.value == [0])
    #expect(session.lines("wait").allSatisfy { !$0.contains(" moved") })
    session.submit("select 3")
    list.selectedIndex.value = 2
    list.rows.value.removeFirst()
    #expect(list.selectedIndices.value == [1])
    #expect(list.selectedIndex.value == nil)
  }

  @Test("rows of several types of identities are told apart")
  func identities() {
    #expect(Row(id: 1, "a") == Row(id: 1, "a"))
    #expect(Row(id: 1, "a") != Row(id: 2, "a"))
    #expect(Row(id: 1, "a") != Row("a"))
    #expect(Row(id: "1", "a") != Row(id: 1, "a"))
    #expect(Row(id: 1, "a").hashValue == Row(id: 1, "a").hashValue)
    #expect(Row(id: 7, "a").id as? Int == 7)
    #expect(Row("a").id == nil)
  }

  @Test("rows with the same identity, or of which some have none, are still all shown")
  func duplicates() {
    list.rows.value = [Row(id: 1, "one"), Row(id: 1, "another")]
    #expect(session.lines("wait").contains("    2   another"))
    list.rows.value = [Row(id: 1, "one"), Row("plain")]
    #expect(session.lines("wait").contains("    2   plain"))
  }

  /// Plays random updates, and keeps the list as a reader of the output would.
  @Test("what an update prints is enough to know the list", arguments: Cases.seeds(3, all: 10))
  func completeness(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<200 {
      let before = (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      let now = (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      func rows(_ numbers: ArraySlice<Int>) -> [Row] { numbers.map { Row(id: $0, "\($0)") } }
      let difference = try #require(
        RowDifference(identified: rows(now), from: 0, since: rows(before), from: 0) { _ in [:] }
      )
      #expect(
        difference.removed.map(\.title) == before.filter { !now.contains($0) }.map(String.init)
      )
      #expect(difference.changed.map { now[$0] } == now.filter { !before.contains($0) })
      // The rows that are neither new, removed nor moved are in the same order as before.
      let moved = Set(difference.moved.map(\.row.title))
      let stayed = now.filter { before.contains($0) && !moved.contains("\($0)") }
      #expect(stayed == before.filter { now.contains($0) && !moved.contains("\($0)") })
      for move in difference.moved { #expect("\(now[move.to])" == move.row.title) }
    }
  }
}
