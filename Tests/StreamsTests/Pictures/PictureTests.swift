import Streams
import Testing

@Suite struct PictureTests {
  @Test(
    "a picture is printed as it was written",
    arguments: ["a--b|", "a--(bc)-[de]|", "-#", "([1a][2b])", ""]
  )
  func roundTrip(_ text: String) {
    #expect(Picture(text).description == text)
  }

  @Test("silence at the end is not compared")
  func trailingSilence() {
    #expect(Picture("a---") == Picture("a"))
    #expect(Picture("-a") != Picture("a"))
    #expect(Picture("a|") != Picture("a"))
  }

  @Test("a hot stream plays without subscribers")
  func hotStream() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("a-b-c-#"), "----c-#", subscription: "---^")
  }

  @Test("a cold stream begins with its subscription")
  func coldStream() {
    let marbles = Marbles()
    marbles.expect(marbles.cold("a-b-|"), "---a-b-|", subscription: "---^")
  }

  @Test("a cancelled subscription receives no more events")
  func cancellation() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("a-b-c|"), "a-b", subscription: "^--!")
  }

  @Test("a difference shows one picture below the other")
  func differenceText() {
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
