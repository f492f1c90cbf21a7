import Rehearsal
import Testing

/// What a shell must know of a line before it is entered.
@Suite struct TypingTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  @Test(arguments: ["secret", "type secret", "sec", "  secret", "type sec"])
  func aSecureFieldWithoutAValueAsksForOne(line: String) {
    #expect(session.secureField(askedBy: line) == "secret")
  }

  @Test(arguments: ["secret x", "name", "clear secret", "look", "", "xyzzy", "tap", "secret  "])
  func nothingElseDoes(line: String) {
    #expect(session.secureField(askedBy: line) == nil)
  }

  @Test func aLineThatWritesASecretIsKnown() {
    #expect(session.holdsSecret("secret hunter2"))
    #expect(session.holdsSecret("type sec hunter2"))
    #expect(!session.holdsSecret("name Ada"))
    #expect(!session.holdsSecret("clear secret"))
    #expect(!session.holdsSecret("xyzzy"))
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
}
