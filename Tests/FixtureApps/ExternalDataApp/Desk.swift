import Rehearsal
import Streams

struct DeskScene {
  let library: LibraryService

  func presentInContext(_ context: any NavigationContext) {
    context.push(
      DeskStage { stage in
        let director = DeskDirector(
          library: library,
          titles: stage.search.edits,
          loans: stage.lend.edits,
          shelfTaps: stage.shelf.taps
        )
        stage.observe(\.shelfToShow, of: director, by: self) {
          ShelfScene(library: library).presentInContext(context)
        }
        return director
      }
    )
  }
}

final class DeskStage: Stage, Directed {
  let search = TextField("find", placeholder: "title")
  let found = Label()
  let lend = TextField(placeholder: "title")
  let lent = Label(text: "nothing")
  let shelf = Button()

  func bindDirector(_ director: DeskDirector) {
    bind(\.found, to: found.text)
    bind(\.lent, to: lent.text)
  }
}

final class DeskDirector {
  let found: Signal<String>
  let lent: Signal<String>
  let shelfToShow: Signal<Void>

  init(
    library: LibraryService,
    titles: Signal<String>,
    loans: Signal<String>,
    shelfTaps: Signal<Void>
  ) {
    // Use `flatMap`, not `flatMapLatest`: a second search must not cancel the first.
    found = titles.flatMap { library.foundBooks(called: $0) }.eraseToSignal()
    lent = loans.flatMap { title in
      library.lend(title).map { $0 ? title : "\(title) is lent already" }
    }
    .eraseToSignal()
    shelfToShow = shelfTaps
  }
}

extension LibraryService {
  /// The books with this title, or the reason why there are none.
  func foundBooks(called title: String) -> Signal<String> {
    books(called: title).map { $0.joined(separator: ", ") }
      .catch { _ in Just("the library is closed") }
      .eraseToSignal()
  }
}
