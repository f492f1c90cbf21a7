import Testing

@testable import Rehearsal

/// The window of rows that a list shows on the screen.
@Suite struct RowWindowTests {
  @Test("a short list is shown whole")
  func shortList() {
    for anchor in [List.Anchor.top, .bottom] {
      let window = RowWindow(length: 10, anchor: anchor)
      #expect(window.range(of: 0) == 0..<0)
      #expect(window.range(of: 10) == 0..<10)
      #expect(window.next(of: 10) == nil)
    }
  }

  @Test("a window from the top pages down, and the last page is full")
  func topAnchor() {
    #expect(Self.pages(.top, count: 23) == [0..<10, 10..<20, 13..<23])
    #expect(Self.pages(.top, count: 11) == [0..<10, 1..<11])
  }

  @Test("a window from the bottom pages up to the first row")
  func bottomAnchor() {
    #expect(Self.pages(.bottom, count: 23) == [13..<23, 3..<13, 0..<10])
  }

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

  @Test("a window at the bottom follows new rows until it scrolls")
  func following() throws {
    let window = RowWindow(length: 3, anchor: .bottom)
    #expect(window.range(of: 6) == 3..<6)
    #expect(window.range(of: 7) == 4..<7)
    let earlier = try #require(window.next(of: 7))
    #expect(earlier.range(of: 7) == 1..<4)
    #expect(earlier.range(of: 8) == 1..<4)
    #expect(earlier.scrolled(to: 7, of: 8).range(of: 9) == 6..<9)
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
    }
  }

  private static func pages(_ anchor: List.Anchor, count: Int) -> [Range<Int>] {
    let windows = sequence(first: RowWindow(length: 10, anchor: anchor)) { $0.next(of: count) }
    return windows.map { $0.range(of: count) }
  }
}
