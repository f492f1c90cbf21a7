import Tracepoints

/// What the registration's coordinators require of their view model.
///
/// Source: *MVVM + C — A logic centered pattern*, which overloads `getChildViewModel` by what it returns.
protocol FirstLayerViewModeling: AnyObject {
  /// Called with the old and the new state at each change.
  var onStateChange: ((FirstLayerState, FirstLayerState) -> Void)? { get set }

  func getChildViewModel() -> any FirstScreenViewModeling
  func getChildViewModel() -> any SecondScreenViewModeling
  func getChildViewModel() -> any RecommendationViewModeling
  func getChildViewModel() -> any GenreViewModeling
  func getChildViewModel() -> any ThirdViewModeling
}

/// A view model that ``FirstLayerParentViewModel`` creates, and that reports to it through closures.
///
/// Source: *MVVM + C — A logic centered pattern*, “Protocols as a hierarchy helper” and “Closures as a communication
/// stream”.
protocol FirstLayerChildViewModeling: AnyObject {
  /// Called with the changed context.
  var onContextUpdate: ((FirstLayerContext) -> Void)? { get set }

  /// Called with each user action.
  var onUserAction: ((FirstLayerUserAction) -> Void)? { get set }

  /// Called when the screen must show the view model again.
  var onUpdate: (() -> Void)? { get set }

  /// Returns the parent's context, which is the only one.
  var context: () -> FirstLayerContext { get }
}

extension FirstLayerChildViewModeling {
  /// Reports the context with a change.
  func updateContext(_ change: (inout FirstLayerContext) -> Void) {
    var context = context()
    change(&context)
    trace(self) { onContextUpdate?(context) }
    onUpdate?()
  }

  /// Reports a user action.
  func report(_ action: FirstLayerUserAction) {
    trace(self, "\(action)") { onUserAction?(action) }
  }

  /// Handles the default back action, after which the screen or flow is already gone.
  func wasDismissed() { report(.dismissal) }
}

/// What the screen of the names requires of its view model.
protocol FirstScreenViewModeling: FirstLayerChildViewModeling {
  var firstName: String { get }
  var secondName: String { get }
  var canContinue: Bool { get }

  func type(firstName: String)
  func type(secondName: String)
  func next()
}

/// What the screen of the e-mail address and the genre requires of its view model.
protocol SecondScreenViewModeling: FirstLayerChildViewModeling {
  var email: String { get }
  var genre: Genre? { get }
  var canContinue: Bool { get }

  func type(email: String)
  func chooseGenre()
  func next()
}

/// What the question at the third tap requires of its view model.
protocol RecommendationViewModeling: FirstLayerChildViewModeling {
  var recommendation: Genre { get }

  func take()
  func choose()
}

/// What the flow of the genre requires of its view model.
protocol GenreViewModeling: FirstLayerChildViewModeling {
  var genre: Genre? { get }

  func select(_ genre: Genre)
}

/// What the last flow requires of its view model.
protocol ThirdViewModeling: FirstLayerChildViewModeling {
  var name: String { get }
  var email: String { get }
  var genre: String { get }

  func confirm()
  func edit()
}
