import LineEditing
import TestSupport
import Testing

/// A screen that changes its size while a line is being typed.
@Suite(.timeLimit(.minutes(10))) struct ResizeTests {
  private let text = "a line that is longer than some screens"

  @Test("a narrower screen wraps the line")
  func narrower() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 10)
    try terminal.spawn(BuiltProduct.path("EchoProgram"))
    try await terminal.waitFor("parrot>")
    try terminal.type(text)
    try await terminal.waitFor("parrot> \(text)")
    terminal.resize(columns: 20, rows: 10)
    let rows = ["parrot> a line that", "is longer than some", "screens"]
    try await terminal.waitUntil("the line in three rows") { $0.allLines == rows }
    try terminal.type("!\n")
    try await terminal.waitUntil("the answer") {
      $0.allLines == rows.dropLast() + [
        "screens!", "heard a line that is", " longer than some sc", "reens!", "parrot>",
      ]
    }
  }

  @Test("a wider screen unwraps the line")
  func wider() async throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 10)
    try terminal.spawn(BuiltProduct.path("EchoProgram"))
    try await terminal.waitFor("parrot>")
    try terminal.type(text)
    try await terminal.waitFor("screens")
    terminal.resize(columns: 80, rows: 10)
    try await terminal.waitUntil("the line in one row") {
      $0.allLines == ["parrot> \(text)"]
    }
    try terminal.type("!\n")
    try await terminal.waitFor("heard \(text)!")
  }

  @Test("many resizes while typing leave the program usable")
  func resizeStorm() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try terminal.spawn(BuiltProduct.path("EchoProgram"))
    try await terminal.waitFor("parrot>")
    var random = SystemRandomNumberGenerator()
    for (index, character) in String(repeating: "storm ", count: 33).enumerated() {
      terminal.resize(
        columns: .random(in: 1...120, using: &random),
        rows: .random(in: 1...40, using: &random)
      )
      if index % 5 == 0 { try terminal.type("later above \(index)\n") }
      try terminal.type(String(character))
    }
    terminal.resize(columns: 200, rows: 24)
    try terminal.press(.controlC)
    try await terminal.waitFor("interrupted")
    try terminal.type("calm\n")
    try await terminal.waitFor("heard calm")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("a flood of output during resizes loses nothing")
  func floodWhileResizing() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try terminal.spawn(BuiltProduct.path("EchoProgram"))
    try await terminal.waitFor("parrot>")
    try terminal.type("flood\ntyped ")
    var random = SeededGenerator(seed: 8)
    for character in "before, in and after the storm" {
      terminal.resize(
        // At least as wide as the line: a terminal may draw a line that wraps after its width has
        // changed again, and then its rows are unpredictable.
        columns: .random(in: 60...120, using: &random),
        rows: .random(in: 4...40, using: &random)
      )
      try terminal.type(String(character))
      await Task.yield()
    }
    terminal.resize(columns: 80, rows: 24)
    try await terminal.waitUntil("the last line, and what was typed") {
      $0.lines.contains("<9999>")
        && $0.cursorLine == "parrot> typed before, in and after the storm"
    }
    let numbers = terminal.screen.allLines.filter { $0.hasPrefix("<") && $0.hasSuffix(">") }
    #expect(numbers == (0..<10_000).map { "<\($0)>" })
  }
}
