import Streams

/// A list of more items than anybody wants in memory: it reads them by the page, and forgets all
/// pages but the last two.
///
/// It is an object, where the others are values: it has something to remember.
final class PagedListViewModel: ListViewModelType {
  let title = "Every ticket of a thousand nights."
  private let archive: TicketArchive
  private let textSize: Signal<TextSize>
  private var pages: [(number: Int, items: [Item])] = []

  /// How many pages were read from the archive.
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
    // Two, since the rows on the screen may lie on both sides of a boundary.
    pages = pages.suffix(1) + [(number, items)]
    return items
  }
}
