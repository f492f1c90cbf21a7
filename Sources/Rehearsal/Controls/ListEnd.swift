/// Decides when a list reports that its end is on the screen, and what happens to the rows that come then.
nonisolated struct ListEnd {
  /// The number of rows when the end was last reported.
  private var toldCount: Int?
  /// The number of rows when the user requested rows beyond them; nil otherwise.
  private var wantingCount: Int?
  /// Whether the user has asked for new content, whose end is to be reported again.
  private var isRefreshing = false

  /// Notes that the user asked for new content.
  mutating func refresh() {
    isRefreshing = true
    wantingCount = nil
  }

  /// Records that the user requested rows beyond `count`, so that the end is reported again.
  mutating func wantMore(than count: Int) {
    wantingCount = count
    toldCount = nil
  }

  /// Returns whether to report the end of `count` rows, the last of which is on the screen.
  ///
  /// An empty list has no end, unless the user asks for more.
  mutating func shouldTell(of count: Int) -> Bool {
    guard count != toldCount, count > 0 || wantingCount != nil else { return false }
    toldCount = count
    return true
  }

  /// Notes that the instant ends with `count` rows.
  ///
  /// The rows that come into an empty list have an end of their own, even if they are as many as before.
  mutating func settle(on count: Int) {
    if count == 0, wantingCount == nil { toldCount = nil }
  }

  /// Notes that there are `count` rows now.
  ///
  /// Returns how many there were before if they are more, and the user waits for them; otherwise nil.
  mutating func rowsDidChange(to count: Int) -> Int? {
    if exchange(&isRefreshing, with: false) { toldCount = nil }
    guard let before = wantingCount, count != before else { return nil }
    wantingCount = nil
    return count > before ? before : nil
  }
}
