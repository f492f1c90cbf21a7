import Rehearsal
import Streams
import Testing

/// The meaning of lines on a stage with a control of every kind.
@Suite(.timeLimit(.minutes(10))) struct GrammarTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  @Test(
    "a text in quotation marks is stored without them",
    arguments: [
      ("\"\"", "“” your name"), ("''", "“” your name"), ("\"a b\"", "“a b”"), ("'a b'", "“a b”"),
      ("a \"b\"", "“a \"b\"”"), ("'\"\"'", "“\"\"”"), ("\"a", "“\"a”"),
    ]
  )

  func quotedText(typed: String, shown: String) {
    for command in ["name", "type name"] {
      session.submit("name before")
      #expect(session.refusal("\(command) \(typed)") == nil)
      #expect(session.lines("look").contains("  name       \(shown)"))
      #expect(session.log.entries.dropLast().last?.readableCommand == "\(command) \(typed)")
    }
  }

  @Test("a quoted secret is redacted in the log, which keeps it as it was typed")
  func quotedSecret() {
    session.submit("secret \"hunter 2\"")
    #expect(session.log.entries.last?.readableCommand == "secret {secret:secret}")
    #expect(session.log.secrets == ["secret": "\"hunter 2\""])
    session.submit("secret ''")
    #expect(session.lines("look").contains("  secret     “”"))
  }

  @Test(
    "a title of several words is matched whole, by its beginning or by a part of it",
    arguments: [
      "select fight club", "select Fight Club", "select FIGHT CLUB", "select  fight club ",
      "select 'fight club'", "select \"Fight\" Club", "select fight c", "select club",
      "select ht cl", "films fight club", "select films fight club", "select films club",
      "sel fight club", "select ocean's eleven", "select Ocean's Eleven", "select n's e",
      "select \"ocean's eleven\"", "keep fight club", "keep club",
    ]
  )

  func titles(command: String) throws {
    let stage = CinemaStage()
    let session = try Session(of: TestApp(showing: { stage }))
    var selected: [Int] = []
    stage.store(stage.films.selections.merge(with: stage.keep.rows).sink { selected.append($0) })
    #expect(session.refusal(command) == nil)
    #expect(selected == [command.contains("'s") ? 3 : 0])
  }

  @Test("an ambiguous title is refused with the titles that it could be")
  func ambiguousTitles() throws {
    let session = try Session(of: TestApp(showing: { CinemaStage() }))
    #expect(
      session.lines("select the lord")
        == [
          "! “the lord” could be: 'The Lord of the Flies', 'The Lord of the Rings'"
        ]
    )
    #expect(
      session.refusal("select the")
        == .ambiguous("the", candidates: ["'The Lord of the Flies'", "'The Lord of the Rings'"])
    )
    #expect(session.refusal("select lord of the rings") == nil)
    #expect(session.refusal("select up") == nil, "“Uptown” also begins with it")
    #expect(session.refusal("select upt") == nil, "“Coming uptown” also contains it")
    #expect(
      session.refusal("select fight clubs")
        == .wrongTarget(verb: "select", target: "fight clubs", candidates: CinemaStage.quotedTitles)
    )
    #expect(
      session.refusal("select up now")
        == .extraArgument(command: "select up", argument: "now")
    )
    #expect(
      session.refusal("select 2 now")
        == .extraArgument(command: "select 2", argument: "now")
    )
    #expect(session.refusal("select 99 now") == .rowOutOfRange(99, count: 6))
  }

  @Test(
    "a number means the row with this number, also where titles are numbers; a title can be quoted",
    arguments: [
      ("1", 0), ("select 1", 0), ("rows 1", 0), ("select rows 1", 0), ("select '1'", 2),
      ("select 3", 2), ("select 20", 0), ("keep 1", 0), ("keep '1'", 2), ("keep 20", 0),
    ]
  )
  func numbers(command: String, row: Int) throws {
    let stage = NumbersStage()
    let session = try Session(of: TestApp(showing: { stage }))
    var selected: [Int] = []
    stage.store(stage.rows.selections.merge(with: stage.keep.rows).sink { selected.append($0) })
    #expect(session.refusal(command) == nil)
    #expect(selected == [row])
    let offers = session.offers(with: []).filter { $0.origin == .control }.map(\.line)
    #expect(offers == ["rows 1", "rows 4", "keep 1", "keep 4"])
  }

  @Test("a line of many words is refused briefly")
  func manyWords() throws {
    let session = try Session(of: TestApp(showing: { CinemaStage() }))
    let words = String(repeating: " up", count: 100_000)
    #expect(
      session.refusal("select up" + words)
        == .extraArgument(command: "select up", argument: "up")
    )
    #expect(session.lines("select it" + words).joined().count < 300)
    let menu = try Session(of: TestApp(showing: { ShelfStage() }))
    #expect(menu.lines("great" + words).joined().count < 300)
  }

  @Test("a row of a menu is reached by its title of several words in any letter case")
  func menuTitles() throws {
    for command in ["great expectations", "GREAT EXPECTATIONS", " Great  ", "great expec"] {
      let session = try Session(of: TestApp(showing: { ShelfStage() }))
      #expect(session.refusal(command) == nil, "\(command)")
    }
  }

  @Test("a button and a row action of the same name are both reached")
  func sharedName() throws {
    let stage = MailStage()
    let session = try Session(of: TestApp(showing: { stage }))
    var done: [String] = []
    stage.store(stage.delete.taps.sink { done.append("all") })
    stage.store(stage.deletion.rows.sink { done.append("\($0)") })
    for command in ["delete", "tap delete", "delete 1", "delete second", "delete mails 1"] {
      #expect(session.refusal(command) == nil, "\(command)")
    }
    #expect(done == ["all", "all", "0", "1", "0"])
    #expect(session.refusal("delete 9") == .rowOutOfRange(9, count: 2))
    #expect(
      session.refusal("delete third")
        == .wrongTarget(verb: "delete", target: "third", candidates: ["first", "second"])
    )
    #expect(session.unfinishedLine("delete ").completions.map(\.word) == ["first", "second"])
    #expect(session.unfinishedLine("delete 1").marks.map(\.meaning) == [.command])
    let help = session.lines("help")
    #expect(help.contains { $0.hasPrefix("    tap delete ") })
    #expect(help.contains { $0.hasPrefix("    delete <row> ") })
  }

  @Test("help names the list where a stage has two")
  func helpOnTwoLists() throws {
    let session = try Session(of: TestApp(showing: { TwoListsStage() }))
    let help = session.lines("help")
    #expect(help.contains { $0.hasPrefix("    select here <row> ") })
    #expect(help.contains { $0.hasPrefix("    select there <row> ") })
    #expect(session.refusal("select there 1") == nil)
    #expect(session.refusal("here two words") == nil)
  }

  @Test("help shows a verb that a control hides behind its colon")
  func hiddenVerb() throws {
    let session = try Session(of: TestApp(showing: { ShadowingStage() }))
    #expect(session.lines("help all").contains { $0.hasPrefix("    :look (l) ") })
  }

  @Test("a label hides neither a verb nor a row")
  func labels() throws {
    let session = try Session(of: TestApp(showing: { LabelledStage() }))
    #expect(session.lines("look").first == "Labelled")
    #expect(session.refusal("profile") == nil)
    #expect(session.refusal("note") == .notInteractive(control: "note"))
  }

  @Test("an exact row title wins over the beginning of its list's name")
  func exactRow() throws {
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

  @Test("a control may have the name of the verb that repeats")
  func controlNamedAgain() throws {
    let session = try Session(
      of: TestApp { context, _ in
        let stage = EncoreStage()
        stage.store(stage.again.taps.sink { context.push(PlainStage("Plain")) })
        context.push(stage)
      }
    )
    #expect(session.lines("again").first == "▸ Plain")
    #expect(
      session.refusal("g") == .nothingToRepeat,
      "on this stage, it would repeat itself"
    )
  }

  @Test("the answer to a huge line with a typo is short")
  func shortSuggestion() {
    let line = "tpa " + String(repeating: "x", count: 1_000_000)
    #expect(session.lines(line).joined().count < 120)
  }

  @Test("a row number out of range is refused")
  func rowRange() {
    #expect(session.refusal("3") == .rowOutOfRange(3, count: 2))
    #expect(session.refusal("0") == .rowOutOfRange(0, count: 2))
    #expect(session.refusal("select -9223372036854775808") != nil)
    #expect(session.refusal("select 9223372036854775807") != nil)
    #expect(session.refusal("select 99999999999999999999") != nil)
    #expect(session.refusal("99999999999999999999") != nil)
  }

  @Test("extra arguments are refused")
  func extraArguments() {
    #expect(
      session.refusal("send now") == .extraArgument(command: "send", argument: "now")
    )
    #expect(session.refusal("2 3") == .extraArgument(command: "2", argument: "3"))
  }

  @Test("the name of a label is refused as a command")
  func labelAlone() {
    #expect(session.refusal("greeting") == .notInteractive(control: "greeting"))
    #expect(session.refusal("gree") == .notInteractive(control: "greeting"))
    #expect(session.refusal("help gree") == .notInteractive(control: "greeting"))
  }

  @Test("a colon reaches a verb that a control hides")
  func colonVerbs() throws {
    let app = TestApp(showing: { ShadowingStage() })
    let session = try Session(of: app)
    #expect(session.lines("look") == ["  Nothing listens to the taps of look now."])
    #expect(session.lines(":look") == ["Shadowing", "  [look]"])
    #expect(session.lines(":l") == ["Shadowing", "  [look]"])
    #expect(session.lines(":loo") == ["Shadowing", "  [look]"])
    #expect(session.refusal(":lokk") == .unknownCommand(":lokk", suggestion: ":look"))
  }

  @Test("letter case makes no difference unless a control has exactly that name")
  func letterCase() throws {
    #expect(session.lines("X send") == session.lines("x send"))
    #expect(session.lines("LOOK") == session.lines("l"))
    #expect(session.lines("L") == session.lines(":L"))
    #expect(session.lines("?") == session.lines("HELP"))
    #expect(session.lines("help X") == session.lines("help x"))
    #expect(session.refusal("Z 1s") == nil)
    #expect(session.refusal("Q") == nil)
    // In the same letter case, the word is the stage's own.
    let shadowing = try Session(of: TestApp(showing: { ShadowingStage() }))
    #expect(shadowing.lines("L") == ["Shadowing", "  [look]"])
  }

  @Test("verbs of controls are known on a stage without controls")
  func verbsWithoutControls() throws {
    let session = try Session(of: TestApp(showing: { Stage() }))
    #expect(session.refusal("tap website") == .missingTarget(verb: "tap", candidates: []))
    #expect(session.refusal("3") == .unknownCommand("3", suggestion: nil))
    let verbs = [
      "type", "append", "clear", "select", "switch", "pick", "enter", "increase", "decrease",
      "slide", "move", "refresh", "scroll",
    ]
    for verb in verbs {
      #expect(session.lines("\(verb) 1") == ["! There is nothing to \(verb) here."])
    }
    #expect(session.lines("more") == ["! There is nothing to scroll here."])
  }

  @Test("a blank line is not a turn", arguments: ["", " ", "\t\t", "\u{a0}"])
  func blankLine(line: String) {
    #expect(session.submit(line).isEmpty)
    #expect(session.log.entries.isEmpty)
  }

  @Test("a huge line gets a short answer")
  func hugeLine() {
    let huge = String(repeating: "x", count: 1_000_000)
    let answer = session.lines(huge)
    #expect(answer.count == 1)
    #expect(answer.allSatisfy { $0.count < 120 })
    session.submit("name " + huge)
    #expect(session.lines("look").allSatisfy { $0.count <= 80 })
  }

  @Test("a control may have a name in any script")
  func unicodeNames() throws {
    let session = try Session(of: TestApp(showing: { UnicodeStage() }))
    #expect(session.lines("look") == ["Unicode", "  [été]", "  [表示]"])
    #expect(session.refusal("e\u{301}te\u{301}") == nil)
    #expect(session.refusal("表") == nil)
  }
}

/// A stage with a control named like a verb.
private final class ShadowingStage: Stage {
  let look = Button()
}

/// A stage with controls that have no English names.
private final class UnicodeStage: Stage {
  let summer = Button("été")
  let display = Button("表示")
}

/// A menu with a row whose title is a prefix of the list's name.
private final class ShelfStage: Stage {
  let films = List(rows: [Row("film"), Row("Great Expectations")], style: .menu)
}

/// A stage with a control named like the verb that repeats.
private final class EncoreStage: Stage {
  let again = Button()
}

/// A list of titles with the same beginning, one of which is a part of another.
private final class CinemaStage: Stage {
  static let titles = [
    "Fight Club", "The Lord of the Flies", "The Lord of the Rings", "Ocean's Eleven", "Up",
    "Uptown",
  ]
  static let quotedTitles = [
    "'Fight Club'", "'The Lord of the Flies'", "'The Lord of the Rings'", "\"Ocean's Eleven\"",
    "Up",
    "Uptown",
  ]

  let keep = RowAction("keep", help: "keep a film")
  private(set) lazy var films = List(rows: Self.titles.map { Row($0) }, rowActions: [keep])
  override var layout: [View] { [films] }
}

/// A stage whose rows have numbers as titles, and not their own.
private final class NumbersStage: Stage {
  let keep = RowAction("keep", help: "keep a number")
  private(set) lazy var rows = List(
    rows: ["20", "3", "1", "x"].map { Row($0) },
    rowActions: [keep]
  )
  override var layout: [View] { [rows] }
}

/// A stage with a button named like a row action.
private final class MailStage: Stage {
  let deletion = RowAction("delete", help: "delete a mail")
  let delete = Button()
  private(set) lazy var mails = List(
    rows: [Row("first"), Row("second")],
    rowActions: [deletion]
  )

  override var layout: [View] { [delete, mails] }
}

/// A stage with two lists, so commands must name one.
private final class TwoListsStage: Stage {
  let here = List(rows: [Row("two words")])
  let there = List(rows: [Row("another")])
}

/// A stage with labels named like a verb and like a row.
private final class LabelledStage: Stage {
  let look = Label(text: "a label")
  let profile = Label(text: "another")
  let note = Label(text: "a third")
  let menu = List(rows: [Row("profile")], style: .menu)
}
