import Testing

@testable import PlaybillRooms

/// The values of the chat: what they read, keep and refuse to show.
@Suite struct ChatModelTests {
  @Test(
    arguments: [
      ("sesame", "sesame"), ("  sesame ", "sesame"),
      ("https://example.org/back?code=sesame", "sesame"),
      ("playbill://back?state=1&code=sesame&x=2", "sesame"),
      ("https://example.org/back?state=1&code=sesame#top", "sesame"),
    ]
  )
  func aCodeIsReadFromWhatWasTypedOrPasted(typed: String, code: String) {
    #expect(AuthorisationCode(typed)?.text == code)
  }

  @Test(
    arguments: [
      "", "   ", "open sesame", "https://example.org/back", "https://example.org/back?code=",
      "https://example.org/back?error=access_denied", "https://example.org/?barcode=1",
      "https://example.org/back#code=sesame",
    ]
  )
  func whereNoCodeIsNoneIsRead(typed: String) {
    #expect(AuthorisationCode(typed) == nil)
  }

  @Test func aTokenTellsNobodyItsSecret() {
    let token = Token(secret: 4711)
    var dumped = ""
    dump(Account.State.loggedIn(token), to: &dumped)
    let shown = ["\(token)", String(reflecting: token), "\(Account.State.loggedIn(token))", dumped]
    #expect(shown.allSatisfy { !$0.contains("4711") })
    #expect(shown.allSatisfy { $0.contains("Token") })
  }

  @Test func blanksAreNoMessage() {
    #expect(!Draft().isUnsent)
    #expect(!Draft().changed(by: .typed(" \t ")).isUnsent)
    #expect(Draft().changed(by: .typed(" hi ")).isUnsent)
    #expect(!Draft().changed(by: .typed("hi")).changed(by: .typed("")).isUnsent)
  }

  @Test func whatWasTypedWhileAMessageWasSentStays() {
    let sent = Draft().changed(by: .typed("hi")).changed(by: .sent("hi"))
    #expect(sent == Draft())
    let typedOn = Draft().changed(by: .typed("hi")).changed(by: .typed("hi all"))
    #expect(typedOn.changed(by: .sent("hi")).text == "hi all")
  }

  @Test func readingARoomLeavesNothingUnread() {
    let rooms = ["a", "b"].map { Room(id: Room.ID($0), topic: $0, unreadCount: 2) }
    let contents = HomeContents().changed(by: .rooms(rooms)).changed(by: .read(Room.ID("b")))
    #expect(contents.rooms.map(\.unreadCount) == [2, 0])
    #expect(contents.rooms.map(\.topic) == ["a", "b"])
    #expect(contents.state == .loaded)
  }

  @Test func roomsThatWereThereStayWhenNoneCome() {
    let rooms = [Room(id: Room.ID("a"), topic: "", unreadCount: 0)]
    #expect(HomeContents().changed(by: .failed).state == .failed)
    #expect(HomeContents().changed(by: .rooms([])).state == .empty)
    #expect(HomeContents().changed(by: .rooms(rooms)).changed(by: .failed).state == .loaded)
    #expect(HomeContents().changed(by: .failed).changed(by: .rooms(rooms)).state == .loaded)
    #expect(HomeContents().changed(by: .read(Room.ID("a"))).state == .loading)
  }
}
