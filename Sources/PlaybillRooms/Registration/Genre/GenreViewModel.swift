import Tracepoints

/// The logic of choosing a genre: first a mood, then a genre of that mood.
final class GenreViewModel: GenreViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  var onStateChange: ((GenreState, GenreState) -> Void)?

  private(set) var currentState = GenreState.moods {
    didSet {
      guard currentState != oldValue else { return }
      trace(currentState, "\(oldValue) → \(currentState)") {
        onStateChange?(oldValue, currentState)
      }
    }
  }

  private let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var genre: Genre? { context().genre }

  func select(_ mood: Genre.Mood) {
    trace(self) {
      if currentState == .moods { currentState = .genres(mood) }
    }
  }

  func select(_ genre: Genre) {
    trace(self) {
      guard currentState == .genres(genre.mood) else { return }
      var context = context()
      context.genre = genre
      onContextUpdate?(context)
    }
  }

  func genresWereDismissed() {
    trace(self) { currentState = .moods }
  }
}

extension GenreViewModel: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "currentState": currentState, "genre": genre as Any,
        "onContextUpdate": onContextUpdate as Any, "onUserAction": onUserAction as Any,
        "onStateChange": onStateChange as Any,
      ],
      displayStyle: .class
    )
  }
}

extension GenreViewModel: CustomStringConvertible {
  /// Its type and its state.
  var description: String { "\(type(of: self)), \(currentState)" }
}

/// The requirements of the genre flow, its coordinator and its screens, for their view model.
protocol GenreViewModeling: FirstLayerChildViewModeling {
  var currentState: GenreState { get }

  /// Called with the old and the new state at each change.
  var onStateChange: ((GenreState, GenreState) -> Void)? { get set }

  /// The previously chosen genre; nil if there is none.
  var genre: Genre? { get }

  func select(_ mood: Genre.Mood)
  func select(_ genre: Genre)

  /// Handles the default back action from the genres of a mood.
  func genresWereDismissed()
}

/// The state of the choice of a genre.
enum GenreState: Equatable, Sendable {
  case moods
  case genres(Genre.Mood)
}

extension GenreState: CustomStringConvertible {
  /// The name of the case, with the mood: “genres(cry)”.
  var description: String {
    switch self {
    case .moods: "moods"
    case .genres(let mood): "genres(\(mood))"
    }
  }
}
