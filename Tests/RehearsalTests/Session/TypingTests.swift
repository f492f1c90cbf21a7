import Rehearsal
import Testing

/// The facts about a line that a shell needs before the line is entered.
@Suite(.timeLimit(.minutes(10))) struct TypingTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  private func secureField(askedBy line: String) -> String? {
    session.command(in: line).flatMap(session.secureField)
  }

  private func holdsSecret(_ line: String) -> Bool {
    session.command(in: line)?.holdsSecret == true
  }

  @Test(
    "a secure field without a value asks for one",
    arguments: ["secret", "type secret", "sec", "  secret", "type sec"]
  )

  func missingSecret(line: String) {
    #expect(secureField(askedBy: line) == "secret")
  }

  @Test(
    "no other line asks for a secret",
    arguments: ["secret x", "name", "clear secret", "look", "", "xyzzy", "tap", "secret  "]
  )

  func otherLines(line: String) {
    #expect(secureField(askedBy: line) == nil)
  }

  @Test("a line that contains a secret is recognized")
  func secretLine() {
    #expect(holdsSecret("secret hunter2"))
    #expect(holdsSecret("type sec hunter2"))
    #expect(!holdsSecret("name Ada"))
    #expect(!holdsSecret("clear secret"))
    #expect(!holdsSecret("xyzzy"))
  }

  @Test(
    "the command that enters a secret passes it on unchanged, also when it is typed or replayed",
    arguments: ["hunter2", " two words ", "\"quoted\"", "it's"]
  )
  func enteredSecret(secret: String) throws {
    for line in ["secret", "  type sec"] {
      let asked = try #require(session.command(in: line))
      let command = try #require(session.command(entering: secret, askedBy: asked))
      #expect(command.holdsSecret)
      session.submit(command)
      #expect(session.log.secrets.values.contains { CommandLexer.text(of: $0) == secret })
      let typed = try #require(session.command(in: command.line))
      #expect(typed.holdsSecret)
      session.submit(typed)
      #expect(session.log.secrets.count == 1, "both are the same secret")
    }
  }

  @Test("a secret is not entered where no field asks for it")
  func secretWithoutField() throws {
    for line in ["name", "look", "clear secret"] {
      let command = try #require(session.command(in: line))
      #expect(session.command(entering: "hunter2", askedBy: command) == nil)
    }
  }

  @Test("the question of a guard has answers")
  func guardAnswers() throws {
    let fixture = try WindowFixture()
    _ = fixture.lines { fixture.window.push(GuardedStage("Draft")) }
    fixture.session.submit("back")
    #expect(fixture.session.answers == ["discard", "keep"])
  }

  @Test("a modal of buttons is a question, and a disabled button is not an answer")
  func aModalOfButtons() throws {
    let fixture = try WindowFixture()
    let stage = RetryStage()
    _ = fixture.lines { fixture.window.present(stage) }
    #expect(fixture.session.answers == ["retry"])
    #expect(fixture.session.answerOffer == "(r)etry")
    #expect(fixture.session.answer(for: "r") == "retry")
    #expect(fixture.session.answer(for: "re") == nil)
    stage.retry.isEnabled.value = false
    #expect(fixture.session.answers.isEmpty)
    #expect(fixture.session.answerOffer == nil)
  }

  @Test("neither a pushed screen nor a modal with a field is a question")
  func noQuestion() throws {
    let fixture = try WindowFixture()
    _ = fixture.lines { fixture.window.push(RetryStage()) }
    #expect(fixture.session.answers.isEmpty)
    _ = fixture.lines { fixture.window.present(StudioStage()) }
    #expect(fixture.session.location.contains("!"))
    #expect(fixture.session.answers.isEmpty)
  }
}

/// A stage whose only control is a button to retry.
private final class RetryStage: Stage {
  let retry = Button()

  override var layout: [View] { [Label("message", text: "It failed."), retry] }
}
