import Rehearsal
import Testing

/// The example app of the README.
@Suite struct CounterTests {
  @Test("the counter counts its taps")
  func counting() throws {
    let session = try Session(of: Counter())
    #expect(session.opening.flatMap(\.lines) == ["Counter", "  total   0", "  [add]"])
    #expect(session.lines("add") == ["  total   1"])
    #expect(session.lines("again") == ["  total   2"])
  }
}
