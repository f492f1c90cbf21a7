import Tracepoints

/// The logic of the registration: a state machine that creates the view models of the screens.
///
/// It knows no screen and no coordinator. Children report to it through closures, and it reports its changes of state
/// through another. So tests play the whole flow with view models only.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class FirstLayerParentViewModel: FirstLayerViewModeling {
  typealias MakeFirstScreen = (@escaping () -> FirstLayerContext) -> any FirstScreenViewModeling

  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)?

  private(set) var currentState: FirstLayerState = .firstScreen {
    didSet {
      if currentState != oldValue {
        trace(self, "\(oldValue) → \(currentState)") { onStateChange?(oldValue, currentState) }
        currentChild?.onUpdate?()
      }
    }
  }

  private(set) var context = FirstLayerContext()

  /// The view model of the current state.
  ///
  /// The article has a variable for it, which is wrong after the first step back. Here the parent remembers a child for
  /// each state.
  var currentChild: (any FirstLayerChildViewModeling)? { children[currentState] }

  private var children: [FirstLayerState: any FirstLayerChildViewModeling] = [:]
  private let makeFirstScreen: MakeFirstScreen
  private let countGenreTap: () -> Int

  /// Makes a registration.
  ///
  /// `countGenreTap` counts a tap, and returns the number of taps in the app's lifetime.
  init(
    makeFirstScreen: @escaping MakeFirstScreen = { FirstScreenViewModel(context: $0) },
    countGenreTap: @escaping () -> Int
  ) {
    self.makeFirstScreen = makeFirstScreen
    self.countGenreTap = countGenreTap
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

  func getChildViewModel() -> any RecommendationViewModeling {
    let viewModel = RecommendationViewModel { [unowned self] in context }
    adopt(viewModel, for: .recommendation)
    return viewModel
  }

  func getChildViewModel() -> any GenreViewModeling {
    let viewModel = GenreViewModel { [unowned self] in context }
    adopt(viewModel, for: .genre)
    return viewModel
  }

  func getChildViewModel() -> any ThirdViewModeling {
    let viewModel = ThirdViewModel { [unowned self] in context }
    adopt(viewModel, for: .registration)
    return viewModel
  }

  /// Inserts the closures into a child right after its creation, and remembers the child.
  private func adopt(_ child: any FirstLayerChildViewModeling, for state: FirstLayerState) {
    trace(self, "getChildViewModel")
    child.onContextUpdate = { [weak self] in self?.reactFor(updatedContext: $0) }
    child.onUserAction = { [weak self] in self?.reactFor(userAction: $0) }
    children[state] = child
  }

  func reactFor(updatedContext: FirstLayerContext) {
    trace(self) {
      context = updatedContext
      // These collect only the genre, so they end here.
      if currentState == .genre || currentState == .recommendation { currentState = .secondScreen }
    }
  }

  func reactFor(userAction: FirstLayerUserAction) {
    trace(self) {
      var action = userAction
      // “Only the third time user taps this button in app lifetime.”
      if currentState == .secondScreen, action == .chooseGenre, countGenreTap() == 3 {
        action = .chooseGenreForTheThirdTime
      }
      if let next = currentState.next(after: action) { currentState = next }
    }
  }
}

/// All data that the screens of the flow collect.
///
/// Source: *MVVM + C — A logic centered pattern*, “One context to rule them all”.
struct FirstLayerContext: Equatable, Sendable {
  /// From the first screen.
  var firstName: String?
  /// From the first screen.
  var secondName: String?
  /// From the second screen.
  var email: String?
  /// From the second screen, which has a flow of its own for it.
  var genre: Genre?
}

/// The user's favorite kind of play.
enum Genre: String, CaseIterable, Sendable {
  case comedy, farce, tragedy, tragicomedy
}
