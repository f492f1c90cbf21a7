import Rehearsal
import Streams
import Testing

@testable import PlaybillRooms

/// The cells of the room, which are reusable owners of view models.
@Suite(.timeLimit(.minutes(10))) struct ListingsOwnerTests {
  private let settings = UserSettings()

  @Test("a reused cell follows only its new item")
  func cellReuse() {
    let list = List("list")
    let cell = list.dequeueReusableCell(ItemCell.self)
    let textSize = settings.textSizes
    cell.viewModel = ItemViewModel(Item(name: "one", note: "first"), textSize: textSize)
    #expect(cell.row == Row("one", detail: "first"))
    cell.viewModel = ItemViewModel(Item(name: "two", note: "second"), textSize: textSize)
    settings.textSize = .large
    #expect(cell.row == Row("TWO", detail: "second"), "the first item is no longer observed")
    cell.prepareForReuse()
    cell.viewModel = nil
    settings.textSize = .medium
    #expect(cell.row == Row(""), "a missing item is an empty row")
  }
}
