import Streams
import Tracepoints

/// The logic of the registration: its state, its context, and the view models of its screens.
///
/// It knows neither screens nor coordinators. It creates and keeps the children. A child reports
/// context updates and user actions, and the parent reports the resulting change of state. Tests
/// can run the flow with view models only.
///
/// Source: *MVVM + C — A logic centered pattern*.
final class FirstLayerParentViewModel: FirstLayerViewModeling {
  typealias MakeFirstScreen = (@escaping () -> FirstLayerContext) -> any FirstScreenViewModeling

  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)?

  private(set) var currentState: FirstLayerState {
    didSet {
      guard currentState != oldValue else { return }
      trace(currentState, "\(oldValue) → \(currentState)") {
        keepDraft()
        onStateChange?(oldValue, currentState)
      }
    }
  }

  private(set) var context: FirstLayerContext

  /// The view model of the current state.
  ///
  /// The article has a variable for it, which is wrong after the first step back. Here the children
  /// are stored by state.
  var currentChild: (any FirstLayerChildViewModeling)? { children[currentState] }

  private var children: [FirstLayerState: any FirstLayerChildViewModeling] = [:]
  private let store: RegistrationStore
  private let service: RegistrationService
  private let makeFirstScreen: MakeFirstScreen
  private var count: AnyCancellable?

  /// Makes a registration that resumes the draft in `store`.
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
    trace(self, "onContextUpdate, \(updatedContext.changes(since: context))") {
      context = updatedContext
      keepDraft()
      // The genre flow collects only the genre, so it ends here.
      if currentState == .genre { follow(.genreChosen) }
      currentChild?.onUpdate?()
    }
  }

  func reactFor(userAction action: FirstLayerUserAction) {
    trace(self, "reactFor, \(action)") { react(to: action) }
  }

  private func react(to action: FirstLayerUserAction) {
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

  /// Turns "only the third time user taps this button in app lifetime" into a separate action.
  ///
  /// If the user leaves the screen before the count arrives, nothing happens.
  private func countGenreTap() {
    let asking = currentChild
    count = trace(store, "countGenreTap") {
      store.countGenreTap().sink { [weak self, weak asking] count in
        guard let self, asking === currentChild else { return }
        trace(self, "count \(count.map(String.init) ?? "unknown")") {
          follow(count == 3 ? .chooseGenreForTheThirdTime : .chooseGenre)
        }
      }
    }
  }

  private func keepDraft() {
    store.draft =
      currentState == .finished ? nil : RegistrationDraft(context: context, state: currentState)
  }

  private func adopt(_ child: any FirstLayerChildViewModeling, for state: FirstLayerState) {
    child.onContextUpdate = { [weak self] in self?.reactFor(updatedContext: $0) }
    child.onUserAction = { [weak self] action in
      guard let self else { return }
      trace(self, "onUserAction, \(action)") { react(to: action) }
    }
    children[state] = child
    trace(child, "getChildViewModel")
  }
}

extension FirstLayerParentViewModel: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "currentState": currentState, "currentChild": currentChild as Any, "context": context,
        "children": children, "onStateChange": onStateChange as Any, "count": count as Any,
        "store": store, "service": service,
      ],
      displayStyle: .class
    )
  }
}

extension FirstLayerParentViewModel: CustomStringConvertible {
  /// Its type and its state.
  var description: String { "\(type(of: self)), \(currentState)" }
}

/// The requirements of the registration's coordinators for their view model.
///
/// Source: *MVVM + C — A logic centered pattern*, which overloads `getChildViewModel` by return
/// type.
protocol FirstLayerViewModeling: AnyObject {
  var currentState: FirstLayerState { get }

  /// Called with the old and the new state at each change.
  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)? { get set }

  func getChildViewModel() -> any FirstScreenViewModeling
  func getChildViewModel() -> any SecondScreenViewModeling
  func getChildViewModel() -> any GenreViewModeling
  func getChildViewModel() -> any ThirdViewModeling

  /// Performs a user action, if it has an effect in the current state.
  func reactFor(userAction action: FirstLayerUserAction)
}

/// A view model that ``FirstLayerParentViewModel`` creates, and that notifies it through closures.
///
/// Source: *MVVM + C — A logic centered pattern*, "Protocols as a hierarchy helper" and "Closures
/// as a communication stream".
protocol FirstLayerChildViewModeling: AnyObject {
  /// Called with the context after each change by the user.
  var onContextUpdate: ((FirstLayerContext) -> Void)? { get set }

  /// Called with each user action.
  var onUserAction: ((FirstLayerUserAction) -> Void)? { get set }

  /// Called when the screen must update itself from the view model.
  var onUpdate: (() -> Void)? { get set }

  /// Handles the default back action, after which the screen or flow is already gone.
  func wasDismissed()
}

extension FirstLayerChildViewModeling {
  func wasDismissed() { onUserAction?(.dismissal) }
}
