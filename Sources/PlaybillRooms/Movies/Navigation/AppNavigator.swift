import Rehearsal

/// The navigator of the movies: looks a screen up by its class, sets its view model, presents it.
///
/// The article's is a singleton, taken from the window of the application's delegate. There is one
/// of these a visit, made with the context that it navigates in and passed to who needs it: two
/// sessions of one process never navigate in each other's window, and a test gives it a context of
/// its own.
///
/// Source: seed article 3, `AppNavigator`.
final class AppNavigator: AppNavigatorProtocol {
  /// A screen that was presented, for as long as it stands.
  private struct Presented {
    weak var stage: (any ViewControllerProtocol)?
    let isModal: Bool

    var isStanding: Bool { stage?.context != nil }
  }

  private let storyboard: Storyboard
  private let isWide: () -> Bool
  private weak var root: (any NavigationContext)?
  private var presented: [Presented] = []

  /// Makes a navigator that begins in `context`; `isWide` says whether the terminal is wide now.
  init(
    in context: any NavigationContext,
    storyboard: Storyboard,
    isWide: @escaping () -> Bool
  ) {
    root = context
    self.storyboard = storyboard
    self.isWide = isWide
  }

  /// Presents `destination` with `viewModel`, or takes away the screen that they name.
  ///
  /// A class that is not in the storyboard is a programmer error.
  func navigateTo(
    destination: any ViewControllerProtocol.Type,
    navigationType: NavigationType,
    viewModel: any ViewModelProtocol
  ) {
    presented.removeAll { !$0.isStanding }
    switch navigationType {
    case .push: present(destination, viewModel, asModal: false)
    case .modal: present(destination, viewModel, asModal: true)
    case .show: present(destination, viewModel, asModal: !isWide())
    case .pop: remove(destination, viewModel)
    }
  }

  /// Takes away the screen that shows `viewModel`, whichever way it came.
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
      // Not a precondition: a release build drops the words of those.
      fatalError("There is no screen called “\(name)” in the storyboard.")
    }
    stage.viewModel = viewModel
    let context = presented.last?.stage?.context ?? root
    presented.append(Presented(stage: stage, isModal: isModal))
    if isModal { context?.present(stage) } else { context?.push(stage) }
  }

  private func remove(
    _ destination: any ViewControllerProtocol.Type,
    _ viewModel: any ViewModelProtocol
  ) {
    let leaving = presented.last { screen in
      guard let stage = screen.stage else { return false }
      return type(of: stage) == destination && stage.viewModel === viewModel
    }
    guard let leaving, let context = leaving.stage?.context else { return }
    if leaving.isModal { context.dismiss() } else { context.pop() }
  }
}
