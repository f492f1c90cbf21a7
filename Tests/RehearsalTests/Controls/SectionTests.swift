import Streams
import Testing

@testable import Rehearsal

/// Controls that come and go: hidden, disabled, in sections, and repeated.
@Suite struct SectionTests {
  private let stage = AccountStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a section shows its heading and its controls, which commands name")
  func section() {
    #expect(
      session.lines("look") == [
        "Account",
        "  wants-news   off",
        "  How can we reach you?",
        "  phone        “”",
        "  email        “”",
        "  guest-1      “Ada”",
        "  note         keep",
      ]
    )
    #expect(session.lines("phone 123") == ["  phone        “123”"])
    #expect(session.lines("x contact") == ["  contact is a section of 2 controls."])
  }

  @Test("a hidden control is no command, is announced once, and comes back whole")
  func hiding() {
    stage.note.isHidden.value = true
    #expect(session.lines("wait") == ["  (note is hidden)"])
    #expect(session.lines("wait").isEmpty)
    stage.note.text.value = "changed"
    #expect(session.lines("wait").isEmpty)
    #expect(!session.lines("look").contains { $0.contains("note") })
    #expect(session.lines("x note")[0].hasPrefix("! I can't examine “note”."))
    stage.note.isHidden.value = false
    #expect(session.lines("wait") == ["  note         changed"])
  }

  @Test("a hidden section takes its controls away, and one line says so")
  func hiddenSection() {
    stage.contact.isHidden.value = true
    #expect(session.lines("wait") == ["  (contact is hidden)"])
    #expect(session.lines("phone 1")[0].hasPrefix("! I don't know “phone”."))
    #expect(!session.lines("look").contains { $0.contains("reach") || $0.contains("email") })
    stage.contact.isHidden.value = false
    #expect(
      session.lines("wait") == [
        "  How can we reach you?", "  phone        “”", "  email        “”",
      ]
    )
  }

  @Test("a section that appears has its heading above controls that changed before")
  func appearingSection() {
    stage.contact.isHidden.value = true
    session.submit("wait")
    stage.contact.email.text.value = "a@b.c"
    stage.note.text.value = "changed"
    stage.contact.isHidden.value = false
    #expect(
      session.lines("wait") == [
        "  note         changed", "  How can we reach you?", "  phone        “”",
        "  email        “a@b.c”",
      ]
    )
  }

  @Test("a control that is hidden from the start is never mentioned")
  func hiddenAtFirst() throws {
    let stage = AccountStage()
    stage.note.isHidden.value = true
    let session = try Session(of: TestApp(showing: { stage }))
    let opening = session.opening.flatMap(\.lines)
    #expect(!opening.contains { $0.contains("note") })
    stage.note.isHidden.value = false
    #expect(session.lines("wait") == ["  note         keep"])
  }

  @Test("any control can be disabled, and then refuses its commands")
  func disabling() {
    stage.contact.phone.isEnabled.value = false
    #expect(session.lines("wait") == ["  phone        “” (disabled)"])
    #expect(session.lines("phone 1") == ["! phone is disabled now."])
    stage.wantsNews.isEnabled.value = false
    #expect(session.lines("wait") == ["  wants-news   off (disabled)"])
    #expect(session.lines("wants-news on") == ["! wants-news is disabled now."])
    stage.contact.phone.isEnabled.value = true
    #expect(session.lines("phone 1") == ["  phone        “1”"])
  }

  @Test("a list that is disabled can be read but not selected from")
  func disabledList() throws {
    let rows = (1...12).map { Row("row \($0)") }
    let list = List("rows", rows: rows, pageLength: 6)
    list.isEnabled.value = false
    let session = try Session(of: TestApp(showing: { ListStage([list]) }))
    #expect(session.opening.flatMap(\.lines).last?.hasSuffix("to go on: more; disabled)") == true)
    #expect(session.lines("select 1") == ["! rows is disabled now."])
    #expect(session.lines("more").first?.contains("row 7") == true)
  }

  @Test("values add and remove repeated controls")
  func repetition() {
    stage.guest.values.value = ["Ada", "Grace", "Mary"]
    #expect(session.lines("wait") == ["  guest-2      “Grace”", "  guest-3      “Mary”"])
    stage.guest.values.value = ["Alan"]
    #expect(
      session.lines("wait") == [
        "  (guest-2 is gone)", "  (guest-3 is gone)", "  guest-1      “Alan”",
      ]
    )
    #expect(session.lines("guest-2 x")[0].hasPrefix("! I don't know “guest-2”."))
    stage.guest.values.value = ["Alan", "Emmy"]
    #expect(session.lines("wait") == ["  guest-2      “Emmy”"])
  }

  @Test("a repeated control that comes back with the same value is shown again")
  func repeatedAgain() {
    stage.guest.values.value = ["Ada", "Grace"]
    session.submit("wait")
    stage.guest.values.value = ["Ada"]
    #expect(session.lines("wait") == ["  (guest-2 is gone)"])
    stage.guest.values.value = ["Ada", "Grace"]
    #expect(session.lines("wait") == ["  guest-2      “Grace”"])
  }

  @Test("an output that corrects what was typed is shown in the control")
  func correctedInput() {
    stage.store(
      stage.guest.inputs(\.edits).sink { [guest = stage.guest] edit in
        guest.values.value = [edit.value.count > 5 ? "Ada" : edit.value]
      }
    )
    #expect(session.lines("guest-1 Grace") == ["  guest-1      “Grace”"])
    #expect(session.lines("guest-1 Wilhelmina") == ["  guest-1      “Ada”"])
    #expect(stage.guest.items.map(\.text.value) == ["Ada"])
  }

  @Test("a new control has its value before its inputs are subscribed to")
  func firstValue() {
    var heard: [String] = []
    stage.store(stage.guest.inputs(\.values).sink { heard.append("\($0.index) \($0.value)") })
    stage.guest.values.value = ["Ada", "Grace"]
    #expect(!heard.contains("1 "))
  }

  @Test("a section that is disabled disables its controls")
  func disabledSection() {
    stage.contact.isEnabled.value = false
    #expect(session.lines("wait").contains("  phone        “” (disabled)"))
    #expect(session.lines("phone 1") == ["! phone is disabled now."])
  }

  @Test("a new heading does not repeat the controls")
  func newHeading() {
    session.submit("phone 123")
    stage.contact.heading.value = "One of two"
    #expect(session.lines("wait") == ["  One of two"])
  }

  @Test("a section may order its controls")
  func orderedSection() throws {
    let session = try Session(of: TestApp(showing: { OrderedStage() }))
    #expect(session.lines("look") == ["Ordered", "  second   b", "  first    a"])
  }

  @Test("a property that outlives its control can be set")
  func lateProperty() throws {
    var stage: AccountStage? = AccountStage()
    let (hidden, values) = (stage?.contact.isHidden, stage?.guest.values)
    do {
      let session = try Session(of: TestApp(showing: { [stage] in stage ?? AccountStage() }))
      stage = nil
      session.end()
    }
    hidden?.value = true
    values?.value = []
    #expect(hidden?.value == true)
  }

  @Test("the inputs of repeated controls come with their index, also from new controls")
  func repeatedInputs() {
    var heard: [String] = []
    stage.store(
      stage.guest.inputs(\.edits).sink { heard.append("\($0.index) \($0.value)") }
    )
    session.submit("guest-1 Alan")
    stage.guest.values.value = ["Alan", "Emmy"]
    session.submit("guest-2 Emmy Noether")
    #expect(heard == ["0 Alan", "1 Emmy Noether"])
    #expect(stage.guest.items.map(\.text.value) == ["Alan", "Emmy Noether"])
  }

  @Test("a stage with sections and repeated controls does not leak")
  func leaks() throws {
    let session = try Session(of: TestApp(showing: { AccountStage() }))
    #expect(session.end().isEmpty)
    #expect(session.leaks.isEmpty)
  }
}

private final class ListStage: Stage {
  private var lists: [List] = []

  convenience init(_ lists: [List]) {
    self.init()
    self.lists = lists
  }
}

private final class ContactSection: Section {
  let phone = TextField()
  let email = TextField()
}

private final class OrderedSection: Section {
  let first = Label(text: "a")
  let second = Label(text: "b")

  override var layout: [View] { [second, first] }
}

private final class OrderedStage: Stage {
  let both = OrderedSection()
}

private final class AccountStage: Stage {
  let wantsNews = Toggle()
  let contact = ContactSection(heading: "How can we reach you?")
  let guest = Repeated(values: ["Ada"], showing: \.text) { TextField() }
  let note = Label(text: "keep")
}
