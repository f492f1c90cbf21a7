import Streams

/// The requirements of a list for its view model.
///
/// The stage knows only this protocol, so the source of the items can change without a change to
/// any view.
///
/// Source: *Better MVVM setup with POP and Runtime*, `ListViewModelType`.
protocol ListViewModelType {
  var title: String { get }
  var numberOfItems: Int { get }

  /// Returns the item at `index`, from zero, or nil if there is none.
  ///
  /// In the article, an index out of range ends the app, because a non-optional API must return a
  /// cell. A cell that is a reusable owner accepts nil.
  func item(at index: Int) -> ItemViewModel?
}

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

/// The plays of the in-memory list.
enum Repertory {
  static let items = [
    Item(name: "Antigone", note: "Sophocles"),
    Item(name: "The Frogs", note: "Aristophanes"),
    Item(name: "Medea", note: "Euripides"),
    Item(name: "Shakuntala", note: "Kālidāsa"),
    Item(name: "Atsumori", note: "Zeami"),
    Item(name: "Doctor Faustus", note: "Marlowe"),
    Item(name: "Hamlet", note: "Shakespeare"),
    Item(name: "Fuenteovejuna", note: "Lope de Vega"),
    Item(name: "Tartuffe", note: "Molière"),
    Item(name: "The Rover", note: "Behn"),
    Item(name: "Emilia Galotti", note: "Lessing"),
    Item(name: "The Government Inspector", note: "Gogol"),
  ]
}
