import Rehearsal
import Testing

@testable import PlaybillRooms

/// Scrolling to random rows shows the matching tickets of the archive.
@Suite struct ScrollPropertyTests {
  @Test(
    "scrolling to a random row shows the tickets of the archive there",
    arguments: 1...10 as ClosedRange<UInt64>
  )
  func randomRows(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var configuration = SessionConfiguration()
    configuration.route = "listings"
    let session = try Session(of: Playbill(), configuration: configuration)
    let archive = TicketArchive()
    for _ in 1...25 {
      let row = Int.random(in: 1...archive.count, using: &random)
      let lines = session.submit("scroll \(row)").flatMap(\.lines)
      let first = min(row, archive.count - 9)
      for (offset, line) in lines.prefix(10).enumerated() {
        let index = first - 1 + offset
        let (page, place) = index.quotientAndRemainder(dividingBy: TicketArchive.pageLength)
        let item = archive.page(page)[place]
        #expect(line.split(separator: " ").first.map(String.init) == "\(index + 1)")
        #expect(line.contains(item.name) && line.hasSuffix(item.note), "\(line)")
      }
      #expect(lines.count == 11)
    }
    let examination = session.submit("x items").flatMap(\.lines).joined()
    #expect(examination.contains("10 cells made"))
  }
}
