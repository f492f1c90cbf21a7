import Platform
import Testing

@testable import LineEditing

/// What keys do, without libedit and without a terminal.
@Suite(.timeLimit(.minutes(10))) struct TypedLineTests {
  /// A line whose text is changed as the steps say, and into which the keys of libedit insert themselves.
  private struct Typist {
    var line: TypedLine
    var text = LineDraft([], cursor: 0)
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
          text = shown
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
        return LineDraft([], cursor: 0)
      }
      #expect(steps == [.edit(key, count: 1)])
    }
    #expect(!hasRead)
  }

  @Test("Control-D deletes the next character, rings at the end, and ends on an empty line")
  func controlD() {
    var typist = Typist()
    typist.press(.endOfInput)
    typist.text = LineDraft("abc", cursor: 2)
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
    typist.press(.interrupt)
    #expect(typist.steps.last == .end(.interrupted, mark: "^C"))
  }

  @Test(
    "keys accept the hint or its first word",
    arguments: [
      (Key.right, "tap website"), (.end, "tap website"), (.control(0x05), "tap website"),
      (.wordRight, "tap"), (.alt("f"), "tap"),
    ]
  )
  func hintKeys(key: Key, typed: String) {
    var typist = Typist(["tap website"])
    typist.type("t")
    typist.press(key)
    #expect(typist.typed == typed)
  }

  @Test("a hint can be accepted while new advice is pending")
  func pendingAdvice() {
    var typist = Typist()
    typist.type("w")
    typist.rest(advice: LineAdvice(continuation: "here"))
    typist.take(typist.line.replacePrompt("> "))
    typist.take(typist.line.rest(on: typist.text))
    #expect(typist.steps.contains(.ask(typist.text)))
    typist.press(.right)
    #expect(typist.typed == "where")
  }

  @Test("Tab and Shift-Tab cycle through the candidates")
  func cycling() {
    var typist = Typist()
    typist.press(.text("s"), .control(0x09))
    let candidates = ["save", "set", "say"].map { LineAdvice.Candidate($0) }
    typist.rest(advice: LineAdvice(candidates: candidates, replacedCount: 1))
    for (key, index) in [
      (Key.backTab, 2), (.control(0x09), 0), (.control(0x09), 1), (.control(0x09), 2),
      (.control(0x09), 0), (.backTab, 2), (.backTab, 1),
    ] {
      typist.press(key)
      #expect(typist.typed == candidates[index].text)
      #expect(typist.steps.last == .list(candidates, selected: index))
    }
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
