import Testing

@testable import Rehearsal

/// The verbs that every scene understands.
@Suite struct VerbTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  @Test("look describes the screen again")
  func look() {
    #expect(session.lines("look") == session.opening.flatMap(\.lines))
    #expect(session.lines("l") == session.opening.flatMap(\.lines))
  }

  @Test("examine describes a control and its connections")
  func examineControl() {
    #expect(
      session.lines("examine greeting")
        == ["  greeting is a label reading “…”; it shows StudioDirector.greeting."]
    )
    #expect(
      session.lines("x send")
        == [
          "  send is a button titled “send”; never tapped; its taps go to StudioDirector."
        ]
    )
    #expect(
      session.lines("x films")
        == ["  films is a list of 2 rows; its selections go to StudioDirector."]
    )
    #expect(session.lines("x secret").joined().contains("nothing listens to its edits"))
  }

  @Test("examine without a target describes the stage")
  func examineStage() {
    #expect(session.lines("x") == ["  Studio is shown by StudioStage, directed by StudioDirector."])
  }

  @Test("examine of an unknown target lists the known ones")
  func examineUnknown() {
    #expect(
      session.refusal("x zebra")
        == .wrongTarget(
          verb: "examine",
          target: "zebra",
          candidates: [
            "greeting", "echo", "tick", "name", "secret", "send", "films", "director", "context",
            "stage", "wiring",
          ]
        )
    )
  }

  @Test("examine takes a title of several words, and names all words of an unknown target")
  func examineWords() {
    #expect(session.lines("x The Matrix") == ["  The Matrix is row 1 of films: 1999."])
    for target in ["name tag", "The Matrix 2", "stage door", "context 7"] {
      let line = session.lines("x \(target)").joined(separator: " ")
      #expect(line.hasPrefix("! I can't examine “\(target)”. Here I can examine: greeting,"))
    }
  }

  @Test("help lists the commands of the stage first")
  func help() {
    let lines = session.lines("help")
    #expect(lines.first == "  Here")
    #expect(lines.contains { $0.hasPrefix("    tap send") })
    #expect(lines.contains { $0.hasPrefix("    name <text>") })
    #expect(lines.contains { $0.hasPrefix("    select <row>") })
    #expect(
      lines.joined().contains(
        "Everywhere: look, examine, inventory, help, where, back, again, wait,"
      )
    )
    #expect(session.lines("?") == lines)
  }

  @Test("help all explains the commands of the stage and all others")
  func helpAll() {
    let lines = session.lines("help all")
    #expect(lines.first == "  Here")
    #expect(lines.contains { $0.hasPrefix("    tap send") })
    #expect(lines.contains { $0.hasPrefix("    wait [time] (z)") })
    #expect(lines.joined().contains("Words to ask help about: context, "))
    #expect(session.completions(of: "help al").map(\.word) == ["all"])
  }

  @Test("help says what a button does")
  func buttonHelp() throws {
    final class LampStage: Stage {
      let lamp = Button("lamp", help: "light the stage")
    }
    let session = try Session(of: TestApp(showing: { LampStage() }))
    #expect(session.lines("help").prefix(2) == ["  Here", "    tap lamp   light the stage"])
    #expect(session.lines("help lamp") == ["  tap lamp   light the stage"])
  }

  @Test("inventory lists drafts, changed settings and what the app declares")
  func inventory() throws {
    #expect(
      session.lines("i") == ["  Nothing: no drafts, and all settings have their defaults."]
    )
    session.submit("name Ada")
    session.submit("secret 1234")
    #expect(
      session.lines("inventory") == [
        "  Drafts", "    name     “Ada” in Studio", "    secret   “••••••” in Studio",
      ]
    )
    var app = TestApp(settings: [Setting<Speed>.speed]) { context, _ in
      context.push(PlainStage("Plain"))
    }
    app.items = [InventoryItem("list", "two films")]
    let other = try Session(of: app)
    other.submit("set speed slow")
    #expect(
      other.lines("i") == [
        "  Settings", "    speed   slow, by default fast", "  In the app",
        "    list    two films",
      ]
    )
  }

  @Test("a narrow screen shows the help below each command")
  func narrowHelp() {
    session.resize(to: 30)
    let lines = session.lines("help all")
    #expect(lines.starts(with: ["  Here", "    name <text>", "      write into the field"]))
    #expect(lines.allSatisfy { $0.count <= 30 && !$0.contains("…") })
  }

  @Test("help explains a single word")
  func helpOnWord() {
    #expect(session.lines("help wait").joined().contains("let time pass"))
    #expect(session.lines("help send") == ["  tap send   press the button"])
    #expect(session.lines("help z") == session.lines("help wait"))
    #expect(
      session.refusal("help waait") == .unknownCommand("waait", suggestion: "help wait")
    )
  }

  @Test("help prefers a control of the stage to an alias")
  func hiddenAlias() throws {
    let session = try Session(of: TestApp(showing: { LetterStage() }))
    #expect(
      session.lines("help x") == [
        "  x <text>   write into the field", "  clear x    empty the field",
      ]
    )
  }

  @Test("look, examine, where and scenes are refused without anything to show")
  func nothingShown() throws {
    #expect(session.refusal("scenes") == .noEntryPoints)
    let empty = try Session(of: TestApp { _, _ in })
    for command in ["look", "x", "where"] {
      #expect(empty.refusal(command) == .nothingShown)
    }
  }

  @Test("help all lists every verb, except those that have nothing to work on here")
  func listedVerbs() {
    let help = session.lines("help all").joined(separator: "\n")
    for verb in VerbTable.standard.verbs where !["deliver", "dismiss", "tab"].contains(verb.name) {
      #expect(help.contains("    \(verb.usage)"), "\(verb.name)")
    }
  }

  @Test("help lists dismiss only under a modal")
  func dismissInHelp() throws {
    let fixture = try WindowFixture()
    #expect(!fixture.session.lines("help all").contains { $0.hasPrefix("    dismiss") })
    #expect(!fixture.session.lines("help").joined().contains("dismiss"))
    fixture.window.present(PlainStage("Sheet"))
    _ = fixture.lines()
    #expect(fixture.session.lines("help all").contains { $0.hasPrefix("    dismiss") })
    #expect(fixture.session.lines("help").joined().contains("dismiss"))
  }

  @Test("help on a verb says more than its summary")
  func helpOnEachVerb() {
    for verb in VerbTable.standard.verbs {
      let lines = session.lines("help \(verb.name)")
      #expect(lines.first?.hasPrefix("  \(verb.usage)") == true)
      #expect(
        lines[1...].joined(separator: " ").contains("."),
        "the explanation has at least a sentence"
      )
      #expect(lines.allSatisfy { !$0.contains("…") })
      if let example = verb.example(session.grammar) {
        #expect(lines.last == "    For example: \(example)")
        #expect(session.command(in: example)?.verb?.verb === verb)
      }
    }
  }

  @Test("help explains each term", arguments: Term.allCases)
  func helpOnTerm(term: Term) {
    let lines = session.lines("help \(term.rawValue)")
    #expect(lines.first?.hasPrefix("  \(term.rawValue): ") == true)
    #expect(session.lines("help all").suffix(3).joined().contains(term.rawValue))
    #expect(VerbTable.standard[term.rawValue] == nil, "a verb would hide it")
  }

  @Test("help suggests the term for a misspelled one")
  func misspelledTerm() {
    #expect(
      session.refusal("help settin")
        == .unknownCommand("settin", suggestion: "help setting")
    )
  }

  @Test("again repeats the last command that was understood")
  func again() {
    #expect(session.refusal("again") == .nothingToRepeat)
    session.submit("look")
    #expect(session.lines("again") == session.lines("look"))
    #expect(session.lines("g") == session.lines("look"))
    session.submit("back")
    #expect(session.refusal("g") == .atFirstScreen, "a refusal is repeated too")
    session.submit("tpa")
    #expect(session.refusal("g") == .atFirstScreen, "a typo is not repeated")
  }

  @Test("only wait advances the time")
  func wait() {
    session.submit("wait 250ms")
    #expect(session.now == .milliseconds(250))
    session.submit("z")
    #expect(session.now == .milliseconds(1250))
    session.submit("look")
    #expect(session.now == .milliseconds(1250))
  }

  @Test("wait takes a time of several words, and help says so")
  func waitOfSeveralWords() {
    session.submit("wait 14m 59s")
    #expect(session.now == .seconds(899))
    session.submit("wait 1h 2m")
    #expect(session.now == .seconds(899 + 3720))
    session.submit("wait 1m30s 500ms")
    #expect(session.now == .milliseconds(1000 * (899 + 3720 + 90) + 500))
    #expect(session.lines("help wait").joined(separator: " ").contains("wait 14m 59s"))
  }

  @Test(
    "wait refuses a malformed time",
    arguments: [
      "wait soon", "wait -1s", "wait 1x", "wait 25h", "wait 1s2s", "wait 1m30", "wait 1 2",
      "wait 2s 1m", "wait 1m 30",
    ]
  )

  func badWait(line: String) {
    #expect(session.refusal(line) == .notADuration(String(line.dropFirst(5))))
    #expect(session.now == .zero)
  }

  @Test("back and dismiss are refused at the first screen")
  func firstScreen() {
    #expect(session.refusal("back") == .atFirstScreen)
    #expect(session.refusal("dismiss") == .atFirstScreen)
  }

  @Test("quit ends the session")
  func quit() {
    #expect(session.submit("quit").isEmpty)
    #expect(session.hasEnded)
    #expect(session.refusal("look") == .sessionEnded)
    #expect(session.advance(by: .seconds(5)).isEmpty)
  }

  @Test("relaunch starts the app again without resetting the time")
  func relaunch() throws {
    session.submit("wait 1s")
    session.submit("name Ada")
    #expect(session.lines("relaunch") == session.opening.flatMap(\.lines))
    #expect(session.now == .seconds(1), "the clock is not reset")
    #expect(
      session.lines("wait 1s") == ["  greeting   hello", "  tick       silent"],
      "the new app works like the old one"
    )
  }
}

/// A stage with a control named like an alias.
private final class LetterStage: Stage {
  let field = TextField("x")
}
