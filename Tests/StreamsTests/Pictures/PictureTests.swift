import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct PictureTests {
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
