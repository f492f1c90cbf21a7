import TestSupport
import Testing

@testable import LineEditing

/// Single keys on a real terminal.
@Suite(.timeLimit(.minutes(10))) struct SingleKeysTests {
  private let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal(columns: 80, rows: 24)
  }

  private func keys(of text: String) throws -> [SingleKey] {
    let made = SingleKeys(of: terminal.descriptor)
    var keys = try #require(made)
    defer { keys.end() }
    try terminal.type(text)
    var pressed: [SingleKey] = []
    while let key = keys.next(within: .milliseconds(100)) { pressed.append(key) }
    return pressed
  }

  @Test("keys arrive one by one, without the ones that no question takes")
  func oneByOne() throws {
    #expect(
      try keys(of: "a\u{1B}[A\u{1B}x é?\n\u{3}")
        == [.character("a"), .character(" "), .character("?"), .character("\n"), .end]
    )
    #expect(terminal.isEchoing)
  }

  @Test("a key that begins a terminal's reply does not take those after it")
  func lonelyIntroducer() throws {
    let made = SingleKeys(of: terminal.descriptor)
    var keys = try #require(made)
    defer { keys.end() }
    try terminal.type("\u{1B}]")
    #expect(keys.next(within: .milliseconds(100)) == nil)
    try terminal.type("a")
    #expect(keys.next(within: .seconds(10)) == .character("a"))
  }

  @Test("what is no terminal has no keys")
  func noTerminal() throws {
    #expect(SingleKeys(of: try TestPipe().readEnd) == nil)
  }
}
