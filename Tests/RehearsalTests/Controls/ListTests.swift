import Rehearsal
import Streams
import Testing

/// Long lists that show a window of their rows.
@Suite(.timeLimit(.minutes(10))) struct ListTests {
  private let archive = ArchiveStage()
  private let session: Session

  init() throws {
    let archive = archive
    session = try Session(of: TestApp(showing: { archive }))
  }

  @Test("a list of a million rows asks only for the rows of its window")
  func rowWindow() {
    #expect(archive.asked == Array(0..<10))
    #expect(
      session.opening.flatMap(\.lines).suffix(2) == [
        "    10   Volume 10   new", "    (rows 1 to 10 of 1000000; to go on: more)",
      ]
    )
    session.submit("scroll 500000")
    #expect(archive.asked == Array(0..<10) + Array(499_999..<500_009))
  }

  @Test("a selection that nothing listens to says so")
  func unheard() {
    #expect(session.lines("3") == ["  Nothing listens to the selections of volumes now."])
    #expect(archive.volumes.selectedIndex.value == 2)
    // The app may read the index later.
    #expect(session.lines("4").isEmpty)
  }

  @Test("rows are selected by any number or by a title on the screen")
  func selection() {
    var selected: [Int] = []
    archive.store(archive.volumes.selections.sink { selected.append($0) })
    session.submit("more")
    for command in ["11", "select 'Volume 12'", "select Volume 13", "select 999999"] {
      #expect(session.refusal(command) == nil, "\(command)")
    }
    #expect(selected == [10, 11, 12, 999_998])
    #expect(session.refusal("select 'Volume 5'") != nil, "it is off the screen")
  }

  @Test("the samples of a list are its first and its last row")
  func samples() {
    let list = archive.volumes
    #expect(list.actions.map(\.verb) == ["select", "more", "scroll"])
    #expect(list.samples(for: list.actions[0]) == [.choice(0), .choice(999_999)])
    #expect(list.samples(for: list.actions[1]) == [.none])
    archive.count = 1
    list.reloadData()
    #expect(list.actions.map(\.verb) == ["select"])
    #expect(list.samples(for: list.actions[0]) == [.choice(0)])
    archive.count = 0
    list.reloadData()
    #expect(list.samples(for: list.actions[0]).isEmpty)
    #expect(session.lines("wait") == ["  (nothing here)"])
  }

  @Test("a cell that changes off the screen prints nothing")
  func hiddenCell() throws {
    session.submit("more")
    archive.count = 3
    archive.volumes.reloadData()
    session.submit("wait")
    let idle = try #require(archive.shown[15])
    idle.detail.value = "torn"
    #expect(session.lines("wait").isEmpty)
  }

  @Test("rows that are values are shown in pages too")
  func valueRows() throws {
    let stage = ShowcaseStage()
    let session = try Session(of: TestApp(showing: { stage }))
    stage.films.rows.value = (1...12).map { Row("Film \($0)") }
    #expect(session.lines("wait").last == "    (rows 1 to 10 of 12; to go on: more)")
    stage.films.rows.value += [Row("Film 13")]
    #expect(session.lines("wait").isEmpty, "it is below the screen")
    #expect(session.lines("more").last == "    (rows 4 to 13 of 13)")
    #expect(session.refusal("more") == .noMoreRows(first: 1))
  }

  @Test("a list anchored at the bottom shows its last rows")
  func bottomAnchor() throws {
    let messages = List("messages", pageLength: 2, anchor: .bottom)
    let stage = ColumnStage([messages])
    let session = try Session(of: TestApp(showing: { stage }))
    messages.rows.value = [Row("a"), Row("b"), Row("c")]
    #expect(
      session.lines("wait") == ["    2   b", "    3   c", "    (rows 2 to 3 of 3; to go on: more)"]
    )
    messages.rows.value += [Row("d")]
    #expect(session.lines("wait") == ["    4   d"])
    #expect(session.lines("more") == ["    1   a", "    2   b", "    (rows 1 to 2 of 4)"])
    messages.rows.value += [Row("e")]
    #expect(session.lines("wait").isEmpty)
    #expect(session.lines("more") == ["! There are no more rows. To begin again: scroll 5"])
    #expect(session.lines("scroll 5").first == "    4   d")
  }

  @Test("plain rows have no numbers and cannot be selected")
  func plainRows() throws {
    let messages = List("messages", rows: [Row("ada", detail: "hi")], style: .plain, pageLength: 2)
    let session = try Session(of: TestApp(showing: { ColumnStage([messages]) }))
    #expect(session.lines("look").last == "    ada   hi")
    for command in ["select 1", "1", "ada", "messages"] {
      #expect(session.lines(command).first?.hasPrefix("! ") == true, "\(command)")
    }
    messages.rows.value += [Row("alan", detail: "hello"), Row("grace", detail: "hey")]
    #expect(session.lines("more").last == "    (rows 2 to 3 of 3)")
    #expect(session.lines("x messages") == ["  messages is a list of 3 rows."])
  }

  @Test("a row that does not fit has several lines, all of which are printed when it changes")
  func rowsOfSeveralLines() throws {
    let rows = [Row("ada", detail: "exit tests fork"), Row("grace", detail: "tea")]
    let messages = List("messages", rows: rows, style: .plain)
    let session = try Session(of: TestApp(showing: { ColumnStage([messages]) }))
    session.resize(to: 24)
    #expect(
      session.lines("look").dropFirst() == [
        "    ada     exit tests", "            fork", "    grace   tea",
      ]
    )
    messages.rows.value[1] = Row("grace", detail: "tea in the garden")
    #expect(session.lines("wait") == ["    grace   tea in the", "            garden"])
    messages.rows.value[0] = Row("ada", detail: "exit tests forked")
    #expect(session.lines("wait") == ["    ada     exit tests", "            forked"])
    messages.rows.value.removeLast()
    #expect(session.lines("wait") == ["    (grace removed; 1", "    row)"])
  }

  @Test("the mark and the heading of a row stand beside and above its first line")
  func marksOfSeveralLines() throws {
    let rows = [Row(id: 1, "ada", detail: "exit tests fork"), Row(id: 2, "grace", detail: "tea")]
    let list = List(
      "people",
      sections: [ListSection("Staff", rows: rows)],
      allowsMultipleSelection: true
    )
    let session = try Session(of: TestApp(showing: { ColumnStage([list]) }))
    session.resize(to: 28)
    #expect(session.lines("select 1") == ["  ✓ 1   ada     exit tests", "                fork"])
    #expect(
      session.lines("look").dropFirst() == [
        "  Staff", "  ✓ 1   ada     exit tests", "                fork", "    2   grace   tea",
      ]
    )
  }

  @Test("a list that was emptied begins at its first row again", arguments: [false, true])
  func emptiedList(isReplacedInOneTurn: Bool) throws {
    let rows = (1...22).map { Row("row \($0)") }
    let list = List("rows", rows: rows)
    let session = try Session(of: TestApp(showing: { ColumnStage([list]) }))
    session.submit("scroll 12")
    list.rows.value = []
    if !isReplacedInOneTurn { session.submit("wait") }
    list.rows.value = rows
    session.submit("wait")
    let first = session.lines("look").dropFirst().first
    // Rows that are replaced in one instant keep their place: the list is never seen empty.
    #expect(first == (isReplacedInOneTurn ? "    12   row 12" : "    1    row 1"))
  }

  @Test("a list that became shorter than its place does not return to it")
  func shorterList() throws {
    let rows = (1...40).map { Row("row \($0)") }
    let list = List("rows", rows: rows)
    let session = try Session(of: TestApp(showing: { ColumnStage([list]) }))
    session.submit("scroll 30")
    list.rows.value = Array(rows.prefix(15))
    session.submit("wait")
    list.rows.value = rows
    session.submit("wait")
    #expect(session.lines("look").dropFirst().first == "    6    row 6")
  }

  @Test("a list that was emptied reports the end of as many rows again")
  func endOfEmptiedList() throws {
    let rows = [Row("a"), Row("b")]
    let list = List("rows", rows: rows)
    var count = 0
    let subscription = list.endReached.sink { count += 1 }
    let session = try Session(of: TestApp(showing: { ColumnStage([list]) }))
    list.rows.value = []
    session.submit("wait")
    list.rows.value = rows
    session.submit("wait")
    #expect(count == 2)
    subscription.cancel()
  }

  @Test("a plain row inserted before others is the only row printed")
  func insertedRow() throws {
    let messages = List("messages", rows: [Row("b")], style: .plain, anchor: .bottom)
    let session = try Session(of: TestApp(showing: { ColumnStage([messages]) }))
    messages.rows.value.insert(Row("a"), at: 0)
    #expect(session.lines("wait") == ["    a"], "no number of another row has changed")
  }

  @Test("a row action is performed by title, number or prefix")
  func rowActions() throws {
    let leave = RowAction("leave", help: "leave a room")
    let rooms = List("rooms", rows: [Row("swift"), Row("tea")], style: .menu, rowActions: [leave])
    let session = try Session(of: TestApp(showing: { ColumnStage([rooms]) }))
    var events: [String] = []
    let examined = session.lines("x rooms").joined(separator: " ")
    #expect(examined.contains("nothing listens to its selections"))
    let subscriptions = [
      leave.rows.sink { events.append("leave \($0)") },
      rooms.selections.sink { events.append("select \($0)") },
    ]
    for command in ["leave tea", "leave 1", "leave sw", "tea", "select 1", "2"] {
      #expect(session.lines(command).isEmpty)
    }
    #expect(events == ["leave 1", "leave 0", "leave 0", "select 1", "select 0", "select 1"])
    #expect(session.refusal("leave 3") == .rowOutOfRange(3, count: 2))
    #expect(session.lines("leave") == ["! leave what? swift, tea"])
    #expect(session.lines("help leave") == ["  leave <row>   leave a room"])
    #expect(session.lines("x rooms").joined().contains("rows to leave go to"))
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "rows with the same title are told apart by their numbers",
    arguments: [List.Style.numbered, .menu]
  )
  func equalTitles(style: List.Style) throws {
    let rows = [Row("milk", detail: "1 l"), Row("bread"), Row("milk", detail: "2 l")]
    let list = List("list", rows: rows, style: style)
    let session = try Session(of: TestApp(showing: { ColumnStage([list]) }))
    var selected: [Int] = []
    let subscription = list.selections.sink { selected.append($0) }
    for command in ["select milk", "select mi", "select 'milk'"] + (style == .menu ? ["milk"] : [])
    {
      #expect(session.lines(command) == ["! “milk” could be: row 1, row 3"], "\(command)")
    }
    #expect(session.lines("select") == ["! select what? 1, bread, 3"])
    #expect(session.lines("select bread").isEmpty)
    #expect(session.lines("select 3").isEmpty)
    #expect(selected == [1, 2])
    let completions = session.unfinishedLine("select ").completions
    #expect(completions.map(\.word).contains("3"))
    #expect(completions.first { $0.word == "3" }?.help == "milk, 2 l")
    let offers = session.offers(with: []).map(\.line)
    #expect(offers.contains(style == .menu ? "3" : "list 3"), "\(offers)")
    withExtendedLifetime(subscription) {}
  }

  @Test("a whole title off the screen means more than a part of one on it")
  func titlesOffScreen() throws {
    let drop = RowAction("drop", help: "drop an idea")
    let list = List("thoughts", rows: (1...25).map { Row("Idea \($0)") }, rowActions: [drop])
    let session = try Session(of: TestApp(showing: { ColumnStage([list]) }))
    var dropped: [Int] = []
    let subscription = drop.rows.sink { dropped.append($0) }
    session.submit("scroll 16")
    for command in ["drop Idea 2", "drop 'Idea 2'", "drop idea 2", "drop idea 20", "drop a 19"] {
      #expect(session.lines(command).isEmpty, "\(command)")
    }
    #expect(dropped == [1, 1, 1, 19, 18])
    #expect(session.lines("drop idea").first?.hasPrefix("! “idea” could be: ") == true)
    list.rows.value[3] = Row("Idea 2")
    session.submit("wait")
    #expect(session.lines("drop idea 2") == ["! “idea 2” could be: row 2, row 4"])
    withExtendedLifetime(subscription) {}
  }

  @Test("examine explains a row action")
  func examineAction() throws {
    let rooms = List(
      "rooms",
      rows: [Row("swift")],
      rowActions: [RowAction("leave", help: "leave a room")]
    )
    let session = try Session(of: TestApp(showing: { ColumnStage([rooms]) }))
    #expect(
      session.lines("x leave") == [
        "  leave is an action on the rows of rooms: leave a room; nothing listens to it."
      ]
    )
  }

  @Test("a row action that nothing listens to says so")
  func unheardAction() throws {
    let leave = RowAction("leave", help: "leave a room")
    let rooms = List("rooms", rows: [Row("swift")], rowActions: [leave])
    let session = try Session(of: TestApp(showing: { ColumnStage([rooms]) }))
    #expect(session.lines("leave swift") == ["  Nothing listens to leave of rooms now."])
    let subscription = leave.rows.sink { _ in }
    #expect(session.lines("leave swift").isEmpty)
    withExtendedLifetime(subscription) {}
  }
}

/// A stage of the controls it is given.
private final class ColumnStage: Stage {
  private let column: [View]

  init(_ column: [View]) {
    self.column = column
    super.init()
  }

  required init() { column = [] }

  override var layout: [View] { column }
}
