import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Other ways to end a line and the input: interrupts, Control-D, hang-up, closing.
  @Suite(.timeLimit(.minutes(10))) struct LineEndingsTests {
    @Test("an interrupt abandons the line and shows ^C")
    func interrupt() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("half a li")
        try session.terminal.press(.left, .left, .controlC)
      }
      #expect(event == .interrupted)
      #expect(try await session.line(typing: "whole") == .line("whole"))
      try await session.waitForLines(["> half a li^C", "> whole"])
    }

    @Test("an interrupt continues below a wrapped line")
    func wrappedInterrupt() async throws {
      let session = try TypedSession(columns: 10, rows: 8)
      let event = try await session.line {
        try session.terminal.type("0123456789abcdefghij")
        try session.terminal.press(.home, .controlC)
      }
      #expect(event == .interrupted)
      #expect(try await session.line(typing: "x") == .line("x"))
      try await session.waitForLines(["> 01234567", "89abcdefgh", "ij^C", "> x"])
    }

    @Test("every interrupt is an event")
    func twoInterrupts() async throws {
      let session = try TypedSession()
      async let first = session.editor.next(prompt: "> ")
      try await session.waitForPrompt("> ")
      try session.terminal.press(.controlC, .controlC)
      #expect(await first == .interrupted)
      #expect(await session.editor.next(prompt: "> ") == .interrupted)
    }

    @Test("a terminal that hangs up ends the input")
    func hangUp() async throws {
      let session = try TypedSession()
      async let event = session.editor.next(prompt: "> ")
      try await session.waitForPrompt("> ")
      session.terminal.hangUp()
      #expect(await event == .endOfInput)
      #expect(await session.editor.next(prompt: "> ") == .endOfInput)
      #expect(throws: OutputError.closed) {
        try session.editor.show("into the void")
      }
    }

    @Test("closing the editor ends a pending read")
    func closing() async throws {
      let session = try TypedSession()
      async let event = session.editor.next(prompt: "> ")
      try await session.waitForPrompt("> ")
      try session.editor.close()
      #expect(await event == .endOfInput)
      #expect(await session.editor.next(prompt: "> ") == .endOfInput)
      #expect(throws: OutputError.closed) { try session.editor.show("too late") }
      #expect(throws: Never.self) { try session.editor.close() }
    }

    @Test("closing the editor restores the terminal")
    func restoredTerminal() async throws {
      let session = try TypedSession()
      _ = try await session.line(typing: "quit")
      #expect(!session.terminal.isEchoing)
      #expect(session.screen.modes.contains(2004))
      try session.editor.close()
      #expect(session.terminal.isEchoing)
      try await session.terminal.waitUntil("no bracketed paste") { !$0.modes.contains(2004) }
    }

    @Test("text typed ahead is not lost")
    func typeahead() async throws {
      let session = try TypedSession()
      #expect(try await session.line { try session.terminal.type("one\ntwo\nthr") } == .line("one"))
      try session.editor.show("the answer to one")
      try session.terminal.type("ee\n")
      #expect(await session.editor.next(prompt: "> ") == .line("two"))
      let third = await session.editor.next(prompt: "> ")
      #expect(third == .line("three"))
      try await session.waitForLines(["> one", "the answer to one", "> two", "> three"])
    }

    @Test("an interrupt between lines can be taken once")
    func interruptOnce() async throws {
      let session = try TypedSession()
      #expect(!session.editor.takeInterruption())
      _ = try await session.line(typing: "long work")
      try session.terminal.type("typed ahead\n")
      try session.terminal.press(.controlC)
      try await wait(for: "an interruption", in: session.editor.takeInterruption()) { $0 }
      #expect(!session.editor.takeInterruption())
      // The interruption discarded the text typed before it.
      #expect(try await session.line(typing: "next") == .line("next"))
    }

    @Test("an interrupt that was not taken interrupts the next line")
    func pendingInterrupt() async throws {
      let session = try TypedSession()
      _ = try await session.line(typing: "short work")
      try session.terminal.press(.controlC)
      #expect(await session.editor.next(prompt: "> ") == .interrupted)
      #expect(try await session.line(typing: "next") == .line("next"))
    }

    @Test("concurrent callers are served in order")
    func twoCallers() async throws {
      let session = try TypedSession()
      async let first = session.line(at: "1 ", typing: "one")
      try await session.terminal.waitFor("1 one")
      async let second = session.line(at: "2 ", typing: "two")
      #expect(try await [first, second] == [.line("one"), .line("two")])
    }
  }
}
