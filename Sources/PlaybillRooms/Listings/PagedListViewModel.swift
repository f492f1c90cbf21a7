import Streams

/// A list that is too large for memory: it reads pages on demand, and keeps only the last two.
///
/// Unlike the other list view models, it is a class, because it has state.
final class PagedListViewModel: ListViewModelType {
  let title = "Every ticket of a thousand nights."
  private let archive: TicketArchive
  private let textSize: Signal<TextSize>
  private var pages: [(number: Int, items: [Item])] = []

  /// The number of pages read from the archive.
  private(set) var pagesRead = 0

  init(archive: TicketArchive, textSize: Signal<TextSize>) {
    self.archive = archive
    self.textSize = textSize
  }

  var numberOfItems: Int { archive.count }

  func item(at index: Int) -> ItemViewModel? {
    guard (0..<archive.count).contains(index) else { return nil }
    let (number, place) = index.quotientAndRemainder(dividingBy: TicketArchive.pageLength)
    return ItemViewModel(page(number)[place], textSize: textSize)
  }

  private func page(_ number: Int) -> [Item] {
    if let page = pages.first(where: { $0.number == number }) { return page.items }
    let items = archive.page(number)
    pagesRead += 1
    // Keep two pages, because the visible rows may span a page boundary.
    pages = pages.suffix(1) + [(number, items)]
    return items
  }
}

/// An archive of a million tickets, available in pages.
struct TicketArchive {
  /// The number of tickets on a page.
  static let pageLength = 100

  private let nights = 1000
  private let rows = 25
  private let seats = 40

  var count: Int { nights * rows * seats }

  /// Returns the tickets of a page, counted from zero.
  ///
  /// There are none after the last page.
  func page(_ number: Int) -> [Item] {
    let start = number * Self.pageLength
    guard start >= 0, start < count else { return [] }
    return (start..<min(start + Self.pageLength, count)).map(ticket)
  }

  private func ticket(_ index: Int) -> Item {
    let (night, place) = index.quotientAndRemainder(dividingBy: rows * seats)
    let (row, seat) = place.quotientAndRemainder(dividingBy: seats)
    return Item(
      name: "Ticket \(index + 1)",
      note: "night \(night + 1), row \(row + 1), seat \(seat + 1)"
    )
  }
}
