import Rehearsal
import Tracepoints

/// How a screen is presented or removed.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `NavigationType`, of whose cases only the first has an effect
/// there.
enum NavigationType {
  /// Pushes the screen on top of the current one.
  case push
  /// Removes the screen, however it was presented.
  case pop
  /// Presents the screen as a modal.
  case modal
  /// Pushes the screen, or presents it as a modal if a modal covers the stack.
  case show
}

/// Navigates between screens.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `AppNavigatorProtocol`.
protocol AppNavigatorProtocol {
  associatedtype ViewControllerType
  associatedtype ViewModelType

  func navigateTo(
    destination: ViewControllerType,
    navigationType: NavigationType,
    viewModel: ViewModelType
  )
}

/// The navigator of the movies: looks up a screen by its class, sets its view model, and presents it.
///
/// In the article it is a singleton, which uses the window of the application's delegate. Here, each visit has its own,
/// so two sessions of one process never share a window.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `AppNavigator`.
final class AppNavigator: AppNavigatorProtocol {
  let storyboard: Storyboard
  private weak var navigationController: (any NavigationContext)?
  /// The screen that was presented last.
  private weak var last: (any ViewControllerProtocol)?

  init(window: any NavigationContext) {
    self.storyboard = .main
    self.navigationController = window
  }

  func navigateTo(
    destination: any ViewControllerProtocol.Type,
    navigationType: NavigationType,
    viewModel: any ViewModelProtocol
  ) {
    // The article prints the name of the class.
    trace(self, "\(navigationType) \(destination.className)") {
      guard navigationType != .pop else { return pop(viewModel) }
      let name = destination.className
      guard let vc = storyboard.instantiateViewController(withIdentifier: name) else {
        fatalError("There is no screen called “\(name)” in the storyboard.")
      }
      vc.viewModel = viewModel
      last = vc
      vc.presented(by: self)
      switch navigationType {
      case .push: navigationController?.push(vc)
      case .modal: navigationController?.present(vc)
      case .show: navigationController?.show(vc)
      case .pop: break
      }
    }
  }

  private func pop(_ viewModel: any ViewModelProtocol) {
    guard let last, last.viewModel === viewModel, let context = last.context else { return }
    if context === navigationController { context.pop() } else { context.dismiss() }
  }
}

/// The screens that the navigator can present, by the names of their classes.
///
/// In the article this is a storyboard file, and a misspelled name in it ends the app.
struct Storyboard {
  static let main = Storyboard([MovieDetailStage.self, WatchListStage.self])

  private var makers: [String: () -> any ViewControllerProtocol] = [:]

  init(_ classes: [any ViewControllerProtocol.Type]) {
    for screen in classes { makers[screen.className] = { screen.init() } }
  }

  /// Returns a new screen of the class `className`; nil if there is none.
  func instantiateViewController(
    withIdentifier className: String
  ) -> (any ViewControllerProtocol)? {
    makers[className]?()
  }
}

/// A screen whose view model is set after its creation.
///
/// The article's `viewModel` is implicitly unwrapped, so it can be nil where the code does not expect it. Here it is an
/// optional, and only the setter that binds it reads it.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ViewControllerProtocol`.
protocol ViewControllerProtocol: Stage {
  var viewModel: (any ViewModelProtocol)? { get set }
}

extension ViewControllerProtocol {
  /// The name for looking up the screen.
  static var className: String { String(describing: Self.self) }
}

/// A view model, which the navigator passes on without knowing its type.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `ViewModelProtocol`.
protocol ViewModelProtocol: AnyObject {}
