import Testing

@testable import Rehearsal

/// The window of rows that a list shows on the screen.
@Suite(.timeLimit(.minutes(10))) struct RowWindowTests {
  @Test("a window scrolls no further than to a row", arguments: [List.Anchor.top, .bottom])
  func including(anchor: List.Anchor) {
    let window = RowWindow(length: 3, anchor: anchor, edge: anchor == .top ? 4 : 7)
    #expect(window.range(of: 10) == 4..<7)
    #expect(
      (0..<10).map { window.including($0, of: 10).range(of: 10).lowerBound } == [
        0, 1, 2, 3, 4, 4, 4, 5, 6, 7,
      ]
    )
    #expect(window.including(5, of: 10) == window)
  }

  @Test(
    "a scrolled window stays full and within the list for any number of rows",
    arguments: [List.Anchor.top, .bottom],
    0..<60
  )
  func anyCount(anchor: List.Anchor, row: Int) {
    let window = RowWindow(length: 7, anchor: anchor).scrolled(to: row, of: 60)
    #expect(window.range(of: 60).contains(row))
    for count in 0..<80 {
      let range = window.range(of: count)
      #expect(range.count == min(7, count))
      #expect(range.lowerBound >= 0 && range.upperBound <= count)
      let settled = window.settled(on: count)
      #expect(settled.range(of: count) == range, "settling shows no other rows")
      if count <= 7 { #expect(settled == RowWindow(length: 7, anchor: anchor)) }
    }
  }
}
