import Streams
import Testing

@Suite struct PictureTests {
  @Test(arguments: ["a--b|", "a--(bc)-[de]|", "-#", "([1a][2b])", ""])
  func whatIsReadIsDrawnAgain(_ text: String) {
    #expect(Picture(text).description == text)
  }

  @Test func silenceAtTheEndIsNotCompared() {
    #expect(Picture("a---") == Picture("a"))
    #expect(Picture("-a") != Picture("a"))
    #expect(Picture("a|") != Picture("a"))
  }

  @Test func aHotStreamPlaysWithoutListeners() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("a-b-c-#"), "----c-#", subscription: "---^")
  }

  @Test func aColdStreamPlaysFromItsBeginning() {
    let marbles = Marbles()
    marbles.expect(marbles.cold("a-b-|"), "---a-b-|", subscription: "---^")
  }

  @Test func aCancelledSubscriptionSeesNoMore() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("a-b-c|"), "a-b", subscription: "^--!")
  }

  @Test func picturesThatDifferStandUnderEachOther() {
    #expect(Picture("a-b").difference(from: Picture("a-b--")) == nil)
    #expect(
      Picture("a-b-|").difference(from: Picture("a--b|"))
        == """
        the pictures differ
          expected  a--b|
          actual    a-b-|
        """
    )
  }
}
