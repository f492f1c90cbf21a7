import Rehearsal

/// UIKit's stack of controllers: that of a context, once it is in a window or a tab, or presented.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var controllers: [UIViewController] = []

  /// Makes a stack that begins with a controller.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    pushViewController(rootViewController, animated: false)
  }

  /// The controllers on the stack, from the bottom to the top.
  public var viewControllers: [UIViewController] {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top; nil for none.
  public var topViewController: UIViewController? { controllers.last }

  /// What it presents, or else the controller at the top; nil for none.
  public var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Puts a controller on top of the stack.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    change(to: controllers + [controller])
  }

  /// Takes the controller at the top off the stack and returns it; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    change(to: controllers.prefix(max(controllers.count - 1, 1))).last
  }

  /// Takes all controllers but the first off the stack and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    change(to: controllers.prefix(1))
  }

  /// Takes all controllers above `last` off the stack and returns them; nil if it is not there.
  @discardableResult
  open func popToViewController(_ last: UIViewController, animated: Bool) -> [UIViewController]? {
    controllers.firstIndex(of: last).map { change(to: controllers[...$0]) }
  }

  /// Replaces the controllers on the stack.
  ///
  /// Those at the bottom that are the same stay. A controller that has left a stack cannot be shown again.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    change(to: controllers[...])
  }

  /// Replaces the controllers, and returns those that are taken off.
  @discardableResult
  private func change(to new: some Collection<UIViewController>) -> [UIViewController] {
    let kept = zip(controllers, new).prefix { $0 === $1 }.count
    let gone = Array(controllers.dropFirst(kept))
    // A tab bar has no stage that departs.
    gone.filter { container == nil || $0 is UITabBarController }.forEach(remove)
    if kept > 0, !gone.isEmpty {
      container?.perform(gone.count == 1 ? .pop : .popTo(controllers[kept - 1].face), at: nil)
    }
    for controller in new.dropFirst(kept) {
      controller.parent = self
      controllers.append(controller)
      show(controller, above: new.first)
    }
    return gone
  }

  private func show(_ controller: UIViewController, above root: UIViewController?) {
    guard let container else { return }
    if controller === root {
      controller.fill(container)
    } else if controller is UITabBarController || root is UITabBarController {
      remove(controller)
      let title = controller.title.value
      return container.refuse(
        "“\(title)” cannot be on one stack with tabs here: push it in a tab, or present it."
      )
    } else {
      container.perform(.push(controller.face), at: nil)
    }
    // The user goes back, too. A stage that could not be shown departs at once.
    let departure = controller.face.departure.whenOver { [weak self, weak controller] in
      if let controller { self?.remove(controller) }
    }
    controller.face.keep(departure)
  }

  private func remove(_ controller: UIViewController) {
    controllers.removeAll { $0 === controller }
    controller.parent = nil
    controller.isMovingFromParent = true
  }

  override func show() {
    for controller in controllers { show(controller, above: controllers.first) }
  }
}
