import Platform
import Testing

@testable import LineEditing

/// What keys do, without libedit and without a terminal.
@Suite struct TypedLineTests {
  /// A line whose text is changed as the steps say, and into which the keys of libedit insert themselves.
  private struct Typist {
    var line: TypedLine
    var text = TypedText([], cursor: 0)
    /// The steps that do not change the text.
    var steps: [TypedLine.Step] = []

    init(_ history: [String] = [], isVi: Bool = false, at prompt: Prompt = "> ") {
      line = TypedLine(history: History(history), showsHints: true, isVi: isVi)
      line.begin(prompt)
    }

    mutating func press(_ keys: Key...) {
      for key in keys { take(line.press(key) { [text] in text }) }
    }

    mutating func type(_ typed: String) {
      for scalar in typed.unicodeScalars { press(.text(scalar)) }
    }

    /// Waits for a key, with an advisor that answers at once.
    mutating func rest(advice: LineAdvice = LineAdvice()) {
      take(line.rest(on: text))
      guard case .ask(let draft)? = steps.last(where: { if case .ask = $0 { true } else { false } })
      else { return }
      line.receive(advice, on: draft)
      steps = []
      take(line.rest(on: text))
    }

    mutating func take(_ taken: [TypedLine.Step]) {
      for step in taken {
        switch step {
        case .replace(let range, let inserted): text.replace(range, with: inserted)
        case .show(_, let shown?):
          text = TypedText(shown)
          steps.append(step)
        case .edit(.text(let scalar), count: 1):
          text.replace(text.cursor..<text.cursor, with: String(scalar))
        default: steps.append(step)
        }
      }
    }

    var typed: String { String(text.scalars) }
  }

  @Test("libedit performs ordinary keys, and the text is not read for them")
  func ordinaryKeys() {
    var line = TypedLine(history: History([]), showsHints: true, isVi: false)
    var hasRead = false
    for key in [Key.text("a"), .up, .control(0x01), .alt("b"), .home] {
      let steps = line.press(key) {
        hasRead = true
        return TypedText([], cursor: 0)
      }
      #expect(steps == [.edit(key, count: 1)])
    }
    #expect(!hasRead)
  }

  @Test("a character of several scalars is moved over and deleted as one")
  func severalScalars() {
    var typist = Typist()
    typist.press(.paste("a👩‍💻"))
    typist.press(.left, .control(0x7f), .forwardDelete)
    #expect(
      typist.steps == [
        .edit(.left, count: 3), .edit(.control(0x7f), count: 3), .edit(.forwardDelete, count: 1),
      ]
    )
  }

  @Test("Control-D deletes the next character, rings at the end, and ends on an empty line")
  func controlD() {
    var typist = Typist()
    typist.press(.endOfInput)
    typist.text = TypedText(LineDraft("abc", cursor: 2))
    typist.press(.endOfInput, .endOfInput)
    #expect(typist.typed == "ab")
    #expect(typist.steps == [.end(.endRequested, mark: ""), .ring])
  }

  @Test("Escape is a key of vi only")
  func escape() {
    var typist = Typist()
    typist.press(.escape)
    #expect(typist.steps == [])
    var vi = Typist(isVi: true)
    vi.press(.escape)
    #expect(vi.steps == [.edit(.escape, count: 1)])
  }

  @Test("a pasted text is inserted, and its lines are counted")
  func pastedLines() {
    var typist = Typist()
    typist.press(.paste("one\ntwo"))
    #expect(typist.typed == "one\ntwo")
    #expect(typist.steps == [.note("  2 lines; Enter takes them one by one.")])
  }

  @Test("a combining mark joins the letter before it")
  func combiningMark() {
    var typist = Typist()
    typist.type("cafe")
    CellWidth.perform { typist.press(.text("\u{301}")) }
    #expect(typist.typed.unicodeScalars.count == 4)
    #expect(typist.typed == "café")
  }

  @Test("the right arrow takes the hint, and Alt-F its first word")
  func hints() {
    var typist = Typist(["tap website now"])
    typist.type("ta")
    typist.rest()
    #expect(typist.steps == [.decorate([], hint: "p website now")])
    typist.press(.alt("f"))
    #expect(typist.typed == "tap")
    typist.press(.right)
    #expect(typist.typed == "tap website now")
  }

  @Test("Tab inserts what all candidates share, then lists and cycles through them")
  func completion() {
    let advice = LineAdvice(
      candidates: [.init("rooms/a"), .init("rooms/b")],
      replacedCount: 2
    )
    let more = LineAdvice(candidates: advice.candidates, replacedCount: 6)
    var typist = Typist()
    typist.type("go ro")
    typist.press(.control(0x09))
    typist.rest(advice: advice)
    #expect(typist.typed == "go rooms/")
    typist.steps = []
    typist.press(.control(0x09))
    typist.line.receive(more, on: LineDraft("go rooms/"))
    typist.rest()
    #expect(typist.steps.contains(.list(advice.candidates, selected: nil)))
    typist.press(.control(0x09))
    #expect(typist.typed == "go rooms/a")
    typist.press(.control(0x09))
    #expect(typist.typed == "go rooms/b")
    #expect(typist.steps.last == .list(advice.candidates, selected: 1))
  }

  @Test("a search shows what it finds, and a key that it does not know edits that line")
  func search() {
    var typist = Typist(["tap website", "look"])
    typist.take(typist.line.beginSearch(from: typist.text))
    typist.type("web")
    #expect(typist.steps.last == .show("(search “web”) ", LineDraft("tap website", cursor: 4)))
    typist.type("x")
    #expect(
      typist.steps.suffix(2) == [
        .show("(not found “webx”) ", LineDraft("tap website", cursor: 4)), .ring,
      ]
    )
    typist.press(.home)
    #expect(
      typist.steps.suffix(2) == [
        .show("> ", LineDraft("tap website", cursor: 4)), .edit(.home, count: 1),
      ]
    )
  }

  @Test("a secret never reaches the line, hints or the advisor")
  func secret() {
    var typist = Typist(["hunter2"], at: Prompt("password: ", reply: .secret))
    typist.type("hunt")
    typist.rest()
    typist.press(.right, .control(0x09))
    #expect(typist.typed == "")
    #expect(typist.steps == [])
    typist.press(.control(0x0d))
    #expect(typist.steps == [.end(.line("hunt"), mark: "")])
  }

  @Test("^C, ^Z and ^\\ act in every state")
  func signals() {
    var typist = Typist(["look"])
    typist.take(typist.line.beginSearch(from: typist.text))
    typist.steps = []
    typist.press(.suspend, .quit)
    #expect(typist.steps == [.signal(SIGTSTP), .signal(SIGQUIT)])
    typist.press(.interrupt)
    #expect(typist.steps.last == .show("> ", LineDraft("")))
    typist.press(.interrupt)
    #expect(typist.steps.last == .end(.interrupted, mark: "^C"))
  }
}
