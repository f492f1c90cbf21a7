import Observation
import Streams
import TestSupport
import Testing

@testable import Rehearsal

/// Tabs, of which the user and the app select one.
@Suite(.timeLimit(.minutes(10))) struct TabsTests {
  private let tabs = Tabs(pages: ["Catalogue", "Search", "Cart"])

  private func session(
    entryPoints: [EntryPoint<World>] = [],
    over first: String? = nil
  ) throws -> Session {
    let tabs = tabs
    return try Session(
      of: TestApp(entryPoints: entryPoints) { context, _ in
        if let first { context.push(PageStage(first)) }
        context.open(tabs)
      }
    )
  }

  @Test("each tab keeps its stack, and what is presented on it")
  func stacks() throws {
    let session = try session()
    let catalogue = try #require(tabs.context(of: "Catalogue"))
    catalogue.push(PageStage("Jacket"))
    #expect(session.location == "Catalogue/Jacket")
    session.submit("tab cart")
    #expect(session.location == "Cart")
    tabs.context(of: "Cart")?.present(PageStage("Coupon"))
    #expect(session.location == "Cart!Coupon")
    #expect(session.isModalPresented)
    tabs.select("Catalogue")
    #expect(session.location == "Catalogue/Jacket")
    #expect(!session.isModalPresented)
    tabs.select("Cart")
    #expect(session.location == "Cart!Coupon")
  }

  @Test("what a hidden tab pushes, shows and presents is visible when it is selected")
  func hiddenTabs() throws {
    let session = try session()
    session.submit("tab cart")
    session.submit("tab catalogue")
    let cart = try #require(tabs.context(of: "Cart"))
    cart.push(PageStage("Order"))
    cart.show(PageStage("Receipt"))
    cart.present(PageStage("Thanks"))
    #expect(session.lines("wait").isEmpty)
    #expect(session.location == "Catalogue")
    #expect(session.lines("tab cart")[0] == "▸ Thanks")
    #expect(session.location == "Cart/Order/Receipt!Thanks")
  }

  @Test("the first screen of a tab is below what the app presents in the tab before it is selected")
  func pushedFirst() throws {
    let session = try session()
    tabs.context(of: "Cart")?.push(PageStage("Order"))
    tabs.context(of: "Search")?.forced.present(PageStage("Filter"))
    #expect(session.lines("wait").isEmpty)
    #expect(session.lines("tab cart")[0] == "▸ Order")
    #expect(session.location == "Cart/Order")
    #expect(session.lines("back").first == "◂ Cart")
    session.submit("tab search")
    #expect(session.location == "Search!Filter")
  }

  @Test("a guard is asked before its screen is hidden, and the screen stays")
  func guards() throws {
    let session = try session()
    tabs.context(of: "Catalogue")?.push(PageStage("Note", isGuarded: true))
    session.submit("wait")
    #expect(session.lines("tab cart")[0] == "▸ Discard?")
    session.submit("keep")
    #expect(session.location == "Catalogue/Note")
    #expect(tabs.select("Cart") == .pending)
    session.submit("wait")
    #expect(session.lines("discard")[0] == "▸ Cart")
    #expect(tabs.selectedTitle == "Cart")
    tabs.select("Catalogue")
    #expect(session.location == "Catalogue/Note")
    tabs.select("Search", forced: true)
    #expect(session.location == "Search")
  }

  @Test("a guard on a hidden tab asks on the screen before the tabs are closed")
  func hiddenGuard() throws {
    let session = try session(over: "Lobby")
    tabs.context(of: "Catalogue")?.push(PageStage("Note", isGuarded: true))
    tabs.select("Cart", forced: true)
    session.submit("wait")
    #expect(session.lines("quit")[0] == "▸ Discard?")
    #expect(session.lines("keep") == ["◂ Cart"])
    #expect(session.lines("back")[0] == "▸ Discard?")
    #expect(session.lines("discard")[0] == "◂ Lobby")
  }

  @Test("the selection begins with the current title, and the app can select before opening")
  func selections() throws {
    tabs.select("Cart")
    var heard: [String] = []
    let subscription = tabs.selection.sink { heard.append($0) }
    defer { subscription.cancel() }
    let session = try session()
    #expect(session.location == "Cart")
    session.submit("tab search")
    tabs.select("Search")
    #expect(heard == ["Cart", "Search"])
    #expect(tabs.select("Basket") == .refused(.unknownTab("Basket", tabs: tabs.titles)))
    #expect(
      session.lines("wait") == [
        "! No tab is called “Basket”. Tabs: Catalogue, Search, Cart"
      ]
    )
  }

  @Test("closed tabs cannot be selected")
  func closed() throws {
    let session = try session(over: "Login")
    session.submit("back")
    #expect(tabs.select("Cart") == .refused(.contextIsGone))
    #expect(session.lines("wait").first?.hasPrefix("! ") == true)
    #expect(tabs.selectedTitle == "Catalogue")
  }

  @Test("tabs in a flow of their own leave the flow with them")
  func leavingFlow() throws {
    let tabs = tabs
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PageStage("Lobby"))
        context.open("Shop") { $0.open(tabs) }
      }
    )
    #expect(session.location == "Lobby/Catalogue")
    session.submit("tab search")
    #expect(session.lines("back") == ["◂ Lobby", "  line   Lobby"])
    #expect(session.tree.contexts.count == 1)
    #expect(tabs.context(of: "Search") == nil)
    #expect(session.lines("tab search") == ["! There are no tabs here."])
    #expect(session.end().isEmpty)
  }

  @Test("tabs open once")
  func openedTwice() throws {
    let session = try session(over: "Login")
    let context = try #require(tabs.context(of: "Cart"))
    #expect(context.open(tabs) == .refused(.tabsWereOpened))
    #expect(session.lines("wait").last == "! A scene wanted to open the same tabs twice.")
    session.submit("back")
    #expect(session.location == "Login")
    _ = session.end()
    #expect(context.open(tabs) == .refused(.tabsWereOpened))
  }

  @Test("bad arguments and covered tabs are refused in one line")
  func refusals() throws {
    let session = try session()
    #expect(
      session.lines("tab basket") == [
        "! No tab is called “basket”. Tabs: Catalogue, Search, Cart"
      ]
    )
    #expect(session.lines("tab 4") == ["! No tab is called “4”. Tabs: Catalogue, Search, Cart"])
    #expect(session.lines("tab ca") == ["! “ca” could be: Catalogue, Cart"])
    #expect(session.lines("tab") == ["! tab what? Catalogue, Search, Cart"])
    tabs.context(of: "Catalogue")?.present(PageStage("Filter"))
    session.submit("wait")
    #expect(session.lines("tab cart") == ["! This screen covers the tabs. To leave it: back"])
  }

  @Test("Tab completes the titles, and help lists the verb only where there are tabs")
  func completion() throws {
    let session = try session(over: "Login")
    #expect(session.unfinishedLine("tab c").completions.map(\.word) == ["Catalogue", "Cart"])
    #expect(session.lines("help").contains { $0.contains("tab") })
    session.submit("back")
    #expect(!session.lines("help").contains { $0.contains("tab") })
  }

  @Test("a modal of the window stays on top when the app selects another tab")
  func modalOverTabs() throws {
    let session = try session(over: "Login")
    session.submit("wait")
    tabs.context(of: "Catalogue")?.push(PageStage("Jacket"))
    session.engine.navigator.window.present(PageStage("Offer"))
    tabs.select("Cart")
    #expect(session.location == "Login/Cart!Offer")
    session.submit("dismiss")
    #expect(session.location == "Login/Cart")
  }

  @Test("the JSON of where, and examine, tell which tab is selected")
  func places() throws {
    let session = try session()
    session.submit("tab cart")
    let json = session.lines("where --json")
    #expect(json.count == 4)
    #expect(json[3].contains(#""isSelected":true,"kind":"tab""#))
    #expect(session.lines("examine context")[0].contains("the tab “Cart”"))
  }

  @Test("a link to an entry point with a tab's title leads into the tab")
  func links() throws {
    let entryPoint = EntryPoint<World>(
      "cart",
      title: "Cart",
      summary: "the cart",
      routes: [
        Route(.text("item"), summary: "an item") { item, context, _ in
          context.push(PageStage(item))
        }
      ]
    ) { _, _ in Issue.record("the tab presents its first screen") }
    let help = EntryPoint<World>("help", title: "Help", summary: "help") { context, _ in
      context.push(PageStage("Questions"))
    }
    let session = try session(entryPoints: [entryPoint, help])
    tabs.context(of: "Catalogue")?.push(PageStage("Jacket"))
    session.submit("go cart/hat")
    #expect(session.location == "Cart/hat")
    session.submit("go cart/shoe")
    #expect(session.location == "Cart/shoe")
    session.submit("go help")
    #expect(session.location == "Cart/Help/Questions")
    session.submit("back")
    #expect(session.location == "Cart")
    session.submit("tab catalogue")
    #expect(session.location == "Catalogue/Jacket", "another tab keeps its stack")
  }

  @Test("a link into a tab closes what covers the tabs, and asks the guards of what it hides")
  func linkFromModal() throws {
    let entryPoint = EntryPoint<World>("cart", title: "Cart", summary: "the cart") { _, _ in }
    let session = try session(entryPoints: [entryPoint])
    let catalogue = try #require(tabs.context(of: "Catalogue"))
    catalogue.push(PageStage("Jacket"))
    catalogue.present(PageStage("Filter"))
    session.engine.navigator.window.present(PageStage("Offer"))
    session.submit("go cart")
    #expect(session.location == "Cart")
    session.submit("tab catalogue")
    #expect(session.location == "Catalogue/Jacket")
    catalogue.push(PageStage("Note", isGuarded: true))
    session.submit("wait")
    #expect(session.lines("go cart")[0] == "▸ Discard?")
    session.submit("keep")
    #expect(session.location == "Catalogue/Jacket/Note")
    #expect(tabs.selectedTitle == "Catalogue")
  }

  @Test(
    "tabs in place of the first screen leave nothing below them, and a screen in place of tabs closes them"
  )
  func replaceRoot() throws {
    var window: (any NavigationContext)?
    let session = try Session(
      of: TestApp { context, _ in
        window = context
        context.push(PageStage("Login"))
      }
    )
    func lines(after step: (any NavigationContext) -> Void) -> [String] {
      window.map(step)
      return session.lines("wait")
    }
    #expect(
      lines { $0.replaceRoot(with: tabs) } == [
        "▸ Catalogue", "  line   Catalogue", "  Tabs: [Catalogue], Search, Cart",
      ]
    )
    #expect(session.lines("back")[0].hasPrefix("! "))
    session.submit("tab cart")
    #expect(lines { $0.replaceRoot(with: PageStage("Login")) } == ["▸ Login", "  line   Login"])
    #expect(session.lines("tab cart") == ["! There are no tabs here."])
    _ = lines { $0.replaceRoot(with: Tabs(pages: ["A", "B"])) }
    #expect(
      lines { $0.replaceRoot(with: Tabs(pages: ["C", "D"])) } == [
        "▸ C", "  line   C", "  Tabs: [C], D",
      ]
    )
    #expect(session.lines("back")[0].hasPrefix("! "))
  }

  @Test("undo returns to the tab before")
  func undo() throws {
    let session = try Session(
      of: TestApp { context, _ in context.open(Tabs(pages: ["A", "B"])) }
    )
    session.submit("tab b")
    #expect(session.location == "B")
    session.submit("undo")
    #expect(session.location == "A")
  }

  @Test("a screen learns when a tab hides it and shows it again")
  func visibility() throws {
    let page = PageStage("A")
    var heard: [String] = []
    page.store(page.willAppear.sink { heard.append("appears") })
    page.store(page.didDisappear.sink { heard.append("disappears") })
    let tabs = Tabs([Tab("A") { $0.push(page) }, Tab("B") { $0.push(PageStage("B")) }])
    let session = try Session(of: TestApp { context, _ in context.open(tabs) })
    session.submit("tab b")
    session.submit("tab a")
    #expect(heard == ["appears", "disappears", "appears"])
  }

  @Test("the x-ray shows the tabs that open and the tab that is selected")
  func xray() throws {
    let session = try session()
    session.submit("xray on")
    #expect(session.lines("tab cart").contains { $0.contains("─select▶ PageStage") })
  }

  @Test("tabs without a title, or two with the same one, are a programmer error")
  func programmerErrors() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Tabs([]) }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = Tabs([Tab("A") { _ in }, Tab("A") { _ in }])
    }
  }
}

/// Random sequences of requests with tabs keep the order of the contexts sound.
@Suite(.timeLimit(.minutes(10))) nonisolated struct TabOrderTests {
  @Test(
    "every context comes after its parent, and one tab of each group is visible",
    arguments: 0..<Cases.count(2, all: 8)
  )
  func invariants(seed: Int) throws {
    var random = SeededRandomNumberGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      var state = NavigationState()
      for stage in 0..<20 {
        let request = request(stage, in: state, &random)
        let before = stacks(in: state)
        guard let change = try? state.change(for: request) else { continue }
        state.apply(change)
        if case .select(let tab) = request {
          #expect(stacks(in: state) == before)
          let group = state.contexts.first { $0.id == tab }?.group
          #expect(state.contexts.last { $0.group == group }?.id == tab)
        }
        expectOrder(state)
      }
    }
  }

  private func stacks(in state: NavigationState) -> [Int: [Int]] {
    Dictionary(uniqueKeysWithValues: state.contexts.map { ($0.id, $0.stages) })
  }

  private func expectOrder(_ state: NavigationState) {
    var seen: Set<Int> = []
    for context in state.contexts {
      #expect(context.parent.map(seen.contains) ?? true)
      seen.insert(context.id)
      guard context.group != nil else {
        #expect(state.isHidden(context.id) == (context.parent.map(state.isHidden) ?? false))
        continue
      }
      let shown = state.tabs(with: context.id).filter { !state.isHidden($0.id) }
      #expect(shown.count == (context.parent.map(state.isHidden) == true ? 0 : 1))
    }
    #expect(state.visibleContexts.last { !$0.stages.isEmpty }?.stages.last == state.top)
  }

  private func request(
    _ stage: Int,
    in state: NavigationState,
    _ random: inout SeededRandomNumberGenerator
  ) -> NavigationRequest {
    let context = state.contexts.randomElement(using: &random)?.id ?? 0
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: return .push(stage, in: context)
    case 4: return .show(stage, in: context)
    case 5: return .present(stage, from: context)
    case 6: return .open(title: Bool.random(using: &random) ? "Flow" : nil, from: context)
    case 7, 8:
      let count = Int.random(in: 1...3, using: &random)
      return .openTabs(
        (0..<count).map { "Tab \($0)" },
        selected: Int.random(in: 0..<count, using: &random),
        from: context,
        replacing: Bool.random(using: &random)
      )
    case 9, 10: return .select(context)
    case 11: return .returnToTab(context)
    case 12: return .close(context)
    default: return Bool.random(using: &random) ? .pop(context) : .returnToFirst
    }
  }
}
