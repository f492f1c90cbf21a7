import Streams

/// The view model of an item, in a row or on its own screen.
///
/// It is a value.
struct ItemViewModel {
  let title: String
  let detail: String

  /// The title in the user's text size, sent again whenever the size changes.
  let observableTitle: Signal<String>

  init(_ item: Item, textSize: Signal<TextSize>) {
    title = item.name
    detail = item.note
    observableTitle = textSize.map { $0.rendering(item.name) }.eraseToSignal()
  }
}

/// An item of a list: a name and a note.
struct Item: Equatable, Sendable {
  let name: String
  let note: String
}
