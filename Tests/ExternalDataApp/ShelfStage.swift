import Rehearsal

/// Calls outside as soon as it is shown, and wants to hear nothing when it has gone.
final class ShelfStage: Stage, Directed {
  typealias Director = ShelfDirector

  let books = Label("books")

  override var layout: [View] { [books] }

  func bindDirector(_ director: ShelfDirector) {
    bind(\.books, to: books.text)
  }
}
