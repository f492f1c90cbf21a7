import Rehearsal
import Streams

/// Asks the user for the reason to go to the theatre.
final class MoodStage: Stage {
  private let question = Label("question", text: "You go to the theatre to …", style: .prose)
  private let moods = List(
    "moods",
    rows: Genre.Mood.allCases.map { Row($0.rawValue) },
    style: .menu
  )

  override var layout: [View] { [question, moods] }

  convenience init(viewModel: any GenreViewModeling) {
    self.init()
    title.value = "Genre"
    store(moods.selections.sink { viewModel.select(Genre.Mood.allCases[$0]) })
  }
}
