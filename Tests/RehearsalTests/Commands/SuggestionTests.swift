import Rehearsal
import Streams
import Testing

/// A suggestion for an unknown command is accepted on the current screen.
@Suite(.timeLimit(.minutes(10))) struct SuggestionTests {
  private let session: Session

  init() throws {
    session = try Session(of: Self.app)
  }

  /// A menu at first, and two entry points, one with routes within.
  private static var app: TestApp {
    TestApp(
      entryPoints: [
        EntryPoint("profile", title: "Profile", summary: "a profile") { context, _ in
          context.push(ProfileStage())
        },
        EntryPoint(
          "films",
          title: "Films",
          summary: "films",
          routes: [
            Route(.integer("id"), summary: "a film") { _, context, _ in context.push(Stage()) }
          ]
        ) { context, _ in context.push(Stage()) },
      ],
      settings: [Setting<Speed>.speed]
    ) { context, _ in
      let stage = MenuStage()
      stage.store(stage.plays.selections.sink { _ in context.push(ProfileStage()) })
      context.push(stage)
    }
  }

  @Test(
    "an unknown command suggests a line that would be accepted, or nothing",
    arguments: [
      // The first word is right, and the rest is wrong.
      ("profile, wait 1s", "profile"), ("profiel wait 1s", "profile"), ("wiat 1s", "wait 1s"),
      ("wiat soon", "wait"), ("wiat 25h", "wait"), ("set, speed slow", "set speed slow"),
      ("ste speed warp", "set"), ("lok", "look"), ("lok around", "look"), (":lokk", ":look"),
      // No part of the line would be accepted.
      ("tpa", nil), ("bakc", nil), ("dsmiss", nil), ("agian", nil), ("svae it", nil), ("udno", nil),
      ("xyzzy", nil), (":dsmiss", nil), ("trun 3", nil), ("qqqq", nil),
      // A route of the app.
      ("films", "go films"), ("films/7", "go films/7"), ("flims", "go films"),
      ("films/x", "go films"),
      ("films now", nil),
      // A title of several words is quoted where it must be.
      ("'the lrak'", "'The Lark'"),
    ] as [(String, String?)]
  )

  func suggestions(line: String, suggestion: String?) throws {
    guard case .unknownCommand(_, let suggested)? = session.refusal(line) else {
      Issue.record("\(line) is understood")
      return
    }
    #expect(suggested == suggestion)
    if let suggested { #expect(session.refusal(suggested) == nil) }
  }

  @Test(
    "the title of a row, or a part of it, suggests to select the row",
    arguments: [("tenet", "tenet"), ("matrix", "matrix"), ("the matrix", "the")]
  )
  func rows(line: String, word: String) throws {
    let session = try Session(of: TestApp.studio())
    let suggestion = "select \(line)"
    #expect(session.refusal(line) == .unknownCommand(word, suggestion: suggestion))
    #expect(session.refusal(suggestion) == nil)
  }

  @Test("suggestions depend on the current screen")
  func furtherOn() throws {
    #expect(session.refusal("profile") == nil)
    // The last command cannot be repeated here.
    #expect(session.refusal("agian") == .unknownCommand("agian", suggestion: nil))
    #expect(session.refusal("look") == nil)
    for (line, suggestion) in [("bakc", "back"), ("agian", "again"), ("profiel", "go profile")] {
      #expect(session.refusal(line) == .unknownCommand(line, suggestion: suggestion))
    }
    #expect(session.lines("films") == ["! I don't know “films”. Did you mean: go films"])
  }

  @Test("history verbs are suggested while they are possible, but not in the log")
  func history() throws {
    let session = try Session(of: Self.app)
    func answer(_ line: String) -> [String] { session.submit(line).flatMap(\.lines) }
    let help = "To list the commands: help"
    #expect(answer("udno") == ["! I don't know “udno”. \(help)"])
    session.submit("profile")
    #expect(answer("udno") == ["! I don't know “udno”. Did you mean: undo"])
    #expect(answer("rdo") == ["! I don't know “rdo”. \(help)"])
    #expect(answer("trun 1") == ["! I don't know “trun”. Did you mean: turn 1"])
    #expect(answer("trun 99") == ["! I don't know “trun”. \(help)"])
    #expect(answer("svae it") == ["! I don't know “svae”. \(help)"], "this history has no files")
    session.submit("undo")
    #expect(answer("rdo") == ["! I don't know “rdo”. Did you mean: redo"])
    #expect(answer("udno") == ["! I don't know “udno”. \(help)"])
    for entry in session.log.entries {
      #expect(entry.lines.allSatisfy { $0.text.hasSuffix(help) })
    }
    session.submit("redo")
    #expect(answer("turn 0").first == "  Turn 0: the beginning", "the replay shows the same lines")
  }

  @Test("a suggestion for help quotes a title of several words")
  func help() {
    #expect(
      session.refusal("help 'the lrak'")
        == .unknownCommand("the lrak", suggestion: "help 'The Lark'")
    )
    #expect(session.refusal("help 'The Lark'") == nil)
  }
}

private final class MenuStage: Stage {
  let plays = List(rows: [Row("profile"), Row("The Lark")], style: .menu)
}

private final class ProfileStage: Stage {
  let name = Label(text: "Ada")
}
