import Rehearsal
import Streams

/// Shows each state of the registration on a phone: a screen a state.
///
/// It decides nothing. The view model says which state follows on which, and this is what the user
/// sees of it. It dismisses what it has presented, and never itself: who started it is told when
/// the flow is over.
///
/// Source: seed article 5.
class FirstLayerCoordinator: Coordinator {
  private(set) var viewModel: any FirstLayerViewModeling

  /// Told when the flow is over, and this is to be ended.
  var onFinish: (() -> Void)?

  /// Nil once it was left.
  private weak var secondScreen: Stage?
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
    presentFirstScreen()
    // Somebody goes on with what he began before.
    if viewModel.currentState == .secondScreen { presentSecondScreen() }
  }

  /// The big switch: a line an arrow of ``FirstLayerTransition/declared``.
  func transition(from: FirstLayerState, to: FirstLayerState) {
    switch (from, to) {
    case (.firstScreen, .secondScreen): presentSecondScreen()
    case (.secondScreen, .firstScreen), (.registration, .firstScreen): dismissSecondScreen()
    case (.secondScreen, .recommendation): presentRecommendation()
    // An alert takes itself away.
    case (.recommendation, .secondScreen): break
    case (.recommendation, .genre), (.secondScreen, .genre): presentGenreFlow()
    case (.secondScreen, .registration): presentRegistrationFlow()
    case (.genre, .secondScreen), (.registration, .secondScreen): dismissFlow()
    case (.registration, .finished): onFinish?()
    default: fatalError("Nothing shows the way from \(from) to \(to).")
    }
  }

  func presentFirstScreen() {
    let x: any FirstScreenViewModeling = viewModel.getChildViewModel()
    context?.push(FirstScreenStage(viewModel: x))
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
    context?.push(secondScreen)
  }

  /// With all that stands on it.
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
      message: "You choose a genre for the third time. Tragicomedy has something of all.",
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
    context?.present(alert)
  }

  /// Starts a coordinator for a part of the flow, in a context of its own.
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
    if let flow, flow.context?.isOpen == true { end(flow) }
  }

  /// Tells a child that its screen or its flow is gone, if that was the default back action.
  ///
  /// No view model has heard of it yet: this is where other navigation controllers kill the state.
  /// When all of the registration is left at once, the state stays as it is, to be resumed.
  private func didLose(_ child: (any FirstLayerChildViewModeling)?, _ departure: Departure) {
    guard departure.initiator == .user, context?.isOpen == true else { return }
    child?.wasDismissed()
  }
}
