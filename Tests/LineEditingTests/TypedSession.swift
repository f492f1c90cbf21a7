import TestSupport
import Testing

@testable import LineEditing

/// The suites with an editor in the test process, where only one can exist at a time.
@Suite(.serialized, .timeLimit(.minutes(10))) enum OneAtATime {}

/// A terminal, and an editor in this process that reads from it.
final class TypedSession: Sendable {
  struct NoEditor: Error {}

  let terminal: PseudoTerminal
  let editor: LineEditor

  init(
    columns: Int = 80,
    rows: Int = 24,
    type: String? = "xterm-256color",
    declinesColor: Bool = false,
    editorSettings: String? = nil,
    history: [String] = [],
    advisor: (any LineAdvisor)? = nil
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    let place = Terminal(
      input: terminal.descriptor,
      output: terminal.descriptor,
      environment: TerminalEnvironment(
        type: type,
        declinesColor: declinesColor,
        editorSettings: editorSettings
      )
    )
    guard let editor = LineEditor(place, history: history, advisor: advisor) else {
      throw NoEditor()
    }
    self.editor = editor
  }

  deinit {
    // Close it before the terminal: its descriptor may be reused at once.
    try? editor.close()
  }

  var screen: TerminalScreen { terminal.screen }

  /// Asks for a line at `prompt`, lets `typing` happen once it is there, and waits for the event.
  func line(
    at prompt: Prompt = "> ",
    typing: () async throws -> Void
  ) async throws -> LineEvent {
    async let event = editor.next(prompt: prompt)
    do {
      try await waitForPrompt(prompt)
      try await typing()
    } catch {
      // Otherwise the pending read would never end.
      try? editor.close()
      throw error
    }
    return await event
  }

  /// Asks for a line at `prompt`, and types `text` and Enter.
  func line(at prompt: Prompt = "> ", typing text: String) async throws -> LineEvent {
    try await line(at: prompt) { try terminal.type(text + "\n") }
  }

  /// Types a line, and adds it to the history as a program would.
  func enter(_ line: String) async throws {
    #expect(try await self.line(typing: line) == .line(line))
    editor.remember(line)
  }

  /// Waits until the cursor stands behind `prompt`, which fits in a row.
  func waitForPrompt(_ prompt: Prompt) async throws {
    try await terminal.waitUntil("the prompt “\(prompt.text)”") {
      $0.cursorLine.hasPrefix(prompt.text.withoutTrailingBlanks) && $0.cursorColumn == prompt.width
    }
  }

  /// Waits until the rows that are not blank are `lines`.
  @discardableResult
  func waitForLines(_ lines: [String]) async throws -> TerminalScreen {
    try await terminal.waitUntil("the lines \(lines)") { $0.allLines == lines }
  }
}

extension String {
  /// The text without trailing blanks, like a row of a screen.
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Prompt {
  /// The number of columns that the prompt takes on a screen that is wide enough.
  var width: Int {
    CellWidth.perform { text.unicodeScalars.reduce(0) { $0 + CellWidth.of($1) } }
  }
}
