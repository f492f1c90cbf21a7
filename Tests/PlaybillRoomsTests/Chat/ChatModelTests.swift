import Testing

@testable import PlaybillRooms

/// The value types of the chat.
@Suite struct ChatModelTests {
  @Test(
    "an authorization code is read from typed text or a pasted URL",
    arguments: [
      ("sesame", "sesame"), ("  sesame ", "sesame"),
      ("https://example.org/back?code=sesame", "sesame"),
      ("playbill://back?state=1&code=sesame&x=2", "sesame"),
      ("https://example.org/back?state=1&code=sesame#top", "sesame"),
    ]
  )
  func readCode(typed: String, code: String) {
    #expect(AuthorisationCode(typed)?.text == code)
  }

  @Test(
    "text without an authorization code gives none",
    arguments: [
      "", "   ", "open sesame", "https://example.org/back", "https://example.org/back?code=",
      "https://example.org/back?error=access_denied", "https://example.org/?barcode=1",
      "https://example.org/back#code=sesame",
    ]
  )
  func missingCode(typed: String) {
    #expect(AuthorisationCode(typed) == nil)
  }

  @Test("a token's descriptions and dump hide its secret")
  func tokenSecret() {
    let token = Token(secret: 4711)
    var dumped = ""
    dump(Account.State.loggedIn(token), to: &dumped)
    let shown = ["\(token)", String(reflecting: token), "\(Account.State.loggedIn(token))", dumped]
    #expect(shown.allSatisfy { !$0.contains("4711") })
    #expect(shown.allSatisfy { $0.contains("Token") })
  }

  @Test("a draft of only whitespace does not count as unsent")
  func blankDraft() {
    #expect(!Draft().isUnsent)
    #expect(!Draft().changed(by: .typed(" \t ")).isUnsent)
    #expect(Draft().changed(by: .typed(" hi ")).isUnsent)
    #expect(!Draft().changed(by: .typed("hi")).changed(by: .typed("")).isUnsent)
  }

  @Test("sending clears a draft unless it changed meanwhile")
  func changedDraft() {
    let sent = Draft().changed(by: .typed("hi")).changed(by: .sent("hi"))
    #expect(sent == Draft())
    let typedOn = Draft().changed(by: .typed("hi")).changed(by: .typed("hi all"))
    #expect(typedOn.changed(by: .sent("hi")).text == "hi all")
  }

  @Test("reading a room resets its unread count")
  func readRoom() {
    let rooms = ["a", "b"].map { Room(id: Room.ID($0), topic: $0, unreadCount: 2) }
    let contents = HomeContents().changed(by: .rooms(rooms)).changed(by: .read(Room.ID("b")))
    #expect(contents.rooms.map(\.unreadCount) == [2, 0])
    #expect(contents.rooms.map(\.topic) == ["a", "b"])
    #expect(contents.state == .loaded)
  }

  @Test("the state of the room list depends on its rooms and failures")
  func listState() {
    let rooms = [Room(id: Room.ID("a"), topic: "", unreadCount: 0)]
    #expect(HomeContents().changed(by: .failed).state == .failed)
    #expect(HomeContents().changed(by: .rooms([])).state == .empty)
    #expect(HomeContents().changed(by: .rooms(rooms)).changed(by: .failed).state == .loaded)
    #expect(HomeContents().changed(by: .failed).changed(by: .rooms(rooms)).state == .loaded)
    #expect(HomeContents().changed(by: .read(Room.ID("a"))).state == .loading)
  }
}
