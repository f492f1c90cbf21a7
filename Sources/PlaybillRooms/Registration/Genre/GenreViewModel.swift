/// The logic of choosing a genre: first a mood, then a genre of that mood.
final class GenreViewModel: GenreViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  var onStateChange: ((GenreState, GenreState) -> Void)?

  private(set) var currentState = GenreState.moods {
    didSet {
      if currentState != oldValue { onStateChange?(oldValue, currentState) }
    }
  }

  private let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var genre: Genre? { context().genre }

  func select(_ mood: Genre.Mood) {
    if currentState == .moods { currentState = .genres(mood) }
  }

  func select(_ genre: Genre) {
    guard currentState == .genres(genre.mood) else { return }
    var context = context()
    context.genre = genre
    onContextUpdate?(context)
  }

  func genresWereDismissed() { currentState = .moods }
}
