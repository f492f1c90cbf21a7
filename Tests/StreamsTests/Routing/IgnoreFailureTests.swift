import Streams
import Testing

@Suite(.tidyUp) struct IgnoreFailureTests {
  private let marbles = Marbles()

  @Test func aFailureBecomesTheEnd() {
    marbles.expect(marbles.hot("-a-b-#").ignoreFailure(), "-a-b-|")
  }

  @Test func aFailureMayBecomeSilence() {
    marbles.expect(marbles.hot("-a-b-#").ignoreFailure(completeImmediately: false), "-a-b-")
  }

  @Test func theEndStaysTheEnd() {
    marbles.expect(marbles.hot("-a-|").ignoreFailure(completeImmediately: false), "-a-|")
  }

  @Test func theFailureTypeMayBeChosen() {
    struct Other: Error {}
    let chosen = marbles.hot("-a-#").ignoreFailure(setFailureType: Other.self)
    #expect(type(of: chosen) == AnyPublisher<String, Other>.self)
    marbles.expect(chosen, "-a-|")
  }

  @Test func theChosenFailureTypeMayGoWithSilence() {
    struct Other: Error {}
    marbles.expect(
      marbles.hot("-a-#").ignoreFailure(setFailureType: Other.self, completeImmediately: false),
      "-a-"
    )
  }
}
