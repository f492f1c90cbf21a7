import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct WithLatestFromSeveralTests {
  private let marbles = Marbles()

  @Test("without a selector, the latest values of two others are a tuple")
  func twoTuple() {
    let taps = marbles.hot("1-2--3|")
    marbles.expect(
      taps.withLatestFrom(marbles.hot("-a"), marbles.hot("-x")).map { $0.0 + $0.1 },
      "--[ax]--[ax]|"
    )
  }

  @Test("a selector combines a value with the latest of three others")
  func threeOthers() {
    let taps = marbles.hot("1-2--3|")
    let others = ["-a", "-x", "---p"].map { marbles.hot($0) }
    marbles.expect(
      taps.withLatestFrom(others[0], others[1], others[2]) { $0 + $1.0 + $1.1 + $1.2 },
      "-----[3axp]|"
    )
  }

  @Test("without a selector, the latest values of three others are a tuple")
  func threeTuple() {
    let taps = marbles.hot("1-2--3|")
    let others = ["-a", "-x", "---p"].map { marbles.hot($0) }
    marbles.expect(
      taps.withLatestFrom(others[0], others[1], others[2]).map { $0.0 + $0.1 + $0.2 },
      "-----[axp]|"
    )
  }
}
