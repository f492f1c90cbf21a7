import Rehearsal
import Streams
import Testing

/// Text of several lines.
@Suite(.timeLimit(.minutes(10))) struct TextViewTests {
  private let stage = LetterStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("an escape begins a line, and each line is shown below the name")
  func lines() {
    var edits: [String] = []
    stage.store(stage.note.edits.sink { edits.append($0) })
    #expect(session.lines("look") == ["Letter", "  note   “” what to buy"])
    #expect(
      session.lines(#"note Milk\nand\\or bread\t"#) == [
        "  note", "    Milk", #"    and\or bread\t"#,
      ]
    )
    #expect(session.lines("append note cheese").last == "    cheese")
    #expect(edits.last == "Milk\nand\\or bread\\t\ncheese")
    #expect(session.lines("clear note") == ["  note   “” what to buy"])
    #expect(session.lines("append note alone") == ["  note", "    alone"])
    #expect(edits.last == "alone")
  }

  @Test("a long line is wrapped, and an empty one stays")
  func wrapping() {
    stage.note.text.value = "one\n\n" + String(repeating: "long ", count: 20)
    let lines = session.lines("wait")
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[2] == "")
    #expect(
      session.lines("x note") == ["  note is a text of 3 lines; nothing listens to its edits."]
    )
  }
}

/// Messages that disappear by themselves.
@Suite(.timeLimit(.minutes(10))) struct ToastTests {
  private let stage = LetterStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a message disappears after its time, without a line")
  func disappearing() {
    stage.toast.message.value = "Saved"
    #expect(session.lines("wait 1s") == ["  » Saved"])
    #expect(session.lines("look").last == "  » Saved")
    #expect(session.lines("wait 2s").isEmpty)
    #expect(stage.toast.message.value.isEmpty)
    #expect(session.lines("look").count == 2)
  }

  @Test("a new message begins its own time")
  func newMessage() {
    stage.toast.message.value = "Saved"
    session.submit("wait 2s")
    stage.toast.message.value = "Sent"
    session.submit("wait 2s")
    #expect(stage.toast.message.value == "Sent")
    #expect(session.lines("x toast") == ["  toast is a toast that says “Sent”."])
  }

  @Test("the same message is shown again, and for its whole time")
  func sameMessage() {
    stage.toast.message.value = "Saved"
    session.submit("wait 2s")
    stage.toast.message.value = "Saved"
    #expect(session.lines("wait 2s") == ["  » Saved"])
    #expect(stage.toast.message.value == "Saved")
    #expect(session.lines("wait 1s").isEmpty)
    #expect(stage.toast.message.value.isEmpty)
    stage.toast.message.value = ""
    #expect(session.lines("wait 1s").isEmpty)
  }

  @Test("nothing waits for a message to disappear")
  func background() {
    stage.toast.message.value = "Saved"
    session.submit("look")
    #expect(session.pendingWork == nil)
  }
}

private final class LetterStage: Stage {
  let note = TextView(placeholder: "what to buy")
  let toast = Toast()
}
