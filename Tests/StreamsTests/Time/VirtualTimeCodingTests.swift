import Foundation
import Streams
import Testing

/// A log stores instants and strides as plain numbers of nanoseconds.
@Suite(.timeLimit(.minutes(10))) struct VirtualTimeCodingTests {
  @Test(
    "an instant and a stride are coded as their nanoseconds",
    arguments: [0, 1, -1, 1_500_000_000, Int64.max, Int64.min]
  )
  func nanoseconds(_ count: Int64) throws {
    let json = Data("[\(count)]".utf8)
    let instants = [VirtualInstant(nanoseconds: count)]
    let strides = [VirtualStride(nanoseconds: count)]
    #expect(try JSONEncoder().encode(instants) == json)
    #expect(try JSONEncoder().encode(strides) == json)
    #expect(try JSONDecoder().decode([VirtualInstant].self, from: json) == instants)
    #expect(try JSONDecoder().decode([VirtualStride].self, from: json) == strides)
  }
}
