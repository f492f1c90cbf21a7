import Streams
import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct JumpTests {
  private let session: Session

  init() throws {
    session = try Session(of: TestApp.studio())
  }

  @Test("undo reverts the last turn and describes the screen")
  func undo() {
    session.submit("name Ada")
    session.submit("send")
    #expect(
      session.lines("undo") == [
        "  Undone: send", "Studio", "  greeting   …", "  echo       ADA", "  tick       …",
        "  name       “Ada”", "  secret     “”", "  [send]",
        "    1   The Matrix   1999", "    2   Tenet        2020",
      ]
    )
    #expect(session.turn == 1)
    #expect(session.lines("wait 500ms").isEmpty, "nothing was sent")
  }

  @Test("undo at the beginning is refused and does not change the time")
  func undoAtStart() {
    #expect(session.lines("undo") == ["! There is nothing to undo: this is the beginning."])
    session.advance(by: .seconds(1))
    #expect(session.lines("undo") == ["! There is nothing to undo: this is the beginning."])
    #expect(session.now == .seconds(1), "a refused undo keeps the time")
  }

  @Test("undo of a turn also reverts the time that passed after it")
  func passedTime() {
    session.submit("send")
    session.advance(by: .milliseconds(600))
    session.submit("verbose")
    session.submit("undo")
    #expect(session.now == .milliseconds(600))
    session.submit("undo")
    #expect(session.now == .zero)
  }

  @Test("undo reverts a command that only the scene refused")
  func refusedByScene() throws {
    let app = TestApp { context, _ in
      let stage = PlainStage("Shop")
      context.push(stage)
      stage.store(stage.press.taps.sink { context.dismiss() })
    }
    let session = try Session(of: app)
    let refusals = session.submit("press").map(\.kind)
    #expect(refusals.count == 1)
    #expect(try session.undo().command == "press")
  }

  @Test("turn jumps to any turn and refuses other numbers")
  func turnCommand() {
    for count in 1...12 { session.submit("name \(count)") }
    #expect(session.lines("turn 5").first == "  Turn 5: name 5")
    #expect(session.log.entries.count == 5)
    #expect(session.lines("turn 0").first == "  Turn 0: the beginning")
    #expect(session.lines("turn 12").contains("  name       “12”"))
    #expect(session.lines("turn 13") == ["! There is no turn 13. Turns: 0 to 12"])
    #expect(session.lines("turn -1") == ["! There is no turn -1. Turns: 0 to 12"])
    #expect(session.lines("turn last") == ["! There is no turn last. Turns: 0 to 12"])
    #expect(session.lines("turn") == ["! turn what? 0 to 12"])
    #expect(session.lines("turn 1 2") == ["! I don't know what to do with “2” after “turn 1”."])
    let word = String(repeating: "1", count: 40)
    let beginning = "turn " + word.prefix(24) + "…"
    #expect(
      session.lines("turn \(word) 2") == [
        "! I don't know what to do with “2” after “\(beginning)”."
      ]
    )
    #expect(session.turn == 12)
  }

  @Test("turn at the beginning is refused")
  func turnAtStart() {
    #expect(session.lines("turn 3") == ["! There is no turn 3. This is turn 0, the beginning."])
    #expect(session.lines("turn") == ["! turn what? 0"])
  }

  @Test("a new turn discards the undone turns")
  func newTurn() {
    for name in ["a", "b", "c"] { session.submit("name \(name)") }
    session.submit("turn 1")
    session.submit("name d")
    #expect(session.lines("redo") == ["! There is nothing to redo: no turn was undone."])
    #expect(session.lines("turns") == ["  1   name a", "  2   name d"])
  }

  @Test("questions do not discard the undone turns")
  func questions() {
    session.submit("name a")
    session.submit("verbose")
    session.submit("undo")
    let turns = session.turns
    for question in ["look", "where", "help", "x name"] {
      #expect(!session.lines(question).isEmpty)
    }
    #expect(session.log.turnCount == 5, "the log contains the questions")
    #expect(session.turn == 1)
    #expect(session.turns == turns)
    #expect(session.lines("log").map { $0.prefix(3) } == ["  1", "   ", "   ", "   ", "   "])
    #expect(session.lines("redo").first == "  Redone: verbose")
    #expect(session.turn == 2)
    #expect(session.log.turnCount == 2)
  }

  @Test(
    "a refused command keeps the undone turns",
    arguments: ["back", "set speed", "tpa", "look x"]
  )
  func refused(command: String) {
    session.submit("name a")
    session.submit("undo")
    #expect(session.refusal(command) != nil)
    #expect(session.turn == 0)
    #expect(session.lines("redo").first == "  Redone: name a")
  }

  @Test("time that passes does not discard the undone turns")
  func passingTime() {
    session.submit("name a")
    session.submit("name b")
    session.submit("undo")
    session.advance(by: .seconds(3))
    #expect(session.lines("redo").first == "  Redone: name b")
    #expect(session.now == .zero)
  }

  @Test("turns marks the undone turns")
  func turnsCommand() {
    #expect(session.lines("turns") == ["  No turn has been played yet."])
    for name in 1...10 { session.submit("name \(name)") }
    session.submit("turn 8")
    let listed = session.lines("turns")
    #expect(listed.count == 10)
    #expect(
      listed.prefix(1) + listed.suffix(3) == [
        "   1   name 1", "   8   name 8", "   9   name 9    undone", "  10   name 10   undone",
      ]
    )
  }

  @Test("words after again are refused, and the command before can still be repeated")
  func againWithWords() throws {
    let session = try Session(of: TestApp.studio())
    session.submit("name a")
    #expect(session.refusal("again me") == .extraArgument(command: "again", argument: "me"))
    session.submit("name b")
    session.submit("again me")
    #expect(session.lines("again") == ["  name       “b”"])
  }

  @Test("the verbs of the history are not turns")
  func historyVerbs() {
    session.submit("name a")
    for command in ["undo", "redo", "turns", "turn 1", "log", "log --json", "save x", "script"] {
      session.submit(command)
    }
    #expect(session.log.entries.map(\.input) == [.command("name a")])
    session.submit("name b")
    session.submit("undo")
    #expect(session.lines("again") == ["  name       “a”"])
    #expect(session.log.entries.map(\.input) == [.command("name a"), .command("again")])
  }

  @Test("a relaunch is a turn")
  func relaunch() {
    session.submit("name a")
    session.submit("relaunch")
    #expect(session.lines("undo").contains("  name       “a”"))
    #expect(session.lines("redo").contains("  name       “” your name"))
  }

  @Test("undo reverts quit")
  func endedSession() {
    session.submit("name a")
    session.submit("quit")
    #expect(session.hasEnded)
    #expect(session.lines("undo").first == "  Undone: quit")
    #expect(session.lines("name b") == ["  echo       B"])
    #expect(!session.hasEnded)
  }

  @Test("undo keeps the width of the screen")
  func screenWidth() {
    session.submit("name a")
    session.resize(to: 20)
    let described = session.lines("undo")
    #expect(described.allSatisfy { $0.count <= 20 })
    #expect(session.log.entries.map(\.input) == [.resized(width: 20)])
  }

  @Test("undo releases the run of the app that it leaves, with its stages")
  func release() throws {
    weak var stage: StudioStage?
    var stages: [() -> StudioStage?] = []
    let session = try Session(
      of: TestApp.studio { made in
        stage = made
        stages.append { [weak made] in made }
      }
    )
    session.submit("send")
    let engine = { [weak engine = session.engine] in engine }
    session.submit("undo")
    #expect(engine() == nil)
    #expect(stages.count == 2)
    #expect(stages[0]() == nil)
    #expect(stage != nil, "the stage of the new run is alive")
  }

  @Test("undo is refused and changes nothing when the replay shows other output")
  func changedReplay() throws {
    var count = 0
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PlainStage("Plain")
        context.push(stage)
        stage.store(
          stage.press.taps.sink { [unowned stage] in
            count += 1
            stage.line.text.value = "\(count)"
          }
        )
      }
    )
    session.submit("press")
    session.submit("press")
    #expect(
      session.submit("undo").flatMap(\.lines) == [
        "! Turn 1 (press) gives other output when replayed. Nothing has changed."
      ]
    )
    #expect(session.jumpCount == 0)
    #expect(session.turn == 2)
  }
}

/// Lines that are not understood, on a stage without a secure field: the log keeps their text.
@Suite(.timeLimit(.minutes(10))) struct SlipTests {
  private final class OpenStage: Stage {
    let name = TextField()
    let sent = Label(text: "no")
    let send = Button()
    let films = List(rows: [Row("The Matrix"), Row("Tenet")])

    required init() {
      super.init()
      send.onTap { [unowned self] in sent.text.value = "yes" }
    }
  }

  private let session: Session

  init() throws {
    session = try Session(of: TestApp { context, _ in context.push(OpenStage()) })
  }

  @Test("undo and redo skip questions and refused commands")
  func skippedTurns() {
    session.submit("name Ada")
    session.submit("send")
    let slips = ["tpa send", "tap", "select 9", "back", "x send", "look", "where", "help", "again"]
    for command in slips { session.submit(command) }
    #expect(session.turn == 11)
    #expect(session.lines("undo").first == "  Undone: send")
    #expect(session.turn == 1)
    #expect(session.lines("redo").first == "  Redone: send")
    #expect(session.turn == 11, "redo also replays the skipped turns")
    #expect(session.lines("undo").first == "  Undone: send")
    #expect(session.lines("turn 5").first == "  Turn 5: select 9", "`turn` reaches a skipped turn")
  }

  @Test("a session of questions and refused commands has nothing to undo")
  func onlyQuestions() {
    for command in ["look", "tpa", "back"] { session.submit(command) }
    #expect(session.lines("undo") == ["! There is nothing to undo: this is the beginning."])
    #expect(session.turn == 3)
    session.submit("turn 1")
    #expect(session.lines("redo").first == "  Redone: tpa", "the turns after a jump can be redone")
    #expect(session.turn == 3)
  }

  @Test("a typo does not discard the undone turns")
  func typo() {
    session.submit("name a")
    session.submit("undo")
    #expect(session.lines("rdo") == ["! I don't know “rdo”. Did you mean: redo"])
    #expect(session.lines("").isEmpty)
    #expect(session.lines("redo").first == "  Redone: name a")
    session.submit("rdo")
    #expect(
      session.lines("turns") == ["  1   name a", "  2   rdo"],
      "without a suggestion, it is an ordinary turn"
    )
  }

  @Test("questions after an undo stay in the history when a new turn follows")
  func keptQuestions() {
    for line in ["name a", "name b", "undo", "look", "nmae", "name c"] { session.submit(line) }
    #expect(session.turns.map(\.command) == [nil, "name a", "look", "nmae", "name c"])
    #expect(session.turn == 4)
    #expect(session.lines("undo").first == "  Undone: name c")
    #expect(session.turn == 3)
    #expect(
      session.lines("undo").first == "  Undone: name a",
      "the questions after it are undone with it"
    )
    #expect(session.turn == 0)
  }
}
