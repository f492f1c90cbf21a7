import Testing

@testable import Rehearsal

/// The names of a director's outputs.
@Suite(.timeLimit(.minutes(10))) struct OutputNameTests {
  private final class Director {
    let stored = 0
    var computed: Int { stored }
  }

  private func name(_ output: KeyPath<Director, Int>) -> OutputName {
    OutputName(keyPath: output, sourceLine: SourceLine(#fileID, #line))
  }

  @Test("the name of a computed output contains no address")
  func computedOutput() {
    #expect(name(\.computed).description == "Director.<computed>")
  }
}
