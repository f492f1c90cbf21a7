import UIKit

/// Shows the welcome, and the tabs once the reader has signed in.
final class AppFlowCoordinator {
  private let window: UIWindow
  private let container: AppDIContainer

  init(window: UIWindow, container: AppDIContainer) {
    self.window = window
    self.container = container
  }

  func start() {
    let welcome = container.makeWelcomeViewController(
      actions: WelcomeActions(signIn: showTabs)
    )
    window.rootViewController = welcome
    window.makeKeyAndVisible()
  }

  private func showTabs() {
    let tabs = UITabBarController()
    let search = UINavigationController()
    search.tabBarItem = UITabBarItem(title: "Search", image: UIImage(systemName: "book"), tag: 0)
    container.makeBooksFlowCoordinator(navigationController: search).start()

    let settings = container.makeSettingsViewController(
      actions: SettingsActions(signOut: { [weak tabs] in self.askBeforeSigningOut(on: tabs) })
    )
    settings.tabBarItem = UITabBarItem(title: "More", image: nil, selectedImage: nil)
    tabs.viewControllers = [search, settings]
    window.rootViewController = tabs
  }

  private func askBeforeSigningOut(on tabs: UITabBarController?) {
    let alert = UIAlertController(
      title: "Sign out?",
      message: "Your notes stay on this device.",
      preferredStyle: .actionSheet
    )
    alert.addAction(UIAlertAction(title: "Sign out", style: .destructive) { _ in self.start() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    tabs?.present(alert, animated: true)
  }
}
