import Streams

/// A list with all its items in memory.
struct InMemoryListViewModel: ListViewModelType {
  let title: String
  let items: [Item]
  let textSize: Signal<TextSize>

  var numberOfItems: Int { items.count }

  func item(at index: Int) -> ItemViewModel? {
    guard items.indices.contains(index) else { return nil }
    return ItemViewModel(items[index], textSize: textSize)
  }
}
