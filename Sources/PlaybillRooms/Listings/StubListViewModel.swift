import Streams

/// A list for tests of the view, with three meaningless items.
///
/// Source: *Better MVVM setup with POP and Runtime*, “you can provide a simple stub ViewModel for
/// tests”.
struct StubListViewModel: ListViewModelType {
  let title = "A stub."
  let numberOfItems = 3
  let textSize: Signal<TextSize>

  func item(at index: Int) -> ItemViewModel? {
    guard (0..<numberOfItems).contains(index) else { return nil }
    let item = Item(name: "Item \(index + 1)", note: "detail \(index + 1)")
    return ItemViewModel(item, textSize: textSize)
  }
}
