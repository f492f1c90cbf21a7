import Streams

/// What a list needs of its view model, and no more.
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

/// A list for tests of the view, with three meaningless items.
///
/// It is a value.
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

/// A list of plays.
///
/// It is a class, and hides from the view that it reads a text when the first play is asked for.
///
/// Source: *Better MVVM setup with POP and Runtime*, “allows to hide underlying complexity from the
/// View”.
final class RepertoryViewModel: ListViewModelType {
  let title = "The repertory."

  private let textSize: Signal<TextSize>
  private lazy var plays = Self.text.split(separator: "\n").map { line in
    let words = line.split(separator: ", ").map(String.init)
    return Item(name: words[0], note: words[1])
  }

  init(textSize: Signal<TextSize>) {
    self.textSize = textSize
  }

  var numberOfItems: Int { plays.count }

  func item(at index: Int) -> ItemViewModel? {
    guard plays.indices.contains(index) else { return nil }
    return ItemViewModel(plays[index], textSize: textSize)
  }

  private static let text = """
    Antigone, Sophocles
    The Frogs, Aristophanes
    Medea, Euripides
    Shakuntala, Kālidāsa
    Atsumori, Zeami
    Doctor Faustus, Marlowe
    Hamlet, Shakespeare
    Fuenteovejuna, Lope de Vega
    Tartuffe, Molière
    The Rover, Behn
    Emilia Galotti, Lessing
    The Government Inspector, Gogol
    """
}
