import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct IgnoreFailureTests {
  private let marbles = Marbles()

  @Test("a normal end stays a normal end")
  func normalEnd() {
    marbles.expect(marbles.hot("-a-|").ignoreFailure(completeImmediately: false), "-a-|")
  }

  @Test("the new failure type can be chosen")
  func chosenType() {
    struct Other: Error {}
    let chosen = marbles.hot("-a-#").ignoreFailure(setFailureType: Other.self)
    #expect(type(of: chosen) == AnyPublisher<String, Other>.self)
    marbles.expect(chosen, "-a-|")
  }

  @Test("a chosen failure type may leave the stream open and silent")
  func silentType() {
    struct Other: Error {}
    marbles.expect(
      marbles.hot("-a-#").ignoreFailure(setFailureType: Other.self, completeImmediately: false),
      "-a-"
    )
  }
}
