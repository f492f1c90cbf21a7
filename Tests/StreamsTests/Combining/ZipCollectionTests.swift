import Streams
import Testing

@Suite struct ZipCollectionTests {
  @Test func theFirstBelongToTheFirst() {
    let marbles = Marbles()
    let three = ["12---3|", "-a--b-|", "--x--y|"].map { marbles.hot($0) }
    marbles.expect(three.zip().map { $0.joined() }, "--[1ax]--[2by]|")
  }

  @Test func itEndsWhenOneIsUsedUp() {
    let marbles = Marbles()
    let first = marbles.hot("1--|")
    marbles.expect(
      first.zip(with: marbles.hot("-a-b-c"), marbles.hot("-x")).map { $0.joined() },
      "-[1ax]-|"
    )
  }

  @Test func whatIsLeftOverMayStillFindItsPartner() {
    let marbles = Marbles()
    let others = [marbles.hot("-a---b"), marbles.hot("-x---y")]
    marbles.expect(marbles.hot("12|").zip(with: others).map { $0.joined() }, "-[1ax]---([2by]|)")
  }

  @Test func oneFailureEndsAll() {
    let marbles = Marbles()
    marbles.expect([marbles.hot("1--#"), marbles.hot("-a")].zip().map { $0.joined() }, "-[1a]-#")
  }

  @Test(arguments: 1...9)
  func anyNumberKeepsItsOrder(_ count: Int) {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    (0..<count).map { Just($0) }.zip().subscribe(observer)
    #expect(observer.values == [Array(0..<count)])
    #expect(observer.isFinished)
  }

  @Test func nothingToZipEndsAtOnce() {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    [Just<Int>]().zip().subscribe(observer)
    #expect(observer.values == [])
    #expect(observer.isFinished)
  }

  @Test func aHundredThousandAreNoProblem() {
    let observer = TestSubscriber<[Int], Never>(initialDemand: .unlimited)
    Array(repeating: Just(2), count: 100_001).zip().subscribe(observer)
    #expect(observer.values.map(\.count) == [100_001])
  }
}
