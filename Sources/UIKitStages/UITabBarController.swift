public import Foundation
import Rehearsal

/// UIKit's controllers side by side: tabs of a context, once it is in a window or presented.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var tabs: Tabs?
  private weak var base: (any NavigationContext)?
  private var firstIndex = 0

  /// The controllers, in the order of the tabs; others replace the tabs.
  public var viewControllers: [UIViewController]? {
    didSet {
      for controller in viewControllers ?? [] { controller.parent = self }
      openTabs()
    }
  }

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

  override func fill(_ context: any NavigationContext) {
    base = context
    openTabs()
    context.afterwards { [weak self] in self?.loadViewIfNeeded() }
  }

  private func openTabs() {
    let tabs = (viewControllers ?? []).map { controller in
      let first = (controller as? UINavigationController)?.viewControllers.first ?? controller
      let title = controller.tabBarItem.title ?? first.tabBarItem.title ?? first.title.value
      return Tab(title) { controller.fill($0) }
    }
    guard let base, !tabs.isEmpty else { return }
    let opened = Tabs(tabs)
    if tabs.indices.contains(firstIndex) { opened.select(tabs[firstIndex].title) }
    self.tabs = opened
    base.replaceRoot(with: opened)
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

/// An image, of which there are none here.
public nonisolated final class UIImage {
  /// Returns nil.
  public init?(named name: String) { nil }
  /// Returns nil.
  public init?(systemName name: String) { nil }
  /// Returns nil.
  public func pngData() -> Data? { nil }
}
