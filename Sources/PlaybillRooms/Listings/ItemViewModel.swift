import Streams

/// The view model of an item, in a row or on a screen of its own: a value.
struct ItemViewModel {
  let title: String
  let detail: String

  /// The title in the text size that the visitor has set, and again whenever that changes.
  let observableTitle: Signal<String>

  init(_ item: Item, textSize: Signal<TextSize>) {
    title = item.name
    detail = item.note
    observableTitle = textSize.map { $0.rendering(item.name) }.eraseToSignal()
  }
}
