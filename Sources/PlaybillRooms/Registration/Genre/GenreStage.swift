import Rehearsal
import Streams

/// Shows the genres of a mood.
final class GenreStage: Stage {
  private let genres = List("genres", style: .menu)

  override var layout: [View] { [genres] }

  convenience init(viewModel: any GenreViewModeling, mood: Genre.Mood) {
    self.init()
    let choices = Genre.allCases.filter { $0.mood == mood }
    title.value = "To \(mood.rawValue)"
    genres.rows.value = choices.map {
      Row($0.rawValue, detail: $0 == viewModel.genre ? "yours" : "")
    }
    store(genres.selections.sink { viewModel.select(choices[$0]) })
  }
}
