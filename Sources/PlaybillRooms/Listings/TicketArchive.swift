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
