import Rehearsal
import Streams
import Testing

/// What `look` says of exits and entry points, and `examine` of rows.
@Suite struct ExitTests {
  private final class HallStage: Stage {
    let leave = RowAction("burn", help: "burn it")
    private(set) lazy var doors = List(
      "doors",
      rows: [Row("attic", detail: "dusty"), Row("cellar")],
      style: .menu,
      rowActions: [leave]
    )
    let stairs = Button("stairs", title: "up")

    override var layout: [View] { [doors, stairs] }
  }

  private let session: Session

  init() throws {
    let attic = EntryPoint<World>(
      "attic",
      title: "Attic",
      summary: "under the roof",
      description: "It is dark here."
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
        stage.store(stage.stairs.taps.sink { context.push(PlainStage("Roof")) })
        stage.store(stage.leave.rows.sink { _ in context.present(Alert("Burn?", message: "")) })
      }
    )
  }

  @Test("an entry point is an exit, and describes itself on look")
  func entryPoint() {
    #expect(session.lines("look").last == "  Exits: attic")
    session.submit("attic")
    #expect(
      session.lines("look")
        == ["Attic", "  It is dark here.", "  line   plain", "  [press]", "  Exits: back to Hall"]
    )
  }

  @Test("another way is an exit once it was taken")
  func learnedWay() {
    session.submit("cellar")
    session.submit("back")
    session.submit("stairs")
    session.submit("back")
    #expect(session.lines("look").last == "  Exits: attic, cellar, stairs to Roof")
    #expect(session.lines("examine stairs").joined().hasSuffix("leads to Roof."))
  }

  @Test("what else can be done with a row is no exit")
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
    #expect(session.completions(of: "x at").map(\.word) == ["attic"])
  }
}
