import Rehearsal
import Streams

/// Asks the user for the reason to go to the theatre.
final class MoodStage: Stage {
  private let question = Label(text: "You go to the theatre to …", style: .prose)
  private let moods = List(
    rows: Genre.Mood.allCases.map { Row($0.rawValue) },
    style: .menu
  )

  private var viewModel: (any GenreViewModeling)?

  convenience init(viewModel: any GenreViewModeling) {
    self.init()
    self.viewModel = viewModel
    title.value = "Genre"
    store(moods.selections.sink { viewModel.select(Genre.Mood.allCases[$0]) })
  }
}

/// Shows the genres of a mood.
final class GenreStage: Stage {
  private let genres = List(style: .menu)

  private var viewModel: (any GenreViewModeling)?

  convenience init(viewModel: any GenreViewModeling, mood: Genre.Mood) {
    self.init()
    self.viewModel = viewModel
    let choices = Genre.allCases.filter { $0.mood == mood }
    title.value = "To \(mood.rawValue)"
    genres.rows.value = choices.map {
      Row($0.rawValue, detail: $0 == viewModel.genre ? "chosen" : "")
    }
    store(genres.selections.sink { viewModel.select(choices[$0]) })
  }
}
