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
    let stagehand = try Stagehand()
    #expect(stagehand.session.answers.isEmpty)
    _ = stagehand.lines {
      stagehand.window.present(
        Alert("Delete?", message: "", actions: [AlertAction("delete"), AlertAction("cancel")])
      )
    }
    #expect(stagehand.session.answers == ["delete", "cancel"])
    stagehand.session.submit("cancel")
    #expect(stagehand.session.answers.isEmpty)
  }

  @Test("the question of a guard has answers")
  func guardAnswers() throws {
    let stagehand = try Stagehand()
    _ = stagehand.lines { stagehand.window.push(GuardedStage("Draft")) }
    stagehand.session.submit("back")
    #expect(stagehand.session.answers == ["discard", "keep"])
  }

  @Test("a modal of buttons is a question, and a disabled button is not an answer")
  func aModalOfButtons() throws {
    let stagehand = try Stagehand()
    let stage = RetryStage()
    _ = stagehand.lines { stagehand.window.present(stage) }
    #expect(stagehand.session.answers == ["retry"])
    #expect(stagehand.session.answerOffer == "(r)etry")
    #expect(stagehand.session.answer(for: "r") == "retry")
    #expect(stagehand.session.answer(for: "re") == nil)
    stage.retry.isEnabled.value = false
    #expect(stagehand.session.answers.isEmpty)
    #expect(stagehand.session.answerOffer == nil)
  }

  @Test("neither a pushed screen nor a modal with a field is a question")
  func noQuestion() throws {
    let stagehand = try Stagehand()
    _ = stagehand.lines { stagehand.window.push(RetryStage()) }
    #expect(stagehand.session.answers.isEmpty)
    _ = stagehand.lines { stagehand.window.present(StudioStage()) }
    #expect(stagehand.session.location.contains("!"))
    #expect(stagehand.session.answers.isEmpty)
  }
}

/// A stage whose only control is a button to retry.
private final class RetryStage: Stage {
  let retry = Button()

  override var layout: [View] { [Label("message", text: "It failed."), retry] }
}
