import Streams
import Testing

@testable import Rehearsal

/// `map`: what was visited and tried in a session.
@Suite("The map of a session", .timeLimit(.minutes(10))) struct SessionMapTests {
  private let session: Session

  init() throws {
    session = try Session(of: Self.app)
  }

  /// An app with a lobby, a shop that asks for a card, and a screen that comes by itself.
  private static var app: TestApp {
    let shop = EntryPoint<World>("shop", title: "Shop", summary: "it sells things") { context, _ in
      context.push(ShopStage())
    }
    return TestApp(entryPoints: [shop]) { context, world in
      let lobby = LobbyStage()
      context.push(lobby)
      lobby.store(
        lobby.shop.taps.sink { context.open("Shop") { $0.push(ShopStage()) } }
      )
      lobby.store(lobby.about.taps.sink { context.present(PlainStage("About")) })
      lobby.store(
        lobby.later.taps.delay(for: 1, scheduler: world.scheduler)
          .sink { context.push(PlainStage("Later")) }
      )
    }
  }

  @Test("scenes are listed by room, with the ways taken between them and the results of modals")
  func scenes() {
    for line in ["about", "back", "shop", "card", "word card-1", "tap card"] {
      session.submit(line)
    }
    #expect(
      session.lines("map") == [
        "  Test",
        "    Lobby   (LobbyStage)",
        "      about → !About",
        "      shop → Shop",
        "    !About   (PlainStage)",
        "      back → Lobby",
        "",
        "  Shop",
        "    Shop   (ShopStage)",
        "      card → !Card",
        "    !Card   (ChoiceStage)   (you are here)",
        "      word → Shop (result: card-1)",
        "      not tried: clear word, back, dismiss",
      ]
    )
  }

  @Test("only what was tried on the visible scene counts, however it was typed")
  func untried() {
    for line in ["tap sho", "back", "look", "x later", "aboot", "LATER"] { session.submit(line) }
    #expect(session.lines("map").contains("      not tried: about"))
    session.submit("about")
    session.submit("press")
    #expect(session.lines("map").contains("      not tried: back, dismiss"))
    session.submit("dismiss")
    #expect(session.lines("map").contains("      not tried: none"))
  }

  @Test("map changes nothing, and is not in the log")
  func asking() {
    session.submit("about")
    session.submit("undo")
    let (entries, scenery) = (session.log.entries, session.scenery)
    let first = session.lines("map")
    #expect(session.lines("map") == first)
    #expect(session.log.entries == entries)
    #expect(session.scenery == scenery)
    #expect(session.lines("redo").first == "  Redone: about")
    #expect(session.turns.count == 2)
  }

  @Test("undone turns do not count, and redone turns do")
  func undo() {
    session.submit("about")
    let map = session.lines("map")
    session.submit("undo")
    #expect(
      session.lines("map") == [
        "  Test", "    Lobby   (LobbyStage)   (you are here)",
        "      not tried: shop, about, later",
      ]
    )
    session.submit("redo")
    #expect(session.lines("map") == map)
  }

  @Test("links, relaunches, and time that passes are ways too")
  func leaps() {
    for line in ["go shop", "relaunch", "later"] { session.submit(line) }
    session.advance(by: .seconds(1))
    #expect(
      session.lines("map") == [
        "  Test",
        "    Lobby   (LobbyStage)",
        "      go shop → Shop",
        "      wait → Later",
        "    Later   (PlainStage)   (you are here)",
        "      not tried: press, back",
        "",
        "  Shop",
        "    Shop   (ShopStage)",
        "      relaunch → Lobby",
      ]
    )
  }

  @Test("each tab is a room, and the other tabs are commands of the screen")
  func tabs() throws {
    let session = try Session(
      of: TestApp { context, _ in context.open(Tabs(pages: ["Left", "Right"])) }
    )
    #expect(session.submit("map").flatMap(\.lines).last == "      not tried: tab Right")
    session.submit("tab 2")
    #expect(
      session.submit("map").flatMap(\.lines) == [
        "  Left",
        "    Left   (PageStage)",
        "      tab Right → Right",
        "",
        "  Right",
        "    Right   (PageStage)   (you are here)",
        "      not tried: tab Left",
      ]
    )
  }

  @Test("a scene has the title that it had last")
  func titles() throws {
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PlainStage("Inbox (2)")
        context.push(stage)
        stage.store(stage.press.taps.sink { stage.title.value = "Inbox\n(1)" })
      }
    )
    session.submit("press")
    #expect(
      session.submit("map").flatMap(\.lines) == [
        "  Test", "    Inbox⏎(1)   (PlainStage)   (you are here)", "      not tried: none",
      ]
    )
  }

  @Test("after the end, and before the first scene, map says that no scene is visible")
  func nowhere() throws {
    session.submit("quit")
    #expect(
      session.lines("map") == ["  Test", "    Lobby   (LobbyStage)", "  The session has ended."]
    )
    let session = try Session(of: TestApp { _, _ in })
    #expect(
      session.submit("map").flatMap(\.lines) == ["  No scene is shown yet. To let time pass: wait"]
    )
  }

  @Test("a control that is called map comes first, and :map is the verb")
  func control() throws {
    let session = try Session(of: TestApp { context, _ in context.push(MapStage()) })
    #expect(session.lines("map") == ["  found   treasure"])
    #expect(
      session.lines(":map") == [
        "  Test", "    Map   (MapStage)   (you are here)", "      not tried: none",
      ]
    )
    session.submit("undo")
    #expect(session.lines("ma") == ["  found   treasure"])
  }

  @Test("an argument, and a session without a history, are refused in one line")
  func refusals() throws {
    #expect(session.lines("map lobby") == ["! I don't know what to do with “lobby” after “map”."])
    var configuration = SessionConfiguration()
    configuration.use = .replay
    let session = try Session(of: Self.app, configuration: configuration)
    #expect(session.refusal("map") == .noSessionHistory)
  }

  @Test("lines fit the screen", arguments: [20, 60, 160])
  func width(columns: Int) {
    session.resize(to: columns)
    for line in ["about", "back", "shop", "card"] { session.submit(line) }
    let map = session.lines("map")
    #expect(map.allSatisfy { $0.count <= columns })
    #expect(map.contains("      about → !About"))
    // The rest of a broken line is indented further.
    #expect(map.contains("        dismiss") == (columns == 20))
  }

  @Test("a session that cannot be replayed has no map, and goes on")
  func unrepeatable() throws {
    var launches = 0
    let session = try Session(
      of: TestApp { context, _ in
        launches += 1
        context.push(PlainStage("Launch \(launches)"))
      }
    )
    let outputs = session.submit("map")
    #expect(outputs.count == 1)
    #expect(outputs.first?.isRefusal == true)
    #expect(session.submit("look").flatMap(\.lines).first == "Launch 1")
  }
}

private final class LobbyStage: Stage {
  let shop = Button()
  let about = Button()
  let later = Button()
}

private final class ShopStage: Stage {
  let card = Button()

  required init() {
    super.init()
    title.value = "Shop"
    store(
      card.taps.sink { [unowned self] in
        let choice = ChoiceStage.make()
        choice.title.value = "Card"
        if let context { store(context.present(choice, for: \.choice).sink { _ in }) }
      }
    )
  }
}

/// A stage with a control that has the name of the verb.
private final class MapStage: Stage {
  let map = Button()
  let found = Label(text: "nothing")

  required init() {
    super.init()
    store(map.taps.sink { [unowned self] in found.text.value = "treasure" })
  }
}
