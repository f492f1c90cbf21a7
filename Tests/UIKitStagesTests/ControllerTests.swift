import Rehearsal
import Testing

@testable import UIKitStages

/// UIKit's controllers on the contexts of a session.
@Suite(.timeLimit(.minutes(10))) struct ControllerTests {
  /// A controller that notes what it is told.
  private final class Page: UIViewController {
    var heard: [String] = []

    convenience init(_ title: String) {
      self.init()
      self.title = title
    }

    override func viewDidLoad() { heard.append("load") }
    override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { heard.append("appear") }
    override func viewWillDisappear(_ animated: Bool) {
      heard.append(isMovingFromParent ? "will leave" : "will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) { heard.append("disappear") }
  }

  private struct WindowApp: App {
    let name = "window"
    let title = "Window"
    let summary = "a window"
    let fill: (UIWindow) -> Void

    func presentInContext(_ context: any NavigationContext, services: World) {
      fill(UIWindow(in: context))
    }
  }

  private func session(_ root: UIViewController) throws -> Session {
    try Session(of: WindowApp { $0.rootViewController = root })
  }

  /// What the session shows after `steps`.
  private func lines(_ session: Session, _ steps: () -> Void) -> [String] {
    steps()
    return session.advance(by: .nanoseconds(1)).flatMap(\.lines)
  }

  private func titles(_ controllers: [UIViewController]?) -> [String] {
    (controllers ?? []).map { $0.title ?? "" }
  }

  @Test("tabs take the place of what a stack shows, and leave it, but are no part of a stack")
  func tabsInStack() throws {
    func tabs() -> UITabBarController {
      let tabs = UITabBarController()
      tabs.viewControllers = ["News", "Settings"].map {
        UINavigationController(rootViewController: Page($0))
      }
      return tabs
    }
    let navigation = UINavigationController(rootViewController: Page("Login"))
    let session = try session(navigation)
    weak var first: UITabBarController?
    do {
      let tabs = tabs()
      first = tabs
      navigation.setViewControllers([tabs], animated: false)
    }
    #expect(session.location == "News")
    #expect(session.submit("back").last?.lines == ["! This is the first screen. To leave: quit"])
    navigation.setViewControllers([Page("Login")], animated: false)
    #expect(session.location == "Login")
    #expect(titles(navigation.viewControllers) == ["Login"])
    session.advance(by: .nanoseconds(1))
    #expect(first == nil)
    let pushed = lines(session) { navigation.pushViewController(tabs(), animated: true) }
    #expect(
      pushed.first?.hasPrefix("! “UITabBarController” cannot be on one stack with tabs") == true
    )
    navigation.setViewControllers([tabs()], animated: false)
    let above = lines(session) { navigation.pushViewController(Page("A"), animated: true) }
    #expect(
      above.contains(
        "! “A” cannot be on one stack with tabs here: push it in a tab, or present it."
      )
    )
    #expect(titles(navigation.viewControllers) == ["UITabBarController"])
    #expect(session.location == "News")
  }

  @Test("a stack pushes and pops, and the user's back pops, too")
  func stack() throws {
    let navigation = UINavigationController(rootViewController: Page("A"))
    let session = try session(navigation)
    for title in ["B", "C", "D"] {
      navigation.pushViewController(Page(title), animated: true)
    }
    #expect(session.location == "A/B/C/D")
    session.submit("back")
    #expect(titles(navigation.viewControllers) == ["A", "B", "C"])
    #expect(navigation.topViewController?.title == "C")
    #expect(navigation.popViewController(animated: true)?.title == "C")
    navigation.pushViewController(Page("E"), animated: true)
    let first = navigation.viewControllers[0]
    #expect(titles(navigation.popToViewController(first, animated: true)) == ["B", "E"])
    #expect(session.location == "A")
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true) == [])
  }

  @Test("the controllers that stay at the bottom of a stack are kept, and the others replaced")
  func setViewControllers() throws {
    let (a, b) = (Page("A"), Page("B"))
    let navigation = UINavigationController(rootViewController: a)
    let session = try session(navigation)
    navigation.viewControllers = [a, b, Page("C")]
    #expect(session.location == "A/B/C")
    navigation.setViewControllers([a, Page("D")], animated: false)
    #expect(session.location == "A/D")
    navigation.setViewControllers([Page("E"), Page("F")], animated: false)
    #expect(session.location == "E/F")
    #expect(titles(navigation.viewControllers) == ["E", "F"])
    #expect(b.parent == nil)
    let shown = lines(session) { navigation.pushViewController(b, animated: false) }
    #expect(shown.contains("! A scene wanted to present the same stage twice."))
    #expect(titles(navigation.viewControllers) == ["E", "F"])
  }

  @Test("a controller learns when it is loaded, seen and left")
  func lifecycle() throws {
    let (a, b) = (Page("A"), Page("B"))
    let navigation = UINavigationController(rootViewController: a)
    let session = try session(navigation)
    #expect(a.heard == ["load", "will appear", "appear"])
    a.heard = []
    navigation.pushViewController(b, animated: true)
    session.advance(by: .nanoseconds(1))
    session.submit("back")
    #expect(a.heard == ["will disappear", "disappear", "will appear", "appear"])
    #expect(b.heard == ["load", "will appear", "appear", "will leave", "disappear"])
  }

  @Test("a controller may be prepared after it is shown, and is not loaded if it leaves first")
  func preparation() throws {
    final class Prepared: UIViewController {
      var name: String?
      override func viewDidLoad() { title = name ?? "not prepared" }
    }
    let navigation = UINavigationController(rootViewController: Page("A"))
    let session = try session(navigation)
    let (controller, brief) = (Prepared(), Page("B"))
    let shown = lines(session) {
      navigation.pushViewController(controller, animated: false)
      controller.name = "Prepared"
      navigation.pushViewController(brief, animated: false)
      navigation.popViewController(animated: false)
    }
    #expect(shown.contains("▸ Prepared"))
    #expect(brief.heard == [])
  }

  @Test("a modal is dismissed from below, from itself and by the user, with its completion")
  func modals() throws {
    let page = Page("A")
    let navigation = UINavigationController(rootViewController: page)
    let session = try session(navigation)
    let inner = Page("B")
    let modal = UINavigationController(rootViewController: inner)
    modal.pushViewController(Page("C"), animated: false)
    page.present(modal, animated: true)
    #expect(session.location == "A!B/C")
    #expect(navigation.presentedViewController == modal)
    #expect(inner.presentingViewController == navigation)
    var isDone = false
    inner.dismiss(animated: true) {
      isDone = true
      #expect(navigation.presentedViewController == nil)
    }
    #expect(isDone)
    #expect(session.location == "A")
    page.present(Page("D"), animated: true)
    session.submit("dismiss")
    #expect(page.presentedViewController == nil)
    page.present(Page("E"), animated: true)
    navigation.dismiss(animated: true)
    #expect(session.location == "A")
    page.dismiss(animated: true) { Issue.record("There is nothing to dismiss.") }
  }

  @Test(
    "a modal stays when the controller that presented it leaves its stack, or another tab is selected"
  )
  func outermostModal() throws {
    let navigation = UINavigationController(rootViewController: Page("A"))
    navigation.pushViewController(Page("B"), animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, Page("Settings")]
    let session = try session(tabs)
    let shown = lines(session) {
      navigation.topViewController?.present(Page("Sheet"), animated: true)
    }
    #expect(shown == ["▸ Sheet"])
    #expect(lines(session) { navigation.popViewController(animated: true) } == [])
    #expect(session.location == "A!Sheet")
    tabs.selectedIndex = 1
    #expect(session.location == "Settings!Sheet")
    tabs.selectedIndex = 0
    navigation.setViewControllers([Page("C")], animated: false)
    #expect(navigation.visibleViewController == tabs.presentedViewController)
    #expect(session.submit("dismiss").flatMap(\.lines) == ["◂ C", "  Tabs: [A], Settings"])
    #expect(tabs.presentedViewController == nil)
    #expect(navigation.visibleViewController?.title == "C")
  }

  @Test("a stack may be replaced below the modal that it presents")
  func replacedBelowModal() throws {
    let navigation = UINavigationController(rootViewController: Page("Login"))
    let session = try session(navigation)
    navigation.present(Page("Sheet"), animated: true)
    navigation.setViewControllers([Page("Home")], animated: false)
    #expect(session.location == "Home!Sheet")
    var isDone = false
    navigation.dismiss(animated: true) { isDone = true }
    #expect(isDone)
    #expect(session.location == "Home")
  }

  @Test("a stack can be presented empty, and shows what is pushed later")
  func emptyModal() throws {
    let page = Page("A")
    let session = try session(page)
    let modal = UINavigationController()
    page.present(modal, animated: true)
    modal.pushViewController(Page("B"), animated: true)
    #expect(session.location == "A!B")
    modal.dismiss(animated: true)
    #expect(session.location == "A")
  }

  @Test("a second presentation is refused, as UIKit ignores it")
  func presentingTwice() throws {
    let page = Page("A")
    let session = try session(page)
    page.present(Page("B"), animated: true)
    let shown = lines(session) { page.present(Page("C"), animated: true) }
    #expect(shown.last == "! UIKit would ignore “C”: dismiss “B” first.")
    #expect(session.location == "A!B")
  }

  @Test(
    "tabs have the titles of their items or controllers, and are selected by index and controller"
  )
  func tabs() throws {
    let (first, second, third) = (Page("A"), Page("B"), Page("C"))
    first.tabBarItem = UITabBarItem(title: "Favorites", image: UIImage(named: "star"), tag: 0)
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: second)
    tabs.viewControllers = [first, navigation, third]
    tabs.selectedIndex = 1
    let session = try session(tabs)
    #expect(session.submit("look").flatMap(\.lines).last == "  Tabs: Favorites, [B], C")
    #expect(second.tabBarController == tabs)
    tabs.selectedViewController = first
    #expect(tabs.selectedIndex == 0)
    session.submit("tab b")
    #expect(tabs.selectedViewController == navigation)
    tabs.present(Page("Modal"), animated: true)
    #expect(session.location == "B!Modal")
    tabs.dismiss(animated: true)
    tabs.viewControllers = [Page("X"), Page("Y")]
    #expect(session.submit("look").flatMap(\.lines).contains("  Tabs: [X], Y"))
  }

  @Test("another root replaces stacks, tabs and modals, and what is left is released")
  func roots() throws {
    var window: UIWindow?
    let session = try Session(
      of: WindowApp {
        window = $0
        $0.rootViewController = UINavigationController(rootViewController: Page("A"))
      }
    )
    func fill(_ makeRoot: () -> UIViewController) -> [String] {
      lines(session) { window?.rootViewController = makeRoot() }
    }
    _ = lines(session) { window?.rootViewController?.present(Page("B"), animated: true) }
    let shown = fill {
      let tabs = UITabBarController()
      tabs.viewControllers = [Page("C"), Page("D")]
      return tabs
    }
    #expect(shown == ["◂ A", "▸ C", "  Tabs: [C], D"])
    #expect(fill { Page("E") } == ["▸ E"])
    #expect(session.submit("back").flatMap(\.lines).first?.hasPrefix("! ") == true)
    window = nil
    #expect(session.end() == [])
  }

  @Test("answers are called by the words of their titles")
  func alert() throws {
    let page = Page("A")
    let session = try session(page)
    let alert = UIAlertController(title: nil, message: "Really?", preferredStyle: .alert)
    var chosen: String?
    for title in ["Yes, delete it!", "3", "3?", "👍", "👎"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { chosen = $0.title })
    }
    #expect(
      lines(session) { page.present(alert, animated: true) }.suffix(7) == [
        "▸ Alert", "  Really?", "  yes-delete-it   [Yes, delete it!]", "  answer3         [3]",
        "  answer3-2       [3?]", "  answer          [👍]", "  answer-2        [👎]",
      ]
    )
    session.submit("yes-delete-it")
    #expect(chosen == "Yes, delete it!")
    #expect(page.presentedViewController == nil)
  }

  @Test("tabs whose controllers have one title are numbered")
  func equalTabs() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["News", "News", "Settings"].map(Page.init)
    let session = try session(tabs)
    #expect(
      session.submit("tab news 2").flatMap(\.lines).last == "  Tabs: News, [News 2], Settings"
    )
  }
}
