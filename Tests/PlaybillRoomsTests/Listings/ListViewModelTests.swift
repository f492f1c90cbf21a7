import Streams
import Testing

@testable import PlaybillRooms

/// The contract of every list view model.
@Suite struct ListViewModelTests {
  private static let textSize = Just(TextSize.medium).eraseToSignal()

  private static func all() -> [any ListViewModelType] {
    [
      StubListViewModel(textSize: textSize),
      RepertoryViewModel(textSize: textSize),
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
    #expect(titles == ["Hamlet", "HAMLET"])
    #expect(item.title == "Hamlet", "the plain title does not change")
    subscription.cancel()
  }

  @Test("the text size cannot step below its minimum or above its maximum")
  func textSizeLimits() {
    let settings = UserSettings()
    let viewModel = TextSizeViewModel(settings: settings)
    #expect(!viewModel.step(by: -1))
    #expect(viewModel.step(by: 1))
    #expect(!viewModel.step(by: 1))
    #expect(settings.textSize == .large)
  }
}
