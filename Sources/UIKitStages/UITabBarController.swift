import Rehearsal

/// UIKit's controllers side by side: tabs of a context, once it is in a window or presented.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var tabs: Tabs?
  private var firstIndex = 0

  /// The controllers, in the order of the tabs; others replace the tabs.
  ///
  /// A number follows a title that an earlier tab has.
  public var viewControllers: [UIViewController]? { didSet { show() } }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }

  /// The index of the selected tab.
  public var selectedIndex: Int {
    get { tabs.flatMap { $0.titles.firstIndex(of: $0.selectedTitle) } ?? firstIndex }
    set {
      firstIndex = newValue
      if let tabs, tabs.titles.indices.contains(newValue) { tabs.select(tabs.titles[newValue]) }
    }
  }

  /// The controller of the selected tab; nil without tabs.
  public var selectedViewController: UIViewController? {
    get { viewControllers?.dropFirst(selectedIndex).first }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  override var place: (any NavigationContext)? { tabs.flatMap { $0.context(of: $0.selectedTitle) } }

  override func show() {
    let controllers = viewControllers ?? []
    let titles = controllers.map { controller in
      controller.parent = self
      let first = (controller as? UINavigationController)?.viewControllers.first ?? controller
      return controller.tabBarItem.title ?? first.tabBarItem.title ?? first.title.value
    }
    let tabs = zip(titles.numberingRepetitions(after: " "), controllers).map { title, controller in
      Tab(title) { controller.fill($0) }
    }
    guard let container, !tabs.isEmpty else { return }
    let opened = Tabs(tabs)
    if tabs.indices.contains(firstIndex) { opened.select(tabs[firstIndex].title) }
    self.tabs = opened
    container.replaceRoot(with: opened)
  }
}

/// What a tab bar shows for a controller: its title.
@preconcurrency @MainActor public final class UITabBarItem {
  /// The title; nil for that of the controller.
  public var title: String?

  /// Makes an item; the image and the tag have no effect.
  public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) { self.title = title }

  /// Makes an item; the images have no effect.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) { self.title = title }
}
