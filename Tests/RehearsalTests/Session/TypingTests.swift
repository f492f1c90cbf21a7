import Rehearsal
import Testing

/// The facts about a line that a shell needs before the line is entered.
@Suite struct TypingTests {
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

  @Test("an alert has answers, and a screen has none")
  func alertAnswers() throws {
    let fixture = try WindowFixture()
    #expect(fixture.session.answers.isEmpty)
    _ = fixture.lines {
      fixture.window.present(
        Alert("Delete?", message: "", actions: [AlertAction("delete"), AlertAction("cancel")])
      )
    }
    #expect(fixture.session.answers == ["delete", "cancel"])
    fixture.session.submit("cancel")
    #expect(fixture.session.answers.isEmpty)
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
