import Rehearsal
import Streams
import Testing

/// A scene without a stage, which observes a director for as long as its context is open.
@Suite struct ContextObservationTests {
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

  private let hand: Stagehand
  private let names = PassthroughSubject<String, Never>()

  init() throws {
    hand = try Stagehand()
  }

  private func open() {
    hand.window.open("Flow") { [names] context in
      context.push(PlainStage("First"))
      EntryScene(names: names.eraseToSignal()).presentInContext(context.forced)
    }
    _ = hand.lines()
  }

  @Test("the scene presents the stages that its director requests, until the context is closed")
  func lifetime() {
    open()
    #expect(hand.lines { names.send("Second") } == ["▸ Second", "  line   plain", "  [press]"])
    hand.session.submit("back")
    #expect(hand.lines { names.send("Third") }.isEmpty)
    #expect(hand.session.leaks.isEmpty)
  }

  @Test("where, examine and the x-ray show the scene and its director")
  func inspection() {
    open()
    hand.session.submit("xray on")
    #expect(
      hand.lines { names.send("Second") } == [
        "  EntryDirector.stageToShow ─\"Second\"▶ EntryScene ─replaceRoot▶ PlainStage",
        "▸ Second",
        "  line   plain",
        "  [press]",
      ]
    )
    #expect(hand.session.tree.contexts.map(\.scenes) == [[], ["EntryScene"]])
    #expect(hand.session.lines("where").last?.hasSuffix("PlainStage   EntryScene") == true)
    #expect(
      hand.session.lines("examine context").suffix(2) == [
        "    scene             EntryScene",
        "    observes          EntryDirector.stageToShow   \"Second\", once",
      ]
    )
    #expect(hand.session.lines("examine EntryDirector").first == "  EntryDirector")
  }
}
