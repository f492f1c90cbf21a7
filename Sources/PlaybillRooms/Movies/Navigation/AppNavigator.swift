import Rehearsal
import Tracepoints

/// Navigates between screens.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `AppNavigatorProtocol`.
protocol AppNavigatorProtocol {
  associatedtype ViewControllerType
  associatedtype ViewModelType

  /// Presents `destination` with `viewModel` as `navigationType` says, or removes it.
  func navigateTo(
    destination: ViewControllerType,
    navigationType: NavigationType,
    viewModel: ViewModelType
  )
}

/// The navigator of the movies: looks up a screen by its class, sets its view model, and presents
/// it.
///
/// It begins above the first screen, which it does not know: that one creates its view model itself.
///
/// In the article it is a singleton, which uses the window of the application's delegate. Here each
/// visit creates a navigator with its own context, and passes it to the objects that need it. So
/// two sessions of one process never share a window, and a test can pass its own context.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `AppNavigator`.
final class AppNavigator: AppNavigatorProtocol {
  /// A presented screen, which is held weakly.
  private struct Presented {
    weak var stage: (any ViewControllerProtocol)?
    let isModal: Bool

    var isStanding: Bool { stage?.context != nil }
  }

  private let storyboard: Storyboard
  private let isWide: () -> Bool
  private weak var root: (any NavigationContext)?
  private var presented: [Presented] = []

  /// Makes a navigator that begins in `context`.
  ///
  /// `isWide` returns whether the terminal is wide now.
  init(
    in context: any NavigationContext,
    storyboard: Storyboard,
    isWide: @escaping () -> Bool
  ) {
    root = context
    self.storyboard = storyboard
    self.isWide = isWide
  }

  /// Presents `destination` with `viewModel`, or removes the screen that they name.
  ///
  /// A class that is not in the storyboard is a programmer error.
  func navigateTo(
    destination: any ViewControllerProtocol.Type,
    navigationType: NavigationType,
    viewModel: any ViewModelProtocol
  ) {
    presented.removeAll { !$0.isStanding }
    // The article prints the name of the destination.
    trace(self, "navigateTo \(destination.className), \(navigationType)") {
      switch navigationType {
      case .push: present(destination, viewModel, asModal: false)
      case .modal: present(destination, viewModel, asModal: true)
      case .show: present(destination, viewModel, asModal: !isWide())
      case .pop: remove(viewModel)
      }
    }
  }

  /// Removes the screen that shows `viewModel`, however it was presented.
  func leave(_ viewModel: any ViewModelProtocol) {
    guard let stage = presented.last(where: { $0.stage?.viewModel === viewModel })?.stage else {
      return
    }
    navigateTo(destination: type(of: stage), navigationType: .pop, viewModel: viewModel)
  }

  private func present(
    _ destination: any ViewControllerProtocol.Type,
    _ viewModel: any ViewModelProtocol,
    asModal isModal: Bool
  ) {
    let name = destination.className
    guard let stage = storyboard.instantiateViewController(withIdentifier: name) else {
      // A release build would drop the message of a `precondition`.
      fatalError("There is no screen called “\(name)” in the storyboard.")
    }
    stage.viewModel = viewModel
    let context = presented.last?.stage?.context ?? root
    presented.append(Presented(stage: stage, isModal: isModal))
    stage.presented(by: self)
    if isModal { context?.present(stage) } else { context?.push(stage) }
  }

  private func remove(_ viewModel: any ViewModelProtocol) {
    let leaving = presented.last { $0.stage?.viewModel === viewModel }
    guard let leaving, let context = leaving.stage?.context else { return }
    if leaving.isModal { context.dismiss() } else { context.pop() }
  }
}

/// How a screen is presented or removed.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `NavigationType`, of whose cases only the
/// first has an effect there.
enum NavigationType: CaseIterable {
  /// Pushes the screen on top of the current one.
  case push
  /// Removes the screen, and all screens on top of it.
  case pop
  /// Presents the screen as a modal.
  case modal
  /// Pushes the screen on a wide terminal, and presents it as a modal on a narrow one.
  case show
}

/// The screens that the navigator can present, by their class names.
///
/// In the article this is a storyboard file, and a misspelled name in it ends the app. Here a class
/// is registered under the same name that the navigator looks up.
struct Storyboard {
  private var makers: [String: () -> any ViewControllerProtocol] = [:]

  /// Makes a storyboard with `classes`.
  init(_ classes: [any ViewControllerProtocol.Type]) {
    for screen in classes { makers[screen.className] = { screen.init() } }
  }

  /// Returns a new screen of the class `className`, or nil if it is not registered.
  func instantiateViewController(
    withIdentifier className: String
  ) -> (any ViewControllerProtocol)? {
    makers[className]?()
  }
}
