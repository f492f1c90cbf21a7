import Rehearsal
import Testing

@testable import PlaybillRooms

/// The room as a whole: arrange by setting, act by command, assert by text.
@Suite struct ListingsRoomTests {
  private func makeSession(_ listing: Listing) throws -> Session {
    var configuration = SessionConfiguration()
    configuration.route = "listings"
    configuration.settings = [.init("listing", listing.rawValue)]
    return try Session(of: Playbill(), configuration: configuration)
  }

  @Test(
    "the setting chooses the view model of the same stage",
    arguments: [
      (.stub, "StubListViewModel"), (.memory, "InMemoryListViewModel"),
      (.paged, "PagedListViewModel"),
    ] as [(Listing, String)]
  )
  func listingSetting(listing: Listing, viewModel: String) throws {
    let session = try makeSession(listing)
    let text = session.submit("x").flatMap(\.lines).joined()
    #expect(text.contains("Listings is shown by ListingsStage, a non-reusable owner of"))
    #expect(text.contains(viewModel))
  }

  @Test("scrolling creates only as many cells as the screen has rows")
  func cellCount() throws {
    let session = try makeSession(.paged)
    for row in stride(from: 1, through: 1_000_000, by: 9_973) { session.submit("scroll \(row)") }
    let text = session.submit("x items").flatMap(\.lines).joined()
    #expect(text.contains("10 cells made"))
  }

  @Test("commands for a missing row are refused", arguments: Listing.allCases)
  func missingRow(listing: Listing) throws {
    let session = try makeSession(listing)
    for command in ["select 1000001", "select 0", "99999999999999999999", "scroll 1000001"] {
      let kinds = session.submit(command).map(\.kind)
      #expect(kinds.count == 1)
      #expect(kinds.allSatisfy { if case .refusal = $0 { true } else { false } }, "\(command)")
    }
    #expect(session.location == "Lobby/Listings")
  }

  @Test(
    "items and alternatives open on their own stages without a leak",
    arguments: Listing.allCases
  )
  func openingItems(listing: Listing) throws {
    let session = try makeSession(listing)
    session.submit("select 2")
    #expect(session.location != "Lobby/Listings")
    session.submit("back")
    session.submit("alternatives")
    #expect(session.location == "Lobby/Listings/Alternatives")
    #expect(session.end().isEmpty)
  }

  @Test("the text size is kept between visits")
  func textSize() throws {
    let session = try makeSession(.stub)
    session.submit("enlarge")
    session.submit("back")
    let lines = session.submit("listings").flatMap(\.lines)
    #expect(lines.contains("    1   ITEM 1   detail 1"))
  }
}
