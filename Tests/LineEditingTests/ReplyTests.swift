import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Secrets, which are not shown, and questions, which show their choices.
  @Suite(.timeLimit(.minutes(10))) struct ReplyTests {
    private let password = Prompt("password: ", reply: .secret)
    private let question = Prompt("Discard?> ", reply: .choice(offer: "(d)iscard  (k)eep"))

    @Test("a secret appears neither on the screen nor in the history")
    func hiddenSecret() async throws {
      let session = try TypedSession()
      try await session.enter("before")
      let event = try await session.line(at: password) {
        try session.terminal.type("hunterx")
        try session.terminal.press(.left, .tab, .backspace)
        try session.terminal.type("2\n")
      }
      #expect(event == .line("hunter2"))
      let next = try await session.line {
        try session.terminal.press(.up)
        try await session.terminal.waitFor("> before")
        try session.terminal.press(.enter)
      }
      #expect(next == .line("before"))
      try await session.waitForLines(["> before", "password:", "> before"])
    }

    @Test("a secret that comes from a paste is not shown again")
    func pastedSecret() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.paste("first\nhunter2\nlast")
        try await session.terminal.waitFor("last")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("first"))
      #expect(await session.editor.next(prompt: password) == .line("hunter2"))
      #expect(await session.editor.next(prompt: "> ") == .line("last"))
      try await session.terminal.waitUntil("the prompt without it") {
        $0.allLines.suffix(2) == ["password:   (2 of 3)", "> last  (3 of 3)"]
      }
    }

    @Test("a key answers a question only after Enter", arguments: ["d", "K"])
    func answerKey(key: String) async throws {
      let session = try TypedSession()
      let event = try await session.line(at: question) {
        try await session.terminal.waitFor("Discard?> (d)iscard  (k)eep")
        try session.terminal.type(key)
        try await session.terminal.waitUntil("the key alone") {
          $0.cursorLine == "Discard?> \(key)"
        }
        try session.terminal.press(.enter)
      }
      #expect(event == .line(key))
      try await session.waitForLines(["Discard?> \(key)"])
    }

    @Test("a question that changes while a key is typed is not answered")
    func changedQuestion() async throws {
      let session = try TypedSession()
      let event = try await session.line(at: question) {
        try session.terminal.type("d")
        session.editor.setPrompt(Prompt("Delete?> ", reply: .choice(offer: "(d)elete  (k)eep")))
        try await session.terminal.waitFor("Delete?> d")
        try session.terminal.press(.backspace)
        try await session.terminal.waitFor("Delete?> (d)elete  (k)eep")
        try session.terminal.type("k\n")
      }
      #expect(event == .line("k"))
    }
  }
}
