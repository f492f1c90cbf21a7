import Rehearsal
import Testing

@testable import PlaybillRooms

/// The room as a whole: act by command, assert by text.
@Suite struct ListingsRoomTests {
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.route = "listings"
    session = try Session(of: Playbill(), configuration: configuration)
  }

  @Test("commands for a missing row are refused")
  func missingRow() {
    for command in ["select 13", "select 0", "99999999999999999999", "scroll 13"] {
      let outputs = session.submit(command)
      #expect(outputs.count == 1)
      #expect(outputs.first?.isRefusal == true, "\(command)")
    }
    #expect(session.location == "Lobby/Listings")
  }

  @Test("an item opens on its own stage without a leak")
  func openingItems() {
    session.submit("select 2")
    #expect(session.location == "Lobby/Listings/The Frogs")
    #expect(session.end().isEmpty)
  }

  @Test("the text size is kept between visits")
  func textSize() {
    session.submit("enlarge")
    session.submit("back")
    let lines = session.submit("listings").flatMap(\.lines)
    #expect(lines.contains { $0.contains("ANTIGONE") })
  }
}
