import Testing

@testable import Rehearsal

/// The names of a director's outputs.
@Suite struct OutputNameTests {
  private final class Director {
    let stored = 0
    var computed: Int { stored }
  }

  @Test("a stored output has its name in the source")
  func storedOutput() {
    #expect(OutputName(keyPath: \Director.stored).description == "Director.stored")
  }

  @Test("the name of a computed output contains no address")
  func computedOutput() {
    #expect(OutputName(keyPath: \Director.computed).description == "Director.<computed>")
  }
}
