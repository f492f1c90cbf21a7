import Streams
import Testing

@testable import Rehearsal

/// Links that the app follows itself, such as that of a notification.
@Suite(.timeLimit(.minutes(10))) struct AppLinkTests {
  private final class DraftStage: Stage {
    let text = TextField()
    private let draftGuard = ExitGuard("Discard?", message: "It is not saved.")

    override var exitGuard: ExitGuard? { draftGuard }

    func arm() { draftGuard.isArmed.value = true }
  }

  private let tabs = Tabs([
    Tab("Home") { $0.push(PlainStage("Home")) }, Tab("Orders") { $0.push(PlainStage("Orders")) },
  ])
  private let session: Session
  private let window: any NavigationContext

  init() throws {
    let orders = EntryPoint<World>(
      "orders",
      title: "Orders",
      summary: "all orders",
      routes: [
        Route(.integer("id"), summary: "one order") { id, _ throws(LinkRefusal) in
          guard id < 100 else { throw LinkRefusal("there is no order \(id)") }
          return id
        } present: { id, context, _ in
          context.push(PlainStage("Order \(id)"))
        }
      ]
    ) { _, _ in }
    let tabs = tabs
    session = try Session(
      of: TestApp(entryPoints: [orders]) { context, _ in context.open(tabs) }
    )
    window = session.engine.navigator.window
  }

  /// Presents a modal with a draft on the tab on the screen.
  private func presentDraft() {
    let draft = DraftStage()
    tabs.context(of: tabs.selectedTitle)?.present(draft)
    draft.arm()
    session.submit("wait")
  }

  @Test("a link leads from a modal on one tab to a screen of another tab, whatever is on it")
  func fromModal() throws {
    session.submit("go orders/7")
    session.submit("tab home")
    let home = try #require(tabs.context(of: "Home"))
    home.present(PlainStage("Offer"))
    home.follow("orders/8")
    session.submit("wait")
    #expect(session.location == "Orders/Order 8")
    session.submit("back")
    #expect(session.location == "Orders")
  }

  @Test("if a guard does not agree, everything stays; if it agrees, the link is followed")
  func guards() {
    presentDraft()
    #expect(window.follow("orders/7") == .pending)
    session.submit("wait")
    session.submit("keep")
    #expect(session.location == "Home!Draft")
    #expect(tabs.selectedTitle == "Home")
    window.follow("orders/7")
    session.submit("wait")
    session.submit("discard")
    #expect(session.location == "Orders/Order 7")
  }

  @Test("a forced link asks no guard")
  func forced() {
    presentDraft()
    window.forced.follow("orders/7")
    session.submit("wait")
    #expect(session.location == "Orders/Order 7")
  }

  @Test("a link that leads nowhere is refused, and no screen is left")
  func refusals() throws {
    presentDraft()
    let draft = try #require(session.engine.navigator.top?.context)
    #expect(window.follow("basket") == .refused(.unknownRoute("basket", nearest: ["orders"])))
    #expect(session.lines("wait") == ["! No scene has the route “basket”. Routes: orders"])
    #expect(session.location == "Home!Draft")
    draft.forced.close()
    #expect(draft.follow("orders/7") == .refused(.contextIsGone))
    #expect(
      session.lines("wait").last
        == "! A scene wanted to present something in a context that is closed."
    )
    tabs.context(of: "Home")?.push(PlainStage("Offer"))
    #expect(
      window.follow("orders/100")
        == .refused(.deadLink("orders/100", reason: "there is no order 100"))
    )
    #expect(session.lines("wait").last == "! orders/100 leads nowhere: there is no order 100.")
    #expect(session.location == "Home/Offer", "no screen is left")
  }

  @Test("a link that is followed after the end of the session is refused, and keeps nothing alive")
  func afterEnd() {
    #expect(session.end().isEmpty)
    #expect(window.follow("orders/7") == .refused(.contextIsGone))
  }
}
