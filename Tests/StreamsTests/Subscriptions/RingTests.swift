import Testing

@testable import Streams

@Suite struct RingTests {
  private final class Value {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("a ring returns values in the order they were added")
  func ringOrder() {
    let ring = Ring<Int>()
    #expect(ring.isEmpty)
    for number in 0..<10 { ring.append(number) }
    #expect(ring.count == 10)
    #expect((0..<10).map { _ in ring.takeFirst() } == Array(0..<10))
    #expect(ring.isEmpty)
  }

  @Test("a ring grows while values are added and removed")
  func growth() {
    let ring = Ring<Int>()
    var expected: [Int] = []
    var next = 0
    for round in 0..<50 {
      for _ in 0..<round % 7 {
        ring.append(next)
        expected.append(next)
        next += 1
      }
      for _ in 0..<min(round % 5, ring.count) {
        #expect(ring.takeFirst() == expected.removeFirst())
      }
      var seen: [Int] = []
      ring.forEach { seen.append($0) }
      #expect(seen == expected)
    }
  }

  @Test("several values can be taken at once")
  func takeSeveral() {
    let ring = Ring<Int>()
    for number in 0..<6 { ring.append(number) }
    #expect(ring.take(4) == [0, 1, 2, 3])
    for number in 6..<10 { ring.append(number) }
    #expect(ring.take(6) == [4, 5, 6, 7, 8, 9])
    #expect(ring.take(0) == [])
  }

  @Test("the newest value that fulfils a condition is replaced")
  func replacement() {
    let ring = Ring<Int>()
    for number in 0..<4 { ring.append(number) }
    #expect(ring.takeFirst() == 0)
    ring.append(4)
    #expect(ring.replaceLast(with: 30, where: { $0 == 3 }) == 3)
    #expect(ring.replaceLast(with: 40, where: { $0 > 3 && $0 < 10 }) == 4)
    #expect(ring.replaceLast(with: 50, where: { $0 > 50 }) == nil)
    #expect(ring.take(4) == [1, 2, 30, 40])
  }

  @Test("a taken value is released")
  func takenRelease() {
    let ring = Ring<Value>()
    weak var first: Value?
    do {
      let value = Value(1)
      first = value
      ring.append(value)
    }
    ring.append(Value(2))
    #expect(first?.number == 1)
    #expect(ring.takeFirst().number == 1)
    #expect(first == nil)
  }

  @Test("the remaining values are released with the ring")
  func ringRelease() {
    weak var left: Value?
    do {
      let ring = Ring<Value>()
      for number in 0..<5 { ring.append(Value(number)) }
      _ = ring.takeFirst()
      let value = Value(5)
      left = value
      ring.append(value)
      #expect(ring.count == 5)
    }
    #expect(left == nil)
  }
}
