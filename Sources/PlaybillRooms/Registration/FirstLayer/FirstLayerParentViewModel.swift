import Streams

/// The logic of the registration: its state, its context, and the view models of its screens.
///
/// It knows no screen and no coordinator. It creates a child when asked for one and keeps it; the
/// child tells it of context updates and user actions, and it tells of the change of state that
/// follows. The flow can be played with view models alone.
///
/// Source: seed article 5.
final class FirstLayerParentViewModel: FirstLayerViewModeling {
  typealias MakeFirstScreen = (@escaping () -> FirstLayerContext) -> any FirstScreenViewModeling

  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)?

  private(set) var currentState: FirstLayerState {
    didSet {
      guard currentState != oldValue else { return }
      keepDraft()
      onStateChange?(oldValue, currentState)
    }
  }

  private(set) var context: FirstLayerContext

  /// The view model of what is shown now.
  ///
  /// The article has a variable for it, which is wrong after the first step back. Here the children
  /// are kept by their states.
  var currentChild: (any FirstLayerChildViewModeling)? { children[currentState] }

  private var children: [FirstLayerState: any FirstLayerChildViewModeling] = [:]
  private let store: RegistrationStore
  private let service: RegistrationService
  private let makeFirstScreen: MakeFirstScreen
  private var count: AnyCancellable?

  /// Makes a registration that goes on with the draft that `store` keeps.
  init(
    store: RegistrationStore,
    service: RegistrationService,
    makeFirstScreen: @escaping MakeFirstScreen = { FirstScreenViewModel(context: $0) }
  ) {
    self.store = store
    self.service = service
    self.makeFirstScreen = makeFirstScreen
    let draft = store.draft
    context = draft?.context ?? FirstLayerContext()
    currentState = draft?.state.resumed ?? .firstScreen
  }

  func getChildViewModel() -> any FirstScreenViewModeling {
    let viewModel = makeFirstScreen { [unowned self] in context }
    adopt(viewModel, for: .firstScreen)
    return viewModel
  }

  func getChildViewModel() -> any SecondScreenViewModeling {
    let viewModel = SecondScreenViewModel { [unowned self] in context }
    adopt(viewModel, for: .secondScreen)
    return viewModel
  }

  func getChildViewModel() -> any GenreViewModeling {
    let viewModel = GenreViewModel { [unowned self] in context }
    adopt(viewModel, for: .genre)
    return viewModel
  }

  func getChildViewModel() -> any ThirdViewModeling {
    let viewModel = ThirdViewModel(context: context, service: service)
    adopt(viewModel, for: .registration)
    return viewModel
  }

  func reactFor(updatedContext: FirstLayerContext) {
    context = updatedContext
    keepDraft()
    // A genre is all that its flow collects: with it, the flow is over.
    if currentState == .genre { reactFor(userAction: .genreChosen) }
    currentChild?.onUpdate?()
  }

  func reactFor(userAction action: FirstLayerUserAction) {
    if currentState == .secondScreen, action == .chooseGenre { return countGenreTap() }
    follow(action)
  }

  private func follow(_ action: FirstLayerUserAction) {
    guard let next = currentState.next(after: action) else { return }
    if action == .takeRecommendation {
      context.genre = .tragicomedy
    }
    currentState = next
    currentChild?.onUpdate?()
  }

  /// Makes "only the third time user taps this button in app lifetime" an action of its own.
  ///
  /// Who has left the screen meanwhile is not fetched back.
  private func countGenreTap() {
    let asking = currentChild
    count = store.countGenreTap().sink { [weak self, weak asking] count in
      guard let self, asking === currentChild else { return }
      follow(count == 3 ? .chooseGenreForTheThirdTime : .chooseGenre)
    }
  }

  private func keepDraft() {
    store.draft =
      currentState == .finished ? nil : RegistrationDraft(context: context, state: currentState)
  }

  private func adopt(_ child: any FirstLayerChildViewModeling, for state: FirstLayerState) {
    child.onContextUpdate = { [weak self] in self?.reactFor(updatedContext: $0) }
    child.onUserAction = { [weak self] in self?.reactFor(userAction: $0) }
    children[state] = child
  }
}
