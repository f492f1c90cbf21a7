import Rehearsal
import Streams
import Tracepoints

/// Shows each state of the registration on a phone, with one screen for each state.
///
/// It decides nothing: its view model determines the next state. It dismisses what it has presented, but never itself:
/// its creator does that.
///
/// Source: *MVVM + C — A logic centered pattern*.
class FirstLayerCoordinator: Coordinator {
  private(set) var viewModel: any FirstLayerViewModeling

  /// The first screen, on which the others are presented.
  private(set) var viewController = Stage()

  /// Called when the flow is over and the coordinator must be ended.
  var onFinish: (() -> Void)?

  private weak var recommendation: Stage?
  private weak var flow: Coordinator?

  init(viewModel: any FirstLayerViewModeling) {
    self.viewModel = viewModel
    super.init()
    set(viewModel: viewModel)
  }

  func set(viewModel: any FirstLayerViewModeling) {
    self.viewModel = viewModel
    viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
  }

  override func start(in context: any NavigationContext) {
    viewController = makeViewController()
    context.push(viewController.presented(by: self))
  }

  func makeViewController() -> Stage {
    let x: any FirstScreenViewModeling = viewModel.getChildViewModel()
    return FirstScreenStage(viewModel: x)
  }

  /// Shows a transition.
  func transition(from: FirstLayerState, to: FirstLayerState) {
    trace(self) {
      switch (from, to) {
      case (.firstScreen, .secondScreen): presentSecondScreen()
      // Only the default back action leads here, and it has already dismissed the screen.
      case (.secondScreen, .firstScreen): break
      case (.secondScreen, .recommendation): presentRecommendation()
      case (.recommendation, .secondScreen): dismissRecommendation()
      case (.recommendation, .genre):
        dismissRecommendation()
        presentGenreFlow()
      case (.secondScreen, .genre): presentGenreFlow()
      case (.secondScreen, .registration): presentRegistrationFlow()
      case (.genre, .secondScreen), (.registration, .secondScreen): dismissFlow()
      case (.registration, .firstScreen): dismissSecondScreen()
      case (.registration, .finished): onFinish?()
      default: fatalError("Nothing shows the way from \(from) to \(to).")
      }
    }
  }

  func presentSecondScreen() {
    let x: any SecondScreenViewModeling = viewModel.getChildViewModel()
    let secondScreen = SecondScreenStage(viewModel: x)
    tell(x, about: secondScreen.departure)
    viewController.context?.push(secondScreen.presented(by: self))
  }

  /// Dismisses the second screen with the flow on top of it.
  func dismissSecondScreen() {
    viewController.context?.pop()
  }

  func presentRecommendation() {
    let x: any RecommendationViewModeling = viewModel.getChildViewModel()
    let recommendation = RecommendationStage(viewModel: x)
    self.recommendation = recommendation
    tell(x, about: recommendation.departure)
    viewController.context?.present(recommendation.presented(by: self))
  }

  func dismissRecommendation() {
    if recommendation?.context?.isOpen == true { viewController.context?.dismiss() }
  }

  func presentGenreFlow() {
    let x: any GenreViewModeling = viewModel.getChildViewModel()
    let genreCoordinator = GenreCoordinator(viewModel: x)
    flow = genreCoordinator
    tell(x, about: start(genreCoordinator, "Genre"))
  }

  func presentRegistrationFlow() {
    let x: any ThirdViewModeling = viewModel.getChildViewModel()
    let thirdCoordinator = ThirdCoordinator(viewModel: x)
    flow = thirdCoordinator
    tell(x, about: start(thirdCoordinator, "Summary"))
  }

  func dismissFlow() {
    if let flow, flow.context?.isOpen == true { end(flow) }
  }

  /// Tells a child when the user has left its screen or flow by the default back action.
  ///
  /// In UIKit, the state would be lost here. If the user leaves the whole registration, it has no state any more.
  private func tell(
    _ child: any FirstLayerChildViewModeling,
    about departure: Signal<Departure>
  ) {
    context?.store(
      departure.filter { $0.initiator == .user }
        .sink { [weak self, weak child] _ in
          if self?.context?.isOpen == true { child?.wasDismissed() }
        }
    )
  }
}
