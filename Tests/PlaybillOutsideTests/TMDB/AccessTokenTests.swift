import PlaybillOutside
import Testing

struct AccessTokenTests {
  @Test func aTokenShowsItselfInNoDescription() throws {
    let token = try #require(AccessToken("swordfish"))
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), "\([token])", dumped] {
      #expect(!text.contains("swordfish"))
    }
  }

  @Test(arguments: ["", " ", "two words", "line\nInjected: header", "naïve"])
  func whatCannotStandInAHeaderIsNoToken(text: String) {
    #expect(AccessToken(text) == nil)
  }
}
