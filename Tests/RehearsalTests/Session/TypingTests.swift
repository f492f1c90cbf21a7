import Rehearsal
import Testing

/// What a shell must know of a line before it is entered.
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

  @Test(arguments: ["secret", "type secret", "sec", "  secret", "type sec"])
  func aSecureFieldWithoutAValueAsksForOne(line: String) {
    #expect(secureField(askedBy: line) == "secret")
  }

  @Test(arguments: ["secret x", "name", "clear secret", "look", "", "xyzzy", "tap", "secret  "])
  func nothingElseDoes(line: String) {
    #expect(secureField(askedBy: line) == nil)
  }

  @Test func aLineThatWritesASecretIsKnown() {
    #expect(holdsSecret("secret hunter2"))
    #expect(holdsSecret("type sec hunter2"))
    #expect(!holdsSecret("name Ada"))
    #expect(!holdsSecret("clear secret"))
    #expect(!holdsSecret("xyzzy"))
  }

  @Test func anAlertHasAnswersAndAScreenHasNone() throws {
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

  @Test func aGuardsQuestionHasAnswersToo() throws {
    let stagehand = try Stagehand()
    _ = stagehand.lines { stagehand.window.push(GuardedStage("Draft")) }
    stagehand.session.submit("back")
    #expect(stagehand.session.answers == ["discard", "keep"])
  }

  @Test("a modal of buttons alone is a question, and none that is disabled is an answer")
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

  @Test("a screen that is no modal, and a modal with a field, ask nothing")
  func noQuestion() throws {
    let stagehand = try Stagehand()
    _ = stagehand.lines { stagehand.window.push(RetryStage()) }
    #expect(stagehand.session.answers.isEmpty)
    _ = stagehand.lines { stagehand.window.present(StudioStage()) }
    #expect(stagehand.session.location.contains("!"))
    #expect(stagehand.session.answers.isEmpty)
  }
}

/// A stage that can only be tried again.
private final class RetryStage: Stage {
  let retry = Button("retry")
  override var layout: [View] { [Label("message", text: "It failed."), retry] }
}
