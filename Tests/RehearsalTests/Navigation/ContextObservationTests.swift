import Rehearsal
import Streams
import Testing

/// A scene without a stage, which observes a director for as long as its context is open.
@Suite(.timeLimit(.minutes(10))) struct ContextObservationTests {
  private final class EntryDirector {
    let stageToShow: Signal<String>

    init(_ names: Signal<String>) {
      stageToShow = names
    }
  }

  private struct EntryScene {
    let names: Signal<String>

    func presentInContext(_ context: any NavigationContext) {
      context.observe(\.stageToShow, of: EntryDirector(names), by: self) {
        context.replaceRoot(with: PlainStage($0).presented(by: self))
      }
    }
  }

  private let fixture: WindowFixture
  private let names = PassthroughSubject<String, Never>()

  init() throws {
    fixture = try WindowFixture()
  }

  private func open() {
    fixture.window.open("Flow") { [names] context in
      context.push(PlainStage("First"))
      EntryScene(names: names.eraseToSignal()).presentInContext(context.forced)
    }
    _ = fixture.lines()
  }

  @Test("the scene presents the stages that its director requests, until the context is closed")
  func lifetime() {
    open()
    #expect(fixture.lines { names.send("Second") } == ["▸ Second", "  line   plain", "  [press]"])
    fixture.session.submit("back")
    #expect(fixture.lines { names.send("Third") }.isEmpty)
    #expect(fixture.session.leaks.isEmpty)
  }

  @Test("where, examine and the x-ray show the scene and its director")
  func inspection() {
    open()
    fixture.session.submit("xray on")
    #expect(
      fixture.lines { names.send("Second") } == [
        "  EntryDirector.stageToShow ─\"Second\"▶ EntryScene ─replaceRoot▶ PlainStage",
        "▸ Second",
        "  line   plain",
        "  [press]",
      ]
    )
    #expect(fixture.session.tree.contexts.map(\.scenes) == [[], ["EntryScene"]])
    #expect(fixture.session.lines("where").last?.hasSuffix("PlainStage   EntryScene") == true)
    #expect(
      fixture.session.lines("examine context").suffix(2) == [
        "    scene             EntryScene",
        "    observes          EntryDirector.stageToShow   \"Second\", once",
      ]
    )
    #expect(fixture.session.lines("examine EntryDirector").first == "  EntryDirector")
  }
}
