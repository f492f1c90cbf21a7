import Testing

@testable import Rehearsal

/// The verbs that every scene understands.
@Suite(.timeLimit(.minutes(10))) struct VerbTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  @Test("examine takes a title of several words, and names all words of an unknown target")
  func examineWords() {
    #expect(session.lines("x The Matrix") == ["  The Matrix is row 1 of films: 1999."])
    for target in ["name tag", "The Matrix 2", "stage door", "context 7"] {
      let line = session.lines("x \(target)").joined(separator: " ")
      #expect(line.hasPrefix("! I can't examine “\(target)”. Here I can examine: greeting,"))
    }
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
}

/// A stage with a control named like an alias.
private final class LetterStage: Stage {
  let field = TextField("x")
}
