import Streams
import Testing

@testable import PlaybillRooms

/// The contract of every list view model.
@Suite struct ListViewModelTests {
  private static let textSize = Just(TextSize.medium).eraseToSignal()
  private static let archive = TicketArchive()

  private static func all() -> [any ListViewModelType] {
    [
      StubListViewModel(textSize: textSize),
      InMemoryListViewModel(title: "Plays.", items: Repertory.items, textSize: textSize),
      PagedListViewModel(archive: archive, textSize: textSize),
      InMemoryListViewModel(title: "Nothing.", items: [], textSize: textSize),
    ]
  }

  @Test("a list has an item exactly for each index in its range")
  func indexRange() {
    for list in Self.all() {
      let count = list.numberOfItems
      #expect(!list.title.isEmpty)
      for index in [0, count / 2, count - 1] where (0..<count).contains(index) {
        #expect(list.item(at: index) != nil, "\(type(of: list)) \(index)")
      }
      for index in [-1, count, count + 1, .min, .max] {
        #expect(list.item(at: index) == nil, "\(type(of: list)) \(index)")
      }
    }
  }

  @Test("the archive has a million tickets in distinct seats")
  func tickets() {
    #expect(Self.archive.count == 1_000_000)
    #expect(Self.archive.page(0).first == Item(name: "Ticket 1", note: "night 1, row 1, seat 1"))
    let last = Item(name: "Ticket 1000000", note: "night 1000, row 25, seat 40")
    #expect(Self.archive.page(9_999).last == last)
    #expect(Self.archive.page(10_000).isEmpty)
    #expect(Self.archive.page(-1).isEmpty)
    #expect(Set((10..<20).flatMap { Self.archive.page($0).map(\.note) }).count == 1000)
  }

  @Test("a page is read once while its rows are on the screen")
  func pageReads() {
    let list = PagedListViewModel(archive: Self.archive, textSize: Self.textSize)
    #expect(list.pagesRead == 0, "no page is read before the first item")
    for index in 0..<100 { #expect(list.item(at: index)?.title == "Ticket \(index + 1)") }
    #expect(list.pagesRead == 1)
    for _ in 1...3 {
      for index in 95..<105 { #expect(list.item(at: index)?.title == "Ticket \(index + 1)") }
    }
    #expect(list.pagesRead == 2, "rows across a page boundary need two pages")
    _ = list.item(at: 999_999)
    _ = list.item(at: 0)
    #expect(list.pagesRead == 4, "a discarded page is read again")
  }

  @Test("an item's observable title follows the text size")
  func itemTitle() {
    let settings = UserSettings()
    let item = ItemViewModel(
      Item(name: "Hamlet", note: ""),
      textSize: settings.textSizes
    )
    var titles: [String] = []
    let subscription = item.observableTitle.sink { titles.append($0) }
    settings.textSize = .large
    settings.textSize = .huge
    #expect(titles == ["Hamlet", "HAMLET", "H A M L E T"])
    #expect(item.title == "Hamlet", "the plain title does not change")
    subscription.cancel()
  }

  @Test("the text size cannot step below its minimum or above its maximum")
  func textSizeLimits() {
    let settings = UserSettings()
    let viewModel = TextSizeViewModel(settings: settings)
    #expect(!viewModel.step(by: -1))
    #expect(viewModel.step(by: 1))
    #expect(viewModel.step(by: 1))
    #expect(!viewModel.step(by: 1))
    #expect(settings.textSize == .huge)
  }
}
