import PlaybillOutside
import Testing

@Suite(.timeLimit(.minutes(10))) struct AccessTokenTests {
  @Test("no description of a token contains its text")
  func tokenPrivacy() throws {
    let token = try #require(AccessToken("swordfish"))
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), "\([token])", dumped] {
      #expect(!text.contains("swordfish"))
    }
  }

  @Test(
    "a text that is invalid in a header is not a token",
    arguments: ["", " ", "two words", "line\nInjected: header", "naïve"]
  )
  func invalidToken(text: String) {
    #expect(AccessToken(text) == nil)
  }
}
