import Streams
import Testing

@testable import Rehearsal

/// Lists whose rows are in sections.
@Suite(.timeLimit(.minutes(10))) struct ListSectionTests {
  private let stage = ErrandsStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a changed row of one section is printed alone, and rows of several below their headings")
  func changes() {
    stage.errands.sections.value[0].rows[1] = Row("Call Ada", detail: "urgent")
    #expect(session.lines("wait") == ["    2   Call Ada   urgent"])
    stage.errands.sections.value[0].footer = "1 open"
    #expect(session.lines("wait") == ["  1 open"])
    stage.errands.sections.value[1].heading = "Later"
    #expect(session.lines("wait") == ["  Later"])
    stage.errands.sections.value[0].rows.insert(Row("Tea"), at: 2)
    #expect(
      session.lines("wait") == ["  Today", "    3   Tea", "  Later", "    4   Sleep"]
    )
    stage.errands.sections.value.removeLast()
    #expect(session.lines("wait") == ["    (Sleep removed; 3 rows)"])
  }

  @Test("a page shows the heading of its first row, and the footers of the sections that end on it")
  func paging() throws {
    let sections = (1...4).map { section in
      ListSection(
        "Part \(section)",
        footer: "end \(section)",
        rows: (1...3).map { Row("\(section).\($0)") }
      )
    }
    let list = List("parts", sections: sections, pageLength: 5)
    let session = try Session(of: TestApp(showing: { LineupStage(list) }))
    #expect(
      session.lines("look").dropFirst() == [
        "  Part 1", "    1   1.1", "    2   1.2", "    3   1.3", "  end 1", "  Part 2",
        "    4   2.1", "    5   2.2", "    (rows 1 to 5 of 12; to go on: more)",
      ]
    )
    #expect(
      session.lines("more") == [
        "  Part 2", "    6    2.3", "  end 2", "  Part 3", "    7    3.1", "    8    3.2",
        "    9    3.3", "  end 3", "  Part 4", "    10   4.1",
        "    (rows 6 to 10 of 12; to go on: more)",
      ]
    )
    #expect(session.lines("scroll 12").last == "    (rows 8 to 12 of 12)")
  }

  @Test("a section without rows shows its heading and footer")
  func emptySection() {
    stage.errands.sections.value = [
      ListSection("Today", footer: "all done"), ListSection("Tomorrow", rows: [Row("Sleep")]),
    ]
    session.submit("wait")
    #expect(
      session.lines("look").dropFirst() == ["  Today", "  all done", "  Tomorrow", "    1   Sleep"]
    )
    stage.errands.sections.value = [ListSection("Today", footer: "all done")]
    session.submit("wait")
    #expect(session.lines("look").dropFirst() == ["  Today", "  all done", "    (nothing here)"])
    #expect(session.lines("select 1") == ["! There is no row 1: the list is empty."])
    stage.errands.sections.value = []
    #expect(session.lines("wait") == ["  (nothing here)"])
  }

  @Test("a long footer is wrapped, and a change below it is found")
  func wrappedFooter() {
    stage.errands.sections.value[0].footer =
      "Errands that are older than a week are removed at night."
    session.submit("wait")
    session.resize(to: 30)
    stage.errands.sections.value[1].rows[0] = Row("Nap")
    #expect(session.lines("wait") == ["    3   Nap"])
  }

  @Test("an output is bound to sections, and the list waits for it")
  func binding() throws {
    let model = ErrandsModel()
    let stage = ErrandsStage()
    stage.errands.sections.value = []
    stage.bind(\.sections, of: model, to: stage.errands.sections)
    let session = try Session(
      of: TestApp { context, world in
        world.scheduler.schedule(after: world.scheduler.now.advanced(by: .seconds(1))) {
          model.sections.send([ListSection("Now", rows: [Row("Read")])])
        }
        context.push(stage)
      }
    )
    #expect(session.lines("look").last == "  errands   …")
    #expect(session.lines("wait 2s") == ["  Now", "    1   Read"])
    #expect(session.lines("x errands").joined().contains("it shows ErrandsModel.sections"))
    #expect(session.lines("x stage").joined().contains("ErrandsModel.sections"))
  }

  @Test(
    "every row, heading and footer is shown on exactly the pages that have it",
    arguments: 1...7
  )
  func pages(pageLength: Int) {
    let counts = [0, 2, 0, 0, 3, 1, 0]
    let sections = counts.enumerated().map { section, count in
      ListSection("h\(section)", footer: "f\(section)", rows: (0..<count).map { Row("\($0)") })
    }
    let content = ListContent(sections: sections)
    var headings: Set<String> = []
    var footers: [String] = []
    for start in stride(from: 0, to: 6, by: pageLength) {
      var notes = RowNotes()
      content.add(in: start..<min(6, start + pageLength), to: &notes)
      for line in notes.lines {
        if line.kind == .heading { headings.insert(line.text) } else { footers.append(line.text) }
      }
      #expect(notes.lines.map(\.place) == notes.lines.map(\.place).sorted())
    }
    #expect(headings == Set((0..<7).map { "h\($0)" }))
    #expect(footers == (0..<7).map { "f\($0)" })
  }
}

/// Data sources whose rows are in sections.
@Suite(.timeLimit(.minutes(10))) struct DataSourceSectionTests {
  private let stage = AlbumsStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a data source shows its headings and footers, and row numbers continue across sections")
  func appearance() {
    #expect(
      session.lines("look") == [
        "Albums",
        "  Blue",
        "    1   All I Want   [play]",
        "    2   Carey        [play]",
        "  36 minutes",
        "  Empty",
        "  Kind of Blue",
        "    3   So What      [play]",
        "    (rows 1 to 3 of 4; to go on: more)",
      ]
    )
    #expect(session.lines("more").first == "  Blue")
    #expect(session.lines("look").last == "    (rows 2 to 4 of 4)")
    session.submit("select 4")
    #expect(stage.songs.selectedIndex.value == 3)
  }

  @Test("a row has a place in its section")
  func places() {
    let places = (-1...4).map { stage.songs.place(ofRow: $0).map { [$0.section, $0.row] } }
    #expect(places == [nil, [0, 0], [0, 1], [2, 0], [2, 1], nil])
    #expect(List(rows: [Row("a")]).place(ofRow: 0) == nil)
    let sections = List(sections: [ListSection(rows: [Row("a")]), ListSection(rows: [Row("b")])])
    #expect(sections.place(ofRow: 1)?.section == 1)
  }

  @Test("the sections are asked for once, and again when the list reloads")
  func reload() {
    session.submit("look")
    #expect(stage.askedCount == 1)
    stage.albums = [("Hejira", "", ["Coyote"])]
    #expect(session.lines("look")[1] == "  Blue")
    stage.songs.reloadData()
    #expect(session.lines("wait") == ["  Hejira", "    1   Coyote   [play]", "    (1 row)"])
    stage.albums = []
    stage.songs.reloadData()
    #expect(session.lines("wait") == ["  (nothing here)"])
    #expect(stage.askedCount == 3)
  }

  @Test("a control of a row in a section is found by the row's number")
  func controls() {
    #expect(
      session.lines("play 4").suffix(2) == [
        "    4   Blue in Green   [play]", "    (rows 2 to 4 of 4)",
      ]
    )
    #expect(stage.played == [3])
  }
}

private final class SongCell: Cell {
  let play = Button()
}

private final class AlbumsStage: Stage, ListDataSource {
  let songs = List(pageLength: 3)
  var albums: [(title: String, footer: String, songs: [String])] = [
    ("Blue", "36 minutes", ["All I Want", "Carey"]), ("Empty", "", []),
    ("Kind of Blue", "", ["So What", "Blue in Green"]),
  ]
  private(set) var askedCount = 0
  private(set) var played: [Int] = []

  required init() {
    super.init()
    store(
      songs.inputs(of: SongCell.self, \.play.taps).sink { [unowned self] in played.append($0.index)
      }
    )
    songs.dataSource = self
  }

  func numberOfRows(in list: List) -> Int { albums.map(\.songs.count).reduce(0, +) }

  func sections(in list: List) -> [ListSection.Outline] {
    askedCount += 1
    return albums.map { ListSection.Outline($0.title, footer: $0.footer, rowCount: $0.songs.count) }
  }

  func list(_ list: List, cellForRowAt index: Int) -> Cell {
    let cell = list.dequeueReusableCell(SongCell.self)
    if let place = list.place(ofRow: index) {
      cell.title.value = albums[place.section].songs[place.row]
    }
    return cell
  }
}

private final class ErrandsModel {
  let sections = PassthroughSubject<[ListSection], Never>()
}

private final class ErrandsStage: Stage {
  let errands = List(sections: [
    ListSection(
      "Today",
      footer: "2 open",
      rows: [Row("Buy milk", detail: "2 l"), Row("Call Ada")]
    ),
    ListSection("Tomorrow", rows: [Row("Sleep")]),
  ])
}
