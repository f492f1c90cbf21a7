import Rehearsal
import Streams
import Testing

/// Exits and entry points in the text of `look`, and rows in that of `examine`.
@Suite(.timeLimit(.minutes(10))) struct ExitTests {
  private final class HallStage: Stage {
    let leave = RowAction("burn", help: "burn it")
    private(set) lazy var doors = List(
      rows: [Row("attic", detail: "dusty"), Row("cellar")],
      style: .menu,
      rowActions: [leave]
    )
    let visit = TextField("visit")
    let window = Button("window")

    override var layout: [View] { [doors, visit, window] }
  }

  /// Presents a street as a modal; its button leads to a square in the same modal.
  private static func presentStreet(in context: any NavigationContext) {
    let street = PlainStage("Street")
    street.store(
      street.press.taps.sink { [unowned street] in street.context?.push(PlainStage("Square")) }
    )
    context.present(street)
  }

  private let session: Session

  init() throws {
    let attic = EntryPoint<World>(
      "attic",
      title: "Attic",
      summary: "under the roof",
      description: "It is dark here.",
      topics: [
        HelpTopic(
          "dust",
          summary: "where the dust is",
          [.init("Places", [.init("It is on the line.", commands: ["press", "look"])])]
        )
      ]
    ) { context, _ in context.push(PlainStage("Attic")) }
    session = try Session(
      of: TestApp(entryPoints: [attic]) { context, world in
        let stage = HallStage()
        context.push(stage)
        stage.store(
          stage.doors.selections.sink { row in
            if row == 0 {
              attic.open(in: context, services: world)
            } else {
              context.push(PlainStage("Cellar"))
            }
          }
        )
        stage.store(stage.visit.edits.sink { context.push(PlainStage($0)) })
        stage.store(stage.window.taps.sink { Self.presentStreet(in: context) })
        stage.store(stage.leave.rows.sink { _ in context.present(Alert("Burn?")) })
      }
    )
  }

  @Test("help explains the words of an entry point in it, and nowhere else")
  func topics() {
    #expect(session.lines("help").allSatisfy { !$0.contains("help dust") })
    #expect(session.refusal("help dust") != nil)
    session.submit("attic")
    #expect(session.lines("help").last == "  To read where the dust is: help dust")
    let explained = ["  Places", "    It is on the line.", "      > press > look"]
    #expect(session.lines("help dust") == explained)
    #expect(session.lines("help DUST") == explained)
    #expect(session.unfinishedLine("help du").completions.map(\.word) == ["dust"])
  }

  @Test("typed text is not an exit")
  func text() {
    session.submit("visit the moon")
    #expect(session.lines("look").last == "  Exits: back to Hall")
    session.submit("back")
    #expect(session.lines("look").last == "  Exits: attic")
  }

  @Test("the exit of a modal is dismiss, and of a screen in it back, too")
  func modal() {
    session.submit("burn cellar")
    #expect(session.lines("look").last == "  Exits: dismiss to Hall")
    session.submit("ok")
    session.submit("window")
    #expect(session.lines("look").last == "  Exits: dismiss to Hall")
    session.submit("press")
    #expect(
      session.lines("look").last == "  Exits: back to Street, dismiss to Hall, press to Square"
    )
  }

  @Test("a row action is not an exit")
  func rowAction() {
    session.submit("burn cellar")
    session.submit("back")
    #expect(session.lines("look").last == "  Exits: attic")
  }

  @Test("examine describes a row by its title or number, and the entry point behind it")
  func examineRow() {
    let lines = ["  attic is row 1 of doors: dusty. It leads to Attic.", "  It is dark here."]
    #expect(session.lines("examine attic") == lines)
    #expect(session.lines("x 1") == lines)
    #expect(session.lines("x cell") == ["  cellar is row 2 of doors."])
    #expect(session.refusal("x 3") != nil)
    #expect(session.unfinishedLine("x at").completions.map(\.word) == ["attic"])
  }
}
