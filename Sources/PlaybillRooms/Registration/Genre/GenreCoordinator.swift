import Rehearsal
import Streams
import Tracepoints

/// Coordinates the choice of a genre.
///
/// Its parent ends it.
final class GenreCoordinator: Coordinator {
  private let viewModel: any GenreViewModeling

  init(viewModel: any GenreViewModeling) {
    self.viewModel = viewModel
    super.init()
    viewModel.onStateChange = { [weak self] old, new in self?.transition(from: old, to: new) }
  }

  override func start(in context: any NavigationContext) {
    context.push(MoodStage(viewModel: viewModel).presented(by: self))
  }

  private func transition(from: GenreState, to: GenreState) {
    trace(self, "onStateChange, transition") {
      switch (from, to) {
      case (.moods, .genres(let mood)): presentGenres(of: mood)
      // Only the default back action leads back, and it has already removed the screen.
      case (.genres, .moods), (.moods, .moods), (.genres, .genres): break
      }
    }
  }

  private func presentGenres(of mood: Genre.Mood) {
    let stage = GenreStage(viewModel: viewModel, mood: mood)
    stage.store(
      stage.departure.filter { $0.initiator == .user }
        .sink { [weak viewModel] _ in viewModel?.genresWereDismissed() }
    )
    context?.push(stage.presented(by: self))
  }
}
