import Rehearsal
import Testing

private enum Speed: String, CaseIterable { case fast, slow }

@Suite struct CompletionTests {
  private let session: Session

  init() throws {
    var app = TestApp.studio()
    app.knobs = [Knob<Speed>("speed", default: .fast, summary: "how fast it goes")]
    session = try Session(of: app)
  }

  private func words(_ line: String) -> [String] {
    session.completions(of: line).map(\.word)
  }

  @Test func theFirstWordIsAControlOrAVerb() {
    #expect(words("se") == ["secret", "send", "select", "set"])
    #expect(words("wh") == ["where"])
    #expect(words("").starts(with: ["name", "secret", "send", "films", "type"]))
    #expect(words("xyzzy").isEmpty)
    #expect(words("WH") == ["where"])
  }

  @Test func aColonOffersVerbsOnly() {
    #expect(words(":se") == [":set"])
    #expect(words(":").count == Verb.allCases.count)
  }

  @Test func aVerbOffersItsTargets() {
    #expect(words("tap ") == ["send"])
    #expect(words("clear s") == ["secret"])
    let controls = ["greeting", "echo", "tick", "name", "secret", "send", "films"]
    #expect(words("x ") == controls + ["director", "scene", "stage"])
    #expect(words("tap send ").isEmpty)
  }

  @Test func rowsAreQuotedWhenTheyMustBe() {
    #expect(words("select ") == ["'The Matrix'", "Tenet"])
    #expect(words("films Te") == ["Tenet"])
    #expect(words("select films ") == ["'The Matrix'", "Tenet"])
  }

  @Test func knobsOfferTheirValues() {
    #expect(words("set ") == ["speed"])
    #expect(words("set speed ") == ["fast", "slow"])
    #expect(words("set speed s") == ["slow"])
    #expect(words("set volume ").isEmpty)
  }

  @Test func helpStandsBesideTheWord() {
    #expect(
      session.completions(of: "whe") == [
        Completion("where", help: "show the screens from the first to this one")
      ]
    )
  }

  @Test func everyOfferedFirstWordIsUnderstood() throws {
    for completion in session.completions(of: "") {
      let refusal = session.refusal(completion.word)
      if case .unknownCommand = refusal { Issue.record("\(completion.word) is not understood") }
      if session.hasEnded { break }
    }
  }

  @Test func askingChangesNothing() {
    let before = session.log.entries.count
    _ = words("se")
    #expect(session.log.entries.count == before)
    #expect(session.now == .zero)
  }

  @Test(arguments: ["'", "\"a", "\\", "select 'The"])
  func anOpenQuoteOffersNothing(line: String) {
    #expect(words(line).isEmpty)
  }
}
