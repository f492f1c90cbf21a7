import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// The features of a terminal, and the line reader for it.
  @Suite(.timeLimit(.minutes(10))) struct TerminalTests {
    private func terminal(
      input: Int32,
      output: Int32,
      type: String? = "xterm",
      declinesColor: Bool = false
    ) -> Terminal {
      Terminal(
        input: input,
        output: output,
        environment: TerminalEnvironment(type: type, declinesColor: declinesColor)
      )
    }

    @Test("an interactive terminal gets a line editor")
    func interactive() throws {
      let tty = try PseudoTerminal()
      let place = terminal(input: tty.descriptor, output: tty.descriptor)
      #expect(place.isInteractive)
      let reader = place.makeLineReader()
      #expect(reader is LineEditor)
      try reader.close()
    }

    @Test("declining color changes no other setting")
    func declinedColor() {
      let plain = TerminalEnvironment(
        type: "xterm-direct",
        hasDirectColor: true,
        editorSettings: "/home/ada/.editrc"
      ).withoutColor
      #expect(plain.declinesColor)
      #expect(plain.type == "xterm-direct")
      #expect(plain.editorSettings == "/home/ada/.editrc")
    }

    @Test("lines are plain when input or output is not a terminal")
    func notInteractive() throws {
      let (tty, pipe) = (try PseudoTerminal(), try TestPipe())
      for place in [
        terminal(input: pipe.readEnd, output: tty.descriptor),
        terminal(input: tty.descriptor, output: pipe.writeEnd),
        terminal(input: pipe.readEnd, output: pipe.writeEnd),
        terminal(input: -1, output: -1),
      ] {
        #expect(!place.isInteractive)
        #expect(place.makeLineReader() is PlainLineReader)
      }
      #expect(tty.isEchoing)
    }

    @Test("only one editor can exist at a time")
    func oneEditor() throws {
      let (first, second) = (try PseudoTerminal(), try PseudoTerminal())
      let editor = try #require(
        LineEditor(terminal(input: first.descriptor, output: first.descriptor))
      )
      let place = terminal(input: second.descriptor, output: second.descriptor)
      #expect(LineEditor(place) == nil)
      try editor.close()
      let next = try #require(LineEditor(place))
      try next.close()
    }

    @Test("direct color needs a terminal that shows color")
    func directColor() throws {
      let tty = try PseudoTerminal()
      for (environment, isDirect) in [
        (TerminalEnvironment(type: "xterm", hasDirectColor: true), true),
        (TerminalEnvironment(type: "xterm"), false),
        (TerminalEnvironment(type: "dumb", hasDirectColor: true), false),
        (TerminalEnvironment(type: "xterm", declinesColor: true, hasDirectColor: true), false),
      ] {
        let place = Terminal(input: 0, output: tty.descriptor, environment: environment)
        #expect(place.showsDirectColor == isDirect)
      }
    }

    @Test("the size is the current size of the terminal")
    func terminalSize() throws {
      let tty = try PseudoTerminal(columns: 97, rows: 31)
      let place = terminal(input: 0, output: tty.descriptor)
      #expect(place.size == TerminalSize(columns: 97, rows: 31))
      tty.resize(columns: 20, rows: 5)
      #expect(place.size == TerminalSize(columns: 20, rows: 5))
      #expect(terminal(input: 0, output: try TestPipe().writeEnd).size == nil)
    }

    @Test("color needs a terminal that supports it and is not declined")
    func colorSupport() throws {
      let tty = try PseudoTerminal()
      func showsColor(_ type: String?, declines: Bool = false) -> Bool {
        terminal(input: 0, output: tty.descriptor, type: type, declinesColor: declines).showsColor
      }
      #expect(showsColor("xterm-256color"))
      #expect(!showsColor("xterm-256color", declines: true))
      #expect(!showsColor("dumb"))
      #expect(!showsColor(""))
      #expect(!showsColor(nil))
      #expect(!terminal(input: tty.descriptor, output: try TestPipe().writeEnd).showsColor)
    }
  }
}
