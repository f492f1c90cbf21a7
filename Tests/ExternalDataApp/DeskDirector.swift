import Streams

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
    // Not only the latest: a second question does not take back the first.
    found = titles.flatMap { library.foundBooks(called: $0) }.eraseToSignal()
    lent = loans.flatMap { title in
      library.lend(title).map { $0 ? title : "\(title) is lent already" }
    }
    .eraseToSignal()
    shelfToShow = shelfTaps
  }
}

extension LibraryService {
  /// What there is to say about the books called so.
  func foundBooks(called title: String) -> Signal<String> {
    books(called: title).map { $0.joined(separator: ", ") }
      .catch { Just($0 == .closed ? "the library is closed" : "no such book") }
      .eraseToSignal()
  }
}
