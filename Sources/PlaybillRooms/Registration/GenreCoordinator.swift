import Rehearsal
import Streams

/// Coordinates the choice of a genre.
///
/// Its parent ends it.
///
/// Source: *MVVM + C — A logic centered pattern*, “If things get more complex another coordinator may be created”.
final class GenreCoordinator: Coordinator {
  private let viewModel: any GenreViewModeling

  init(viewModel: any GenreViewModeling) {
    self.viewModel = viewModel
  }

  override func start(in context: any NavigationContext) {
    context.push(GenreStage(viewModel: viewModel).presented(by: self))
  }
}

/// Shows the genres.
final class GenreStage: Stage {
  private let genres = List(style: .menu)
  private var viewModel: (any GenreViewModeling)?

  convenience init(viewModel: any GenreViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Genre"
    genres.rows.value = Genre.allCases.map {
      Row($0.rawValue, detail: $0 == viewModel.genre ? "chosen" : "")
    }
    store(genres.selections.sink { viewModel.select(Genre.allCases[$0]) })
  }
}

/// Asks whether to take the recommended genre.
final class RecommendationStage: Stage {
  private let message = Label(style: .prose)
  private let take = Button(help: "take the genre")
  private let choose = Button(help: "choose another genre")
  private var viewModel: (any RecommendationViewModeling)?

  convenience init(viewModel: any RecommendationViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Undecided?"
    message.text.value =
      "This is the third time that you choose a genre. How about \(viewModel.recommendation.rawValue)?"
    take.onTap { viewModel.take() }
    choose.onTap { viewModel.choose() }
  }
}
