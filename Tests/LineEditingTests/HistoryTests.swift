import LineEditing
import PseudoTerminal
import Testing

extension OneAtATime {
  /// Lines that ↑ brings back.
  @Suite struct HistoryTests {
    @Test func earlierLinesComeBack() async throws {
      let session = try TypedSession()
      for line in ["first", "second", "third"] {
        #expect(try await session.line(typing: line) == .line(line))
      }
      let event = try await session.line {
        try session.terminal.press(.up, .up, .up)
        try await session.terminal.waitUntil("the oldest") { $0.cursorLine == "> first" }
        try session.terminal.press(.down)
        try await session.terminal.waitUntil("the one after") { $0.cursorLine == "> second" }
        try session.terminal.type("!\n")
      }
      #expect(event == .line("second!"))
    }

    @Test func belowTheLastLineIsTheOneBeingTyped() async throws {
      let session = try TypedSession()
      _ = try await session.line(typing: "before")
      let event = try await session.line {
        try session.terminal.type("half")
        try session.terminal.press(.up)
        try await session.terminal.waitUntil("the one before") { $0.cursorLine == "> before" }
        try session.terminal.press(.down)
        try await session.terminal.waitUntil("the half again") { $0.cursorLine == "> half" }
        try session.terminal.type(" whole\n")
      }
      #expect(event == .line("half whole"))
    }

    @Test func repeatsAndBlanksAreNotKept() async throws {
      let session = try TypedSession()
      for line in ["once", "twice", "twice", "", "   "] {
        _ = try await session.line(typing: line)
      }
      let event = try await session.line {
        try session.terminal.press(.up, .up)
        try await session.terminal.waitUntil("the one before both") { $0.cursorLine == "> once" }
        try session.terminal.press(.enter)
      }
      #expect(event == .line("once"))
    }

    @Test func anAbandonedLineIsNotKept() async throws {
      let session = try TypedSession()
      _ = try await session.line(typing: "kept")
      #expect(
        try await session.line {
          try session.terminal.type("never mind")
          try session.terminal.press(.controlC)
        } == .interrupted
      )
      let event = try await session.line {
        try session.terminal.press(.up, .enter)
      }
      #expect(event == .line("kept"))
    }
  }
}
