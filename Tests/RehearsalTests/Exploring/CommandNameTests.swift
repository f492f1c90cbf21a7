import Rehearsal
import Streams
import Testing

/// Names of commands, by which explorations and transcripts agree.
@Suite(.timeLimit(.minutes(10))) struct CommandNameTests {
  private func name(_ line: String, in session: Session) -> String? {
    session.command(in: line).flatMap { session.name(of: $0) }
  }

  private func lineup(_ views: View...) throws -> Session {
    let stage = GalleryStage(views)
    return try Session(
      of: TestApp(settings: [Setting<Speed>.speed]) { context, _ in context.push(stage) }
    )
  }

  @Test(
    "a command has one name, however it is typed",
    arguments: [
      ("send", "send"), ("tap send", "send"), ("x send", nil), ("sen", "send"), ("tap s", "send"),
      ("name Ada", "name"), ("type name Ada", "name"), ("type na Ada", "name"),
      ("clear name", "clear name"), ("cl name", "clear name"), ("secret hunter", "secret"),
      ("select 1", "films"), ("1", "films"), ("select matrix", "films"), ("films tenet", "films"),
      ("wait 1s", "wait"), ("wait", "wait"), ("back", "back"), (":back", "back"),
      ("look", nil), ("help send", nil), ("where", nil), ("go there", nil), ("nonsense", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func studio(line: String, expected: String?) throws {
    #expect(name(line, in: try Session(of: TestApp.studio())) == expected)
  }

  @Test("a command that an exploration offers has the same name when a transcript types it")
  func offers() throws {
    let list = List("orders")
    let values = list.values(of: String.self, id: \.self, in: BoxCell.self) { $0.title.value = $1 }
    values.value = ["tea", "quantity"]
    let sessions = [
      try Session(of: TestApp.studio()), try lineup(list, Stepper("guests", value: 2)),
      try lineup(Toggle("alarm"), Picker("size", segments: ["small", "very large"])),
    ]
    for session in sessions {
      let offers = session.offers(with: [.oddTexts, .settings])
      #expect(!offers.isEmpty)
      for offer in offers { #expect(name(offer.line, in: session) == offer.name, "\(offer.line)") }
    }
  }

  @Test(
    "a spelling means the offers that the prompt understands by it, with one argument or with all"
  )
  func spellings() throws {
    func meant(_ spelling: String, in session: Session) -> [String] {
      session.offers(with: [.settings, .events])
        .filter { session.spellings(of: $0, among: [spelling]) == [spelling] }.map(\.line)
    }
    let studio = try Session(of: TestApp.studio())
    for spelling in ["send", "tap send", "SEND", "tap se", "sen", "'send'"] {
      #expect(meant(spelling, in: studio) == ["send"], "\(spelling)")
    }
    for spelling in ["sned", "look", "", "tap", "name\"x"] {
      #expect(meant(spelling, in: studio) == [], "\(spelling)")
    }
    for spelling in ["name", "NAME", "type name", "type na"] {
      #expect(meant(spelling, in: studio) == ["name text"], "\(spelling)")
    }
    #expect(meant("name Ada", in: studio) == [])
    let menu = try lineup(List("menu", rows: [Row("Open mail"), Row("Close")], style: .menu))
    for spelling in ["Open mail", "open", "1", "select 'open mail'", "menu 1", "Select Open"] {
      #expect(meant(spelling, in: menu) == ["Open mail"], "\(spelling)")
    }
    #expect(meant("select", in: menu) == ["Open mail", "Close"])
    #expect(meant("SET speed", in: menu) == meant("set speed", in: menu))
    #expect(meant("set sp slow", in: menu) == [":set speed slow"])
    let tabs = Tabs(pages: ["Front", "Cart"])
    let window = try Session(of: TestApp { context, _ in context.open(tabs) })
    for spelling in ["tab Cart", "tab ca", ":tab 2"] {
      #expect(meant(spelling, in: window) == [":tab Cart"], "\(spelling)")
    }
  }

  @Test("a control is masked in each spelling that names it on its screen")
  func masks() throws {
    let session = try lineup(Label("clock"), Label("weather"))
    #expect(
      session.spellingsOfControls(among: ["CLOCK", "weath", "clok", "w x"]) == ["CLOCK", "weath"]
    )
    var masked = StateFingerprint()
    masked.maskedControls = ["Weath"]
    let other = try lineup(Label("clock"), Label("weather", text: "rain"))
    #expect(session.fingerprint(by: masked) == other.fingerprint(by: masked))
    #expect(
      session.fingerprint(by: StateFingerprint()) != other.fingerprint(by: StateFingerprint())
    )
  }

  @Test("a row whose title is a long text has the name of its menu")
  func longTitle() throws {
    let title = String(repeating: "x", count: 200)
    let session = try lineup(List("notes", rows: [Row(title), Row("Milk")], style: .menu))
    #expect(session.offers(with: []).map(\.name) == ["notes", "Milk"])
    #expect(name("1", in: session) == "notes")
    #expect(name("2", in: session) == "Milk")
  }

  @Test("the rows of a long menu have the name of the menu")
  func longMenu() throws {
    let rows = (1...13).map { Row("Chapter-\($0)") }
    let session = try lineup(List("book", rows: rows, style: .menu))
    #expect(name("Chapter-3", in: session) == "book")
    #expect(Set(session.offers(with: []).map(\.name)) == ["book", "more book", "scroll book"])
  }

  @Test("a control in a row has its name without the row")
  func rows() throws {
    let list = List("orders")
    let values = list.values(of: String.self, id: \.self, in: BoxCell.self) { $0.title.value = $1 }
    values.value = ["tea", "milk"]
    let session = try lineup(list, Stepper("guests", value: 2))
    for line in ["increase quantity 1", "increase quantity milk", "incr quantity 2"] {
      #expect(name(line, in: session) == "increase quantity", "\(line)")
    }
    #expect(name("increase", in: session) == "increase guests")
    #expect(name("pack 1", in: session) == "pack")
    #expect(name("pack tea", in: session) == "pack")
  }

  @Test("settings and tabs have their full names, and a setting needs a value")
  func verbs() throws {
    let tabs = Tabs(pages: ["Front", "Cart"])
    let session = try Session(
      of: TestApp(settings: [Setting<Speed>.speed]) { context, _ in context.open(tabs) }
    )
    #expect(name("tab fr", in: session) == "tab Front")
    #expect(name("tab 2", in: session) == "tab Cart")
    #expect(name("tab nowhere", in: session) == nil)
    #expect(name("set sp slow", in: session) == "set speed")
    #expect(name("set speed", in: session) == nil)
    #expect(session.offers(with: [.settings]).map(\.name) == ["tab Cart", "set speed"])
  }
}

/// A stage of any controls.
private final class GalleryStage: Stage {
  private let gallery: [View]

  init(_ gallery: [View]) {
    self.gallery = gallery
    super.init()
  }

  required init() {
    gallery = []
    super.init()
  }

  override var layout: [View] { gallery }
}

private final class BoxCell: Cell {
  let pack = Button()
  let quantity = Stepper()
}
