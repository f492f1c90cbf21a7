import Streams
import Testing

@testable import Rehearsal

/// What the user can do with a list besides selecting one row: refresh it, reach its end, move rows, and
/// select several.
@Suite(.timeLimit(.minutes(10))) struct ListInputTests {
  private let list = List("songs", rows: (1...3).map { Row("song \($0)") }, pageLength: 4)
  private let stage: LineupStage
  private let session: Session

  init() throws {
    let stage = LineupStage(list)
    self.stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  // MARK: Refresh

  @Test("refresh is a command once the app asks for refreshes")
  func refresh() {
    #expect(session.lines("refresh") == ["! There is nothing to refresh here."])
    var count = 0
    stage.store(list.refreshes.sink { count += 1 })
    #expect(session.lines("refresh").isEmpty)
    #expect(session.lines("refresh songs").isEmpty)
    #expect(count == 2)
    #expect(session.lines("help refresh") == ["  refresh   ask for new content"])
    #expect(session.unfinishedLine("ref").completions.map(\.word) == ["refresh"])
    #expect(
      session.refusal("refresh 3") == .extraArgument(command: "refresh", argument: "3")
    )
    #expect(session.lines("x songs").joined().contains("its refreshes go"))
    list.isEnabled.value = false
    #expect(session.lines("refresh").contains("! songs is disabled now."))
  }

  @Test("refresh begins at the top")
  func refreshAtTop() {
    list.rows.value = (1...10).map { Row("song \($0)") }
    stage.store(list.refreshes.sink { [list] in list.rows.value.insert(Row("new"), at: 0) })
    session.submit("scroll 7")
    #expect(session.lines("refresh").first == "    1   new")
  }

  // MARK: The end

  @Test("the end is reported once for each number of rows, when the last row is on the screen")
  func end() {
    var counts: [Int] = []
    stage.store(list.endReached.sink { [list] in counts.append(list.rows.value.count) })
    session.submit("wait")
    session.submit("wait")
    #expect(counts == [3], "a list that shows all its rows has reached its end")
    list.rows.value += (4...9).map { Row("song \($0)") }
    session.submit("more")
    #expect(counts == [3])
    session.submit("more")
    session.submit("scroll 1")
    session.submit("scroll 9")
    #expect(counts == [3, 9])
    list.rows.value[0] = Row("new")
    session.submit("wait")
    #expect(counts == [3, 9])
  }

  @Test("more at the end asks again, and shows the rows that come")
  func moreAtEnd() {
    var count = 0
    stage.store(list.endReached.sink { count += 1 })
    session.submit("wait")
    #expect(session.lines("more") == ["  (asked for more rows of songs)"])
    #expect(count == 2)
    list.rows.value += [Row("song 4"), Row("song 5")]
    #expect(
      session.lines("wait") == [
        "    2   song 2", "    3   song 3", "    4   song 4", "    5   song 5",
        "    (rows 2 to 5 of 5)",
      ]
    )
    #expect(count == 3)
  }

  @Test("pages that are loaded at once fill the screen, and more shows the next one")
  func loading() throws {
    let list = List("songs", pageLength: 5)
    let stage = LineupStage(list)
    var loadCount = 0
    stage.store(
      list.endReached.sink {
        loadCount += 1
        let count = list.rows.value.count
        if count < 8 { list.rows.value += (0..<2).map { Row("song \(count + $0 + 1)") } }
      }
    )
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(loadCount == 0, "an empty list has not reached its end")
    list.rows.value = [Row("song 1"), Row("song 2")]
    session.submit("wait")
    #expect(list.rows.value.count == 6)
    #expect(loadCount == 2)
    stage.store(list.moves.sink { _ in })
    #expect(session.lines("more").last == "    (rows 4 to 8 of 8)")
    #expect(loadCount == 4)
    #expect(session.lines("move 5 to 4") == ["    5   song 5"])
    #expect(session.lines("more") == ["  (asked for more rows of songs)"])
  }

  @Test("an app that changes its rows at the end for ever does not hang the session")
  func endless() {
    stage.store(
      list.endReached.sink { [list] in
        list.rows.value = list.rows.value.count == 2 ? [Row("a")] : [Row("a"), Row("b")]
      }
    )
    session.submit("wait")
    #expect(session.lines("look").count > 1)
  }

  @Test("an empty list asks for rows when the user wants more")
  func emptyEnd() {
    list.rows.value = []
    stage.store(list.endReached.sink { [list] in list.rows.value = [Row("found")] })
    #expect(session.lines("wait") == ["  (nothing here)"])
    #expect(session.lines("more").contains("    1   found"))
  }

  @Test("the end of a list that is anchored at the bottom is its first row")
  func bottomEnd() throws {
    let list = List(
      "messages",
      rows: [Row("c"), Row("d"), Row("e")],
      pageLength: 2,
      anchor: .bottom
    )
    let stage = LineupStage(list)
    var count = 0
    stage.store(list.endReached.sink { count += 1 })
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(count == 0)
    session.submit("more")
    #expect(count == 1)
    session.submit("more")
    list.rows.value = [Row("a"), Row("b")] + list.rows.value
    #expect(session.lines("wait") == ["    1   a", "    2   b", "    (rows 1 to 2 of 5)"])
  }

  // MARK: Moves

  @Test("a row is moved by numbers and titles, and the app decides what happens")
  func moves() {
    #expect(session.lines("move 3 to 1") == ["! There is nothing to move here."])
    var moves: [String] = []
    stage.store(list.moves.sink { moves.append("\($0.from) \($0.to)") })
    // A list that moves nothing answers with the row.
    for (line, row) in [
      ("move 3 to 1", 3), ("move song 1 to song 3", 1), ("move 'song 2' to 1", 2),
      ("move songs 1 to 2", 1), ("move 2 to song 3", 2),
    ] {
      #expect(session.lines(line) == ["    \(row)   song \(row)"], "\(line)")
    }
    #expect(moves == ["2 0", "0 2", "1 0", "0 1", "1 2"])
    stage.store(
      list.moves.sink { [list] in
        var rows = list.rows.value
        rows.insert(rows.remove(at: $0.from), at: $0.to)
        list.rows.value = rows
      }
    )
    #expect(
      session.lines("move 3 to 1") == ["    1   song 3", "    2   song 1", "    3   song 2"]
    )
  }

  @Test("a move that is incomplete or impossible is refused in one line")
  func refusedMoves() {
    stage.store(list.moves.sink { _ in })
    #expect(session.lines("move") == ["! move what? 'song 1', 'song 2', 'song 3'"])
    #expect(session.lines("move 3") == ["! move 3 to what? 'song 1', 'song 2', 'song 3'"])
    #expect(session.lines("move 3 to") == ["! move 3 to what? 'song 1', 'song 2', 'song 3'"])
    #expect(session.lines("move 4 to 1") == ["! There is no row 4. Rows: 1 to 3"])
    #expect(session.lines("move 1 to 4") == ["! There is no row 4. Rows: 1 to 3"])
    #expect(session.lines("move 4") == ["! There is no row 4. Rows: 1 to 3"])
    #expect(session.lines("move 2 to 2") == ["! Row 2 of songs is there already."])
    #expect(session.lines("move tea to 1")[0].hasPrefix("! I can't move “tea”."))
    #expect(session.lines("move 1 to tea")[0].hasPrefix("! I can't move “tea”."))
    list.rows.value = []
    session.submit("wait")
    #expect(session.lines("move 1 to 2") == ["! There is no row 1: the list is empty."])
    #expect(session.lines("move") == ["! There is nothing to move here."])
  }

  @Test("completion knows the place of a row to move, and an exploration tries both ends")
  func moveHelp() {
    stage.store(list.moves.sink { _ in })
    #expect(session.unfinishedLine("move 3 to 'song 2").completions.map(\.word) == ["'song 2'"])
    #expect(list.samples(for: list.actions[1]) == [.move(from: 0, to: 2), .move(from: 2, to: 0)])
  }

  @Test("a title may contain the word to")
  func titleWithTo() {
    list.rows.value = [Row("go to bed"), Row("tea")]
    var moves: [String] = []
    stage.store(list.moves.sink { moves.append("\($0.from) \($0.to)") })
    #expect(session.refusal("move go to bed to 2") == nil)
    #expect(session.refusal("move tea to go to bed") == nil)
    #expect(moves == ["0 1", "1 0"])
  }

  // MARK: Multiple selection

  @Test("select selects and deselects rows, which the screen marks")
  func multipleSelection() throws {
    let list = List("songs", rows: (1...3).map { Row("song \($0)") }, allowsMultipleSelection: true)
    let stage = LineupStage(list)
    let session = try Session(of: TestApp(showing: { stage }))
    var heard: [[Int]] = []
    var selected: [Int] = []
    stage.store(list.selectedIndices.values.sink { heard.append($0) })
    stage.store(list.selections.sink { selected.append($0) })
    #expect(session.lines("select 3") == ["  ✓ 3   song 3"])
    #expect(session.lines("1") == ["  ✓ 1   song 1"])
    #expect(
      session.lines("look").dropFirst() == ["  ✓ 1   song 1", "    2   song 2", "  ✓ 3   song 3"]
    )
    #expect(session.lines("select song 3") == ["    3   song 3"])
    #expect(heard == [[], [2], [0, 2], [0]])
    #expect(selected == [2, 0])
    list.selectedIndices.value = [1, 2]
    #expect(session.lines("wait") == ["    1   song 1", "  ✓ 2   song 2", "  ✓ 3   song 3"])
    list.rows.value.removeLast()
    #expect(session.lines("wait") == ["    (song 3 removed; 2 rows)"])
    #expect(list.selectedIndices.value == [1])
    #expect(session.lines("help select") == ["  select <row>   select or deselect a row"])
    #expect(session.lines("x songs").joined().contains("selection values go to"))
  }

  @Test("rows of a menu and rows off the screen can be selected, too")
  func selectionElsewhere() throws {
    let rows = (1...9).map { Row("song \($0)") }
    let list = List("songs", rows: rows, style: .menu, allowsMultipleSelection: true, pageLength: 3)
    let session = try Session(of: TestApp(showing: { LineupStage(list) }))
    #expect(session.lines("song 2") == ["  ✓ song 2"])
    #expect(session.lines("select 7").isEmpty)
    #expect(list.selectedIndices.value == [1, 6])
    #expect(session.lines("scroll 7").first == "  ✓ song 7")
  }

  // MARK: Two lists

  @Test("two lists have the same commands, and a row without its list is refused with both names")
  func twoLists() throws {
    let tracks = List("tracks", rows: [Row("a"), Row("b")])
    let albums = List("albums", rows: [Row("c"), Row("d")])
    let stage = LineupStage(tracks, albums)
    var events: [String] = []
    for list in [tracks, albums] {
      stage.store(list.selections.sink { events.append("select \(list.name) \($0)") })
      stage.store(list.refreshes.sink { events.append("refresh \(list.name)") })
      stage.store(list.moves.sink { events.append("move \(list.name) \($0.from) \($0.to)") })
    }
    let session = try Session(of: TestApp(showing: { stage }))
    for line in ["select tracks 2", "albums c", "select albums d", "refresh tracks"] {
      #expect(session.lines(line).isEmpty, "\(line)")
    }
    #expect(session.lines("move albums 1 to 2") == ["    1   c"])
    #expect(
      events == [
        "select tracks 1", "select albums 0", "select albums 1", "refresh tracks",
        "move albums 0 1",
      ]
    )
    #expect(session.lines("2") == ["! “2” could be: select tracks 2, select albums 2"])
    #expect(session.lines("3") == ["! There is no row 3: tracks has 2 rows, albums has 2 rows."])
    albums.rows.value.append(Row("e"))
    session.submit("wait")
    #expect(session.lines("3") == ["! “3” could be: select albums 3"])
    albums.rows.value.removeLast()
    session.submit("wait")
    #expect(session.lines("refresh") == ["! refresh what? tracks, albums"])
    #expect(session.lines("select") == ["! select what? tracks, albums"])
    #expect(
      session.lines("select 2")
        == ["! “select 2” could be: select tracks 2, select albums 2"]
    )
    #expect(session.lines("select c") == ["! “select c” could be: select albums c"])
    #expect(
      session.lines("select 3") == ["! I can't select “3”. Here I can select: tracks, albums"]
    )
    #expect(
      session.lines("move 1 to 2").joined().contains("move tracks 1 to 2, move albums 1 to 2")
    )
    #expect(session.lines("help move").count == 2)
    #expect(session.unfinishedLine("move ").completions.map(\.word) == ["tracks", "albums"])
    #expect(session.unfinishedLine("move tracks ").completions.map(\.word) == ["a", "b"])
    #expect(session.unfinishedLine("move tracks a ").completions.map(\.word) == ["to"])
    #expect(session.unfinishedLine("select albums ").completions.map(\.word) == ["c", "d"])
  }
}
