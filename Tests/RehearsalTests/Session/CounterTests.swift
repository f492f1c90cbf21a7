import Rehearsal
import Testing

/// The example of an app of one's own in the README.
@Suite struct CounterTests {
  @Test func itCounts() throws {
    let session = try Session(of: Counter())
    #expect(session.opening.flatMap(\.lines) == ["Counter", "  total   0", "  [add]"])
    #expect(session.lines("add") == ["  total   1"])
    #expect(session.lines("again") == ["  total   2"])
  }
}
