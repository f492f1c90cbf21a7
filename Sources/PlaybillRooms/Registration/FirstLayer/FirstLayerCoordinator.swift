import Rehearsal
import Streams
import Tracepoints

/// Shows each state of the registration on a phone, with one screen for each state.
///
/// It makes no decisions: the view model determines the next state, and the coordinator shows it.
/// It dismisses what it has presented, but never itself: its creator is notified when the flow is
/// over.
///
/// Source: *MVVM + C — A logic centered pattern*.
class FirstLayerCoordinator: Coordinator {
  let viewModel: any FirstLayerViewModeling

  /// Called when the flow is over and the coordinator must be ended.
  var onFinish: (() -> Void)?

  /// The second screen; nil once it is closed.
  private weak var secondScreen: Stage?
  private weak var flow: Coordinator?

  init(viewModel: any FirstLayerViewModeling) {
    self.viewModel = viewModel
    super.init()
    viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
  }

  override func start(in context: any NavigationContext) {
    presentFirstScreen()
    // The user resumes an earlier registration.
    if viewModel.currentState == .secondScreen { presentSecondScreen() }
  }

  /// Shows a transition.
  ///
  /// The switch has a line for each arrow of ``FirstLayerTransition/declared``.
  func transition(from: FirstLayerState, to: FirstLayerState) {
    trace(self, "onStateChange, transition") {
      switch (from, to) {
      case (.firstScreen, .secondScreen): presentSecondScreen()
      case (.secondScreen, .firstScreen), (.registration, .firstScreen): dismissSecondScreen()
      case (.secondScreen, .recommendation): presentRecommendation()
      // An alert dismisses itself.
      case (.recommendation, .secondScreen): break
      case (.recommendation, .genre), (.secondScreen, .genre): presentGenreFlow()
      case (.secondScreen, .registration): presentRegistrationFlow()
      case (.genre, .secondScreen), (.registration, .secondScreen): dismissFlow()
      case (.registration, .finished): onFinish?()
      default: fatalError("Nothing shows the way from \(from) to \(to).")
      }
    }
  }

  func presentFirstScreen() {
    let x: any FirstScreenViewModeling = viewModel.getChildViewModel()
    context?.push(FirstScreenStage(viewModel: x).presented(by: self))
  }

  func presentSecondScreen() {
    let x: any SecondScreenViewModeling = viewModel.getChildViewModel()
    let secondScreen = SecondScreenStage(viewModel: x)
    self.secondScreen = secondScreen
    secondScreen.store(
      secondScreen.departure.sink { [weak self, weak x] departure in
        self?.secondScreen = nil
        self?.didLose(x, departure)
      }
    )
    context?.push(secondScreen.presented(by: self))
  }

  /// Dismisses the second screen and everything on top of it.
  func dismissSecondScreen() {
    if secondScreen != nil { context?.pop() }
  }

  func presentGenreFlow() {
    let x: any GenreViewModeling = viewModel.getChildViewModel()
    present(GenreCoordinator(viewModel: x), "Genre", of: x)
  }

  func presentRegistrationFlow() {
    let x: any ThirdViewModeling = viewModel.getChildViewModel()
    present(ThirdCoordinator(viewModel: x), "Summary", of: x)
  }

  func presentRecommendation() {
    let viewModel = viewModel
    let alert = Alert(
      "Undecided?",
      message: "This is the third time that you choose a genre. Tragicomedy combines several.",
      actions: [
        AlertAction("take") { [weak viewModel] in
          viewModel?.reactFor(userAction: .takeRecommendation)
        },
        AlertAction("choose") { [weak viewModel] in viewModel?.reactFor(userAction: .chooseGenre) },
      ]
    )
    alert.store(
      alert.departure.filter { $0.initiator == .user }
        .sink { [weak viewModel] _ in viewModel?.reactFor(userAction: .dismissal) }
    )
    context?.present(alert.presented(by: self))
  }

  /// Starts a coordinator for a part of the flow, in its own context.
  private func present(
    _ flow: Coordinator,
    _ title: String,
    of child: any FirstLayerChildViewModeling
  ) {
    self.flow = flow
    context?.store(
      start(flow, title).sink { [weak self, weak child] in self?.didLose(child, $0) }
    )
  }

  func dismissFlow() {
    if let flow, flow.context?.isOpen == true {
      trace(flow, "end") { end(flow) }
    }
  }

  /// Notifies a child that its screen or flow is gone after the default back action.
  ///
  /// The view models have not been notified yet. UIKit would lose the state here. If the user leaves
  /// the whole registration, the state remains, so that it can be resumed.
  private func didLose(_ child: (any FirstLayerChildViewModeling)?, _ departure: Departure) {
    guard let child, departure.initiator == .user, context?.isOpen == true else { return }
    trace(self, "departure") {
      trace(child, "wasDismissed") { child.wasDismissed() }
    }
  }
}
