import Streams
import Testing

@Suite(.tidyUp) struct WithLatestFromSeveralTests {
  private let marbles = Marbles()

  @Test func two() {
    let taps = marbles.hot("1-2--3-4|")
    let a = marbles.hot("-a----b|")
    let x = marbles.hot("---x--|")
    marbles.expect(
      taps.withLatestFrom(a, x) { "\($0)\($1.0)\($1.1)" },
      "-----[3ax]-[4bx]|"
    )
  }

  @Test func twoWithoutASelector() {
    let taps = marbles.hot("1-2--3|")
    marbles.expect(
      taps.withLatestFrom(marbles.hot("-a"), marbles.hot("-x")).map { $0.0 + $0.1 },
      "--[ax]--[ax]|"
    )
  }

  @Test func three() {
    let taps = marbles.hot("1-2--3|")
    let others = ["-a", "-x", "---p"].map { marbles.hot($0) }
    marbles.expect(
      taps.withLatestFrom(others[0], others[1], others[2]) { $0 + $1.0 + $1.1 + $1.2 },
      "-----[3axp]|"
    )
  }

  @Test func threeWithoutASelector() {
    let taps = marbles.hot("1-2--3|")
    let others = ["-a", "-x", "---p"].map { marbles.hot($0) }
    marbles.expect(
      taps.withLatestFrom(others[0], others[1], others[2]).map { $0.0 + $0.1 + $0.2 },
      "-----[axp]|"
    )
  }

  @Test func four() {
    let taps = marbles.hot("1-2--3|")
    let others = ["-a", "-x", "-p", "----k"].map { marbles.hot($0) }
    marbles.expect(
      taps.withLatestFrom(others[0], others[1], others[2], others[3]) {
        $0 + $1.0 + $1.1 + $1.2 + $1.3
      },
      "-----[3axpk]|"
    )
  }

  @Test func fourWithoutASelector() {
    let taps = marbles.hot("1-2--3|")
    let others = ["-a", "-x", "-p", "----k"].map { marbles.hot($0) }
    marbles.expect(
      taps.withLatestFrom(others[0], others[1], others[2], others[3])
        .map { $0.0 + $0.1 + $0.2 + $0.3 },
      "-----[axpk]|"
    )
  }

  @Test func nothingKeepsTheOthersAlive() {
    let taps = PassthroughSubject<Int, Never>()
    var one: CurrentValueSubject<Int, Never>? = CurrentValueSubject(1)
    var two: CurrentValueSubject<Int, Never>? = CurrentValueSubject(2)
    weak let releasedOne = one
    weak let releasedTwo = two
    var received: [Int] = []
    var subscription: AnyCancellable?
    if let one, let two {
      subscription = taps.withLatestFrom(one, two) { $0 + $1.0 + $1.1 }.sink { received.append($0) }
    }
    one = nil
    two = nil
    taps.send(10)
    #expect(received == [13])
    #expect(releasedOne != nil)
    taps.send(completion: .finished)
    #expect(releasedOne == nil)
    #expect(releasedTwo == nil)
    subscription?.cancel()
  }
}
