// `import UIKit` brings Foundation with it.
@_exported public import Foundation
public import Rehearsal
import Streams

/// UIKit's view controller: a stage that knows the controllers around it.
///
/// Its stored properties hold the controls, as those of any stage, in place of outlets.
@preconcurrency @MainActor open class UIViewController: Stage, UIKitTitled {
  /// What a tab bar shows for the controller.
  public var tabBarItem = UITabBarItem()

  /// How UIKit would present the controller; it has no effect.
  public var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The controller whose stack or tabs contain it; nil for none.
  public internal(set) weak var parent: UIViewController?

  /// Whether it disappears because it has left its parent.
  public internal(set) var isMovingFromParent = false

  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  private lazy var loading: Void = viewDidLoad()
  private var hasAppeared = false
  /// The context that it fills: that of a window, a tab or a modal; nil for none.
  private(set) weak var container: (any NavigationContext)?

  /// Makes a controller; there is no nib.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    // As in UIKit, not before the code that shows the controller has ended: it may still prepare it.
    keep(willAppear.sink { [unowned self] in place?.afterwards { [weak self] in self?.appear() } })
    keep(didDisappear.sink { [unowned self] in disappear() })
  }

  /// Makes a controller.
  public required convenience init() { self.init(nibName: nil, bundle: nil) }

  private func appear() {
    guard isVisible, !hasAppeared else { return }
    hasAppeared = true
    loadViewIfNeeded()
    viewWillAppear(false)
    viewDidAppear(false)
  }

  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    viewWillDisappear(false)
    viewDidDisappear(false)
  }

  /// Calls ``viewDidLoad()``, unless it was called before.
  open func loadViewIfNeeded() { _ = loading }

  /// Called once, before the controller is seen for the first time.
  open func viewDidLoad() {}
  /// Called each time that the controller becomes visible.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after ``viewWillAppear(_:)``.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called each time that the controller stops being visible.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after ``viewWillDisappear(_:)``.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The nearest navigation controller around it; nil for none.
  public var navigationController: UINavigationController? { ancestor() }

  /// The nearest tab bar controller around it; nil for none.
  public var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Kind>() -> Kind? { parent.flatMap { $0 as? Kind ?? $0.ancestor() } }

  /// What this controller, or one around it, presents; nil for nothing.
  public var presentedViewController: UIViewController? { outermost.presented }

  /// What presents this controller, or one around it; nil for nothing.
  public var presentingViewController: UIViewController? { outermost.presenter }

  // UIKit presents from there, too.
  private var outermost: UIViewController { parent?.outermost ?? self }

  /// Presents a controller as a modal of the outermost controller around this one.
  ///
  /// So the modal stays when this controller leaves its stack.
  ///
  /// As in UIKit, nothing happens while this controller is not on the screen, or while another one is presented. The
  /// user reads about the latter.
  open func present(_ next: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    let root = outermost
    if let other = root.presented?.title.value {
      place?.refuse("UIKit would ignore “\(next.title.value)”: dismiss “\(other)” first.")
    } else if place != nil {
      root.container?.openModal { modal in
        (root.presented, next.presenter) = (next, root)
        modal.store(modal.departure.sink { [weak root] _ in root?.presented = nil })
        next.fill(modal)
        completion?()
      }
    }
  }

  /// Dismisses what this controller or one around it presents, or else itself.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let shown = presentedViewController ?? outermost
    guard shown.presenter != nil, let modal = shown.container else { return }
    if let completion { modal.store(modal.departure.sink { _ in completion() }) }
    modal.close()
  }

  /// The stage that shows the controller: itself for most.
  var face: Stage { self }

  /// The context that the controller presents from; nil if it is not on the screen.
  var place: (any NavigationContext)? { face.context ?? container }

  /// Shows the controller in `context`, in place of everything there.
  func fill(_ context: any NavigationContext) {
    container = context
    context.afterwards { [weak self] in self?.loadViewIfNeeded() }
    show()
  }

  /// Shows the controller in its container.
  func show() { container?.replaceRoot(with: face) }
}

extension UIViewController: nonisolated Hashable {
  /// Whether two controllers are the same object.
  public nonisolated static func == (a: UIViewController, b: UIViewController) -> Bool { a === b }

  /// Hashes the identity of the controller.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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

/// How UIKit would present a controller.
public nonisolated enum UIModalPresentationStyle: Sendable {
  case automatic, fullScreen, pageSheet, formSheet, popover, overFullScreen, overCurrentContext
}

/// SwiftUI's controller of a view, which here is a stage.
@preconcurrency @MainActor open class UIHostingController<Content: Stage>: UIViewController {
  /// The stage.
  public let rootView: Content

  /// Makes a controller of a stage.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of a new stage.
  public required convenience init() { self.init(rootView: Content()) }

  override var face: Stage { rootView }
}

// A stage's title is not a string. A subclass cannot declare another title, but an extension of a protocol can, and what
// the code does with a title tells the two apart.

/// What has a title as in UIKit.
@preconcurrency @MainActor public protocol UIKitTitled: Stage {}

extension UIKitTitled {
  /// The title: the value of the stage's property of this name.
  @preconcurrency public var title: String? {
    get { title.value }
    set { title.value = newValue ?? "" }
  }
}
