public import Rehearsal
import Streams

/// UIKit's window, over the context of an app.
@preconcurrency @MainActor open class UIWindow {
  private let context: any NavigationContext

  /// The controller that fills the window; another one replaces everything on the screen.
  public var rootViewController: UIViewController? {
    didSet {
      guard let rootViewController else { return }
      oldValue?.presentedViewController?.container?.close()
      rootViewController.fill(context)
    }
  }

  /// Makes a window, which `context` keeps alive.
  public init(in context: any NavigationContext) {
    self.context = context
    context.store(AnyCancellable { self.rootViewController = nil })
  }

  /// Does nothing, because the window is visible.
  open func makeKeyAndVisible() {}
}
