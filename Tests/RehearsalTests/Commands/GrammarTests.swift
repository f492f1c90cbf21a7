import Rehearsal
import Streams
import Testing

/// What a line means on a stage with a control of every kind.
@Suite struct GrammarTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  @Test func aControlsNameDoesItsFirstAction() {
    #expect(session.lines("send") == session.lines("tap send"))
    #expect(session.lines("name Ada") == ["  echo       ADA"])
  }

  @Test func aVerbFindsItsControlByPrefix() {
    #expect(session.refusal("tap s") == nil)
    #expect(session.lines("x send").first?.contains("tapped once") == true)
  }

  @Test func aTextFieldTakesTheRestVerbatim() {
    session.submit("name Don't \"quote\"  me\\")
    #expect(session.lines("look").contains("  name       “Don't \"quote\"  me\\”"))
  }

  @Test func typeIsTheLongFormOfAFieldsName() {
    #expect(session.lines("type name Ada") == ["  echo       ADA"])
    #expect(session.lines("clear name") == ["  echo       "].map { $0 })
  }

  @Test func rowsAreSelectedByNumberTitleAndPrefix() {
    for command in ["2", "select 2", "select Tenet", "select ten", "films 2", "select films tenet"]
    {
      #expect(session.refusal(command) == nil, "\(command)")
    }
    #expect(session.refusal("select \"The Matrix\"") == nil)
    #expect(session.refusal("select The Matrix") == nil, "as it is shown")
    #expect(session.refusal("films The Matrix") == nil)
  }

  @Test func anExactRowComesBeforeTheBeginningOfItsListsName() throws {
    let session = try Session(of: TestApp(showing: { ShelfStage() }))
    #expect(session.refusal("select film") == nil)
    #expect(
      session.refusal("select films")
        == .missingTarget(verb: "select", candidates: ["film", "'Great Expectations'"])
    )
    #expect(session.refusal("select films film") == nil)
    #expect(session.refusal("film") == nil)
    #expect(session.refusal("Great Expectations") == nil)
    #expect(session.refusal("select Great Expectations") == nil)
  }

  @Test func aControlMayBeCalledAgain() throws {
    let session = try Session(
      of: TestApp { context, _ in
        let stage = EncoreStage()
        stage.store(stage.again.taps.sink { context.push(PlainStage("Plain")) })
        context.push(stage)
      }
    )
    #expect(session.lines("again").first == "▸ Plain")
    #expect(session.refusal("g") == .nothingToRepeat, "here it would mean itself")
  }

  @Test func theSuggestionForAHugeLineIsShort() {
    let line = "tpa " + String(repeating: "x", count: 1_000_000)
    #expect(session.lines(line).joined().count < 120)
  }

  @Test func rowsBeyondTheEndAreRefused() {
    #expect(session.refusal("3") == .rowOutOfRange(3, count: 2))
    #expect(session.refusal("0") == .rowOutOfRange(0, count: 2))
    #expect(session.refusal("select -9223372036854775808") != nil)
    #expect(session.refusal("select 9223372036854775807") != nil)
    #expect(session.refusal("select 99999999999999999999") != nil)
    #expect(session.refusal("99999999999999999999") != nil)
  }

  @Test func anAmbiguousBeginningNamesWhatItCouldBe() {
    #expect(
      session.refusal("se") == .ambiguous("se", candidates: ["secret", "send", "select", "set"])
    )
    #expect(
      session.refusal("s")
        == .ambiguous(
          "s",
          candidates: ["secret", "send", "select", "scenes", "set", "save", "script"]
        )
    )
  }

  @Test func aTypoSuggestsTheWholeLine() {
    #expect(session.refusal("tpa send") == .unknownCommand("tpa", suggestion: "tap send"))
    #expect(session.refusal("xyzzy") == .unknownCommand("xyzzy", suggestion: nil))
  }

  @Test func aVerbWithoutATargetAsksForOne() {
    #expect(session.refusal("tap") == .missingTarget(verb: "tap", candidates: ["send"]))
    #expect(
      session.refusal("clear") == .missingTarget(verb: "clear", candidates: ["name", "secret"])
    )
    #expect(
      session.refusal("select")
        == .missingTarget(verb: "select", candidates: ["'The Matrix'", "Tenet"])
    )
  }

  @Test func aVerbWithAWrongTargetSaysWhatItCanDo() {
    #expect(
      session.refusal("tap name") == .wrongTarget(verb: "tap", target: "name", candidates: ["send"])
    )
  }

  @Test func extraArgumentsAreRefused() {
    #expect(session.refusal("send now") == .extraArgument(command: "send", argument: "now"))
    #expect(session.refusal("look around") == .extraArgument(command: "look", argument: "around"))
    #expect(session.refusal("2 3") == .extraArgument(command: "2", argument: "3"))
  }

  @Test func aLabelOnlyShows() {
    #expect(session.refusal("greeting") == .notInteractive(control: "greeting"))
    #expect(session.refusal("gree") == .notInteractive(control: "greeting"))
    #expect(session.refusal("help gree") == .notInteractive(control: "greeting"))
  }

  @Test func anEmptyWordIsNoWord() {
    #expect(session.refusal("''") == .unknownCommand("", suggestion: nil))
    #expect(
      session.refusal("tap ''") == .wrongTarget(verb: "tap", target: "", candidates: ["send"])
    )
  }

  @Test func aFieldWithoutTextAsksForIt() {
    #expect(
      session.refusal("name") == .missingText(control: "name", verb: "type", placeholder: "text")
    )
  }

  @Test func aColonAlwaysReachesTheVerbs() throws {
    let app = TestApp(showing: { ShadowingStage() })
    let session = try Session(of: app)
    #expect(session.lines("look").isEmpty)
    #expect(session.lines(":look") == ["Shadowing", "  [look]"])
    #expect(session.lines(":l") == ["Shadowing", "  [look]"])
    #expect(session.lines(":loo") == ["Shadowing", "  [look]"])
    #expect(session.refusal(":lokk") == .unknownCommand(":lokk", suggestion: ":look"))
  }

  @Test func letterCaseMakesNoDifference() throws {
    #expect(session.lines("X send") == session.lines("x send"))
    #expect(session.lines("LOOK") == session.lines("l"))
    #expect(session.lines("L") == session.lines(":L"))
    #expect(session.lines("?") == session.lines("HELP"))
    #expect(session.lines("help X") == session.lines("help x"))
    #expect(session.refusal("Z 1s") == nil)
    #expect(session.refusal("Q") == nil)
    // Exactly the stage's own word it is nevertheless.
    let shadowing = try Session(of: TestApp(showing: { ShadowingStage() }))
    #expect(shadowing.lines("L") == ["Shadowing", "  [look]"])
  }

  @Test func verbsOfControlsAreKnownWhereThereAreNone() throws {
    let session = try Session(of: TestApp(showing: { Stage() }))
    #expect(session.refusal("tap website") == .missingTarget(verb: "tap", candidates: []))
    #expect(session.refusal("3") == .unknownCommand("3", suggestion: nil))
  }

  @Test(arguments: ["", " ", "\t\t", "\u{a0}"])
  func aBlankLineIsNoTurn(line: String) {
    #expect(session.submit(line).isEmpty)
    #expect(session.log.entries.isEmpty)
  }

  @Test func aHugeLineIsAnsweredBriefly() {
    let huge = String(repeating: "x", count: 1_000_000)
    let answer = session.lines(huge)
    #expect(answer.count == 1)
    #expect(answer.allSatisfy { $0.count < 120 })
    session.submit("name " + huge)
    #expect(session.lines("look").allSatisfy { $0.count <= 80 })
  }

  @Test func unicodeNamesAreWords() throws {
    let session = try Session(of: TestApp(showing: { UnicodeStage() }))
    #expect(session.lines("look") == ["Unicode", "  [été]", "  [表示]"])
    #expect(session.refusal("e\u{301}te\u{301}") == nil)
    #expect(session.refusal("表") == nil)
  }
}

/// A stage whose control is called like a verb.
private final class ShadowingStage: Stage {
  let look = Button("look")
  override var layout: [View] { [look] }
}

/// A stage whose controls are not called in English.
private final class UnicodeStage: Stage {
  let summer = Button("été")
  let display = Button("表示")
  override var layout: [View] { [summer, display] }
}

/// A menu whose list is called like the beginning of nothing, and its rows like anything.
private final class ShelfStage: Stage {
  let films = List("films", rows: [Row("film"), Row("Great Expectations")], style: .menu)
  override var layout: [View] { [films] }
}

/// A stage whose control is called like the verb that repeats.
private final class EncoreStage: Stage {
  let again = Button("again")
  override var layout: [View] { [again] }
}
