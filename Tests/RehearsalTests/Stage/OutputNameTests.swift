import Testing

@testable import Rehearsal

/// What a director's output is called.
@Suite struct OutputNameTests {
  private final class Director {
    let stored = 0
    var computed: Int { stored }
  }

  @Test func itIsTheOneOfTheSource() {
    #expect(OutputName(keyPath: \Director.stored).description == "Director.stored")
  }

  @Test func anAddressIsNoPartOfIt() {
    #expect(OutputName(keyPath: \Director.computed).description == "Director.<computed>")
  }
}
