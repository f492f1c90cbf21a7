/// The logic of choosing a genre.
final class GenreViewModel: GenreViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  var genre: Genre? { context().genre }

  func select(_ genre: Genre) { updateContext { $0.genre = genre } }
}

/// Recommends a genre at the third tap.
final class RecommendationViewModel: RecommendationViewModeling {
  var onContextUpdate: ((FirstLayerContext) -> Void)?
  var onUserAction: ((FirstLayerUserAction) -> Void)?
  var onUpdate: (() -> Void)?
  let context: () -> FirstLayerContext

  init(context: @escaping () -> FirstLayerContext) {
    self.context = context
  }

  let recommendation = Genre.tragicomedy

  func take() { updateContext { $0.genre = recommendation } }
  func choose() { report(.chooseGenre) }
}
