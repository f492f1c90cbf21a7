import Rehearsal
import Testing

/// Rows that are commands of their own, some of several words.
private final class MenuStage: Stage {
  let plays = List(
    rows: [
      Row("The Matrix", detail: "1999"), Row("The Godfather"), Row("two\nlines"), Row("👩‍💻 at work"),
    ],
    style: .menu
  )
}

@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
  private let session: Session

  init() throws {
    var app = TestApp.studio()
    app.settings = [Setting<Speed>.speed]
    session = try Session(of: app)
  }

  private func words(_ line: String) -> [String] {
    session.unfinishedLine(line).completions.map(\.word)
  }

  @Test(
    "the letter case of a verb does not change the completions after it",
    arguments: ["x", "help", "z"]
  )

  func verbCase(verb: String) {
    for colon in ["", ":"] {
      let expected = words("\(colon)\(verb) ")
      #expect(words("\(colon)\(verb.uppercased()) ") == expected)
      #expect(expected.isEmpty == (verb == "z"))
    }
  }

  @Test("the first word is completed to controls and verbs")
  func firstWord() {
    #expect(words("se") == ["secret", "send", "select", "set"])
    #expect(words("wh") == ["where"])
    #expect(words("xyzzy").isEmpty)
    #expect(words("WH") == ["where"])
  }

  @Test("an empty line is completed to the controls and then to their verbs")
  func emptyLine() {
    #expect(
      words("").starts(
        with: ["name", "secret", "send", "films", "type", "clear", "tap", "select", "look"]
      )
    )
    #expect(words("n") == ["name"])
    #expect(words("f") == ["films"])
    #expect(words("type ") == ["name", "secret"])
  }

  @Test("a colon is completed only to verbs that are possible")
  func colon() {
    #expect(words(":se") == [":set"])
    // There is no modal, no screen below, no command to repeat, no inbox, no tabs, nothing to undo, and no files.
    let impossible: Set = [
      "back", "dismiss", "again", "scenes", "go", "undo", "redo", "save", "restore", "script",
      "deliver", "tab",
    ]
    let possible = VerbTable.standard.names.filter { !impossible.contains($0) }
    #expect(words(":") == possible.map { ":\($0)" })
  }

  @Test("a verb is completed to the controls that it works on")
  func verbTargets() {
    #expect(words("tap ") == ["send"])
    #expect(words("clear s") == ["secret"])
    let controls = ["greeting", "echo", "tick", "name", "secret", "send", "films"]
    let rows = ["'The Matrix'", "Tenet"]
    let objects = ["director", "context", "stage", "wiring", "StudioStage", "StudioDirector"]
    #expect(words("x ") == controls + rows + objects, "the scene of the stage is unknown")
    #expect(words("tap send ").isEmpty)
  }

  @Test("the beginning of a word in a title is completed to the title, also without the verb")
  func wordsOfTitles() {
    #expect(words("mat") == ["select 'The Matrix'"])
    #expect(words("the m") == ["select 'The Matrix'"])
    #expect(words("select mat") == ["'The Matrix'"])
    #expect(session.unfinishedLine("mat").completions.typed == "mat")
    #expect(words("atrix").isEmpty)
  }

  @Test("every first word that is offered is a known command")
  func offeredWords() throws {
    for completion in session.unfinishedLine("").completions {
      let refusal = session.refusal(completion.word)
      if case .unknownCommand = refusal {
        Issue.record("\(completion.word) is not understood")
      }
      if session.hasEnded { break }
    }
  }

  @Test("asking for completions changes neither the log nor the clock")
  func sideEffects() {
    let before = session.log.entries.count
    _ = words("se")
    #expect(session.log.entries.count == before)
    #expect(session.now == .zero)
  }

  @Test(
    "a completion replaces the whole last argument, quoted or not",
    arguments: [
      ("select 'The", ["'The Matrix'"], "'The"),
      ("select \"the m", ["'The Matrix'"], "\"the m"),
      ("select The\\ M", ["'The Matrix'"], "The\\ M"),
      ("select The M", ["'The Matrix'"], "The M"),
      ("select films The M", ["'The Matrix'"], "The M"),
      ("films 'T", ["'The Matrix'", "Tenet"], "'T"),
      ("tap '", ["send"], "'"),
      ("select The Matrix R", [], "The Matrix R"),
    ]
  )

  func typedPart(
    line: String,
    completions: [String],
    typed: String
  ) {
    let list = session.unfinishedLine(line).completions
    #expect(list.map(\.word) == completions)
    #expect(list.typed == typed)
  }

  @Test(
    "a line that can go on in one way has a continuation",
    arguments: [
      ("whe", "re"), ("wHe", nil), ("se", nil), ("tap ", "send"), ("select The", " Matrix"),
      ("select 'The", " Matrix'"), ("select \"The", nil), ("where", nil), ("set speed f", "ast"),
      (":loo", "k"), ("", nil), ("name A", nil),
    ] as [(String, String?)]
  )

  func continuation(line: String, continuation: String?) {
    #expect(session.unfinishedLine(line).completions.continuation == continuation)
  }

  @Test("arguments are completed after an abbreviated verb")
  func shortVerbs() {
    #expect(words("sel Te") == ["Tenet"])
    #expect(words("exa na") == ["name"])
    #expect(words(":ex na") == ["name"])
    #expect(words("set sp f") == ["fast"])
  }

  @Test("a completion says whether another word follows")
  func endings() {
    func ending(_ line: String) -> Completion.Ending? {
      session.unfinishedLine(line).completions.first?.ending
    }
    #expect(ending("loo") == .command)
    #expect(ending("nam") == .word)
    #expect(ending("sele") == .word)
    #expect(ending("set spe") == .word)
    #expect(ending("set speed fa") == .command)
    #expect(ending("tap se") == .command)
    #expect(ending("type na") == .word)
    #expect(ending("wai") == .word)
  }

  @Test("only verbs that take a file complete paths")
  func filePaths() {
    func path(_ line: String) -> String? { session.unfinishedLine(line).completions.path }
    #expect(path("save ") == "")
    #expect(path("restore Tran") == "Tran")
    #expect(path("script 'my f") == "my f")
    #expect(words("script o") == ["off"])
    #expect(path("save a ") == nil)
    #expect(path("look ") == nil)
  }

  @Test("turns are offered with their commands, the latest first")
  func turns() throws {
    let session = try Session(of: TestApp.studio())
    for line in ["look", "secret s3cret", "undo"] { session.submit(line) }
    let turns = session.unfinishedLine("turn ").completions
    #expect(turns.map(\.word) == ["2", "1", "0"])
    #expect(turns.map(\.help) == ["secret {secret:secret}", "look", "the beginning"])
  }

  @Test("rows of a menu are completed as commands, typed as they are shown")
  func menuRows() throws {
    let session = try Session(of: TestApp { context, _ in context.push(MenuStage()) })
    func completions(_ line: String) -> [String] {
      session.unfinishedLine(line).completions.map(\.word)
    }
    #expect(completions("The") == ["'The Matrix'", "'The Godfather'"])
    #expect(completions("The M") == ["'The Matrix'"])
    #expect(session.unfinishedLine("The M").completions.typed == "The M")
    #expect(session.unfinishedLine("The").completions.map(\.help) == ["1999", "choose a row"])
    // The first of joined emoji is a beginning; what cannot be typed is never offered.
    #expect(completions("👩") == ["'👩‍💻 at work'"])
    #expect(completions("two").isEmpty)
  }
}
