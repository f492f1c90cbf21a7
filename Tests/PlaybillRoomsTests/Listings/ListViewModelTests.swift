import Streams
import Testing

@testable import PlaybillRooms

/// The contract of every list view model.
@Suite(.timeLimit(.minutes(10))) struct ListViewModelTests {
  @Test("a list has an item exactly for each index in its range")
  func indexRange() {
    let textSize = Just(TextSize.medium).eraseToSignal()
    let lists: [any ListViewModelType] = [
      StubListViewModel(textSize: textSize), RepertoryViewModel(textSize: textSize),
    ]
    for list in lists {
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
}
