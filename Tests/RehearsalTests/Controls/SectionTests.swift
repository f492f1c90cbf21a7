import Streams
import Testing

@testable import Rehearsal

/// Controls that come and go: hidden, disabled, in sections, and repeated.
@Suite(.timeLimit(.minutes(10))) struct SectionTests {
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
        "  guest 1      “Ada”",
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
    stage.guest.elements.value = ["Ada", "Grace", "Mary"]
    #expect(session.lines("wait") == ["  guest 2      “Grace”", "  guest 3      “Mary”"])
    stage.guest.elements.value = ["Alan"]
    #expect(
      session.lines("wait") == [
        "  (guest 2 is gone)", "  (guest 3 is gone)", "  guest 1      “Alan”",
      ]
    )
    #expect(session.lines("guest 2 x") == ["! There is no row 2. Rows: 1 to 1"])
    stage.guest.elements.value = ["Alan", "Emmy"]
    #expect(session.lines("wait") == ["  guest 2      “Emmy”"])
  }

  @Test("a repeated control that comes back with the same value is shown again")
  func repeatedAgain() {
    stage.guest.elements.value = ["Ada", "Grace"]
    session.submit("wait")
    stage.guest.elements.value = ["Ada"]
    #expect(session.lines("wait") == ["  (guest 2 is gone)"])
    stage.guest.elements.value = ["Ada", "Grace"]
    #expect(session.lines("wait") == ["  guest 2      “Grace”"])
  }

  @Test("an output that corrects what was typed is shown in the control")
  func correctedInput() {
    stage.store(
      stage.guest.inputs(\.edits).sink { [guest = stage.guest] edit in
        guest.elements.value = [edit.value.count > 5 ? "Ada" : edit.value]
      }
    )
    #expect(session.lines("guest 1 Grace") == ["  guest 1      “Grace”"])
    #expect(session.lines("guest 1 Wilhelmina") == ["  guest 1      “Ada”"])
    #expect(stage.guest.items.map(\.text.value) == ["Ada"])
  }

  @Test("a new control has its value before its inputs are subscribed to")
  func firstValue() {
    var heard: [String] = []
    stage.store(stage.guest.inputs(\.values).sink { heard.append("\($0.index) \($0.value)") })
    stage.guest.elements.value = ["Ada", "Grace"]
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
    let (hidden, elements) = (stage?.contact.isHidden, stage?.guest.elements)
    do {
      let session = try Session(of: TestApp(showing: { [stage] in stage ?? AccountStage() }))
      stage = nil
      session.end()
    }
    hidden?.value = true
    elements?.value = []
    #expect(hidden?.value == true)
  }

  @Test("the inputs of repeated controls come with their index, also from new controls")
  func repeatedInputs() {
    var heard: [String] = []
    stage.store(
      stage.guest.inputs(\.edits).sink { heard.append("\($0.index) \($0.value)") }
    )
    session.submit("guest 1 Alan")
    stage.guest.elements.value = ["Alan", "Emmy"]
    session.submit("guest 2 Emmy Noether")
    #expect(heard == ["0 Alan", "1 Emmy Noether"])
    #expect(stage.guest.items.map(\.text.value) == ["Alan", "Emmy Noether"])
  }

  @Test("a command names a repeated control by its row's number or text, after its name or verb")
  func addresses() throws {
    stage.guest.elements.value = ["Ada", "Grace Hopper"]
    session.submit("wait")
    #expect(session.lines("guest grace Emmy") == ["  guest 2      “Emmy”"])
    #expect(session.lines("guest 'Ada' Ada Lovelace") == ["  guest 1      “Ada Lovelace”"])
    #expect(session.lines("type guest 2 Grace Hopper") == ["  guest 2      “Grace Hopper”"])
    #expect(session.lines("clear guest Grace Hopper") == ["  guest 2      “”"])
    #expect(session.lines("guest") == ["! guest what? 'Ada Lovelace', 2"])
    #expect(session.lines("guest 3 x") == ["! There is no row 3. Rows: 1 to 2"])
    #expect(session.lines("guest Bob x")[0].hasPrefix("! guest has no row “Bob”."))
    #expect(stage.guest.elements.value == ["Ada Lovelace", ""])
    stage.guest.elements.value = []
    session.submit("wait")
    #expect(
      session.lines("guest 1 x") == ["! There is no row 1: the list is empty."]
    )
  }

  @Test("help, completion, marks and examine know repeated controls by their rows")
  func guidance() {
    stage.guest.elements.value = ["Ada", "Grace"]
    session.submit("wait")
    #expect(
      session.lines("help guest") == [
        "  guest <row> <text>   write into the field", "  clear guest <row>    empty the field",
      ]
    )
    #expect(session.unfinishedLine("gue").completions.map(\.word) == ["guest"])
    #expect(session.unfinishedLine("guest ").completions.map(\.word) == ["Ada", "Grace"])
    #expect(session.unfinishedLine("clear g").completions.map(\.word) == ["guest"])
    #expect(session.unfinishedLine("guest 2 Emmy").marks.map(\.meaning) == [.command])
    #expect(
      session.lines("x guest 2").joined(separator: " ").hasPrefix(
        "  guest 2 is a text field holding “Grace”; "
      )
    )
    #expect(session.lines("x guest Ada")[0].hasPrefix("  guest 1 is a text field holding “Ada”"))
    #expect(session.lines("x guest") == ["  guest is a group of 2 controls."])
  }

  @Test("the controls of repeated sections are named by their row")
  func repeatedSections() throws {
    let people = Repeated("person", elements: ["Ada", "Grace"], showing: \.first.text) {
      PersonSection()
    }
    let stage = GroupStage(people)
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(
      session.lines("look") == [
        "Group", "  first 1    “Ada”", "  active 1   off", "  first 2    “Grace”",
        "  active 2   off",
      ]
    )
    #expect(session.lines("active 2") == ["  active 2   on"])
    #expect(session.lines("active Ada on") == ["  active 1   on"])
    #expect(session.lines("first 2 Emmy") == ["  first 2    “Emmy”"])
    #expect(people.elements.value == ["Ada", "Emmy"])
    #expect(session.lines("x active 2")[0].hasPrefix("  active 2 is a toggle, turned on"))
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

private final class GroupStage: Stage {
  private var people: Repeated<String, PersonSection>?

  convenience init(_ people: Repeated<String, PersonSection>) {
    self.init()
    self.people = people
  }
}

private final class PersonSection: Section {
  let first = TextField()
  let active = Toggle()
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
  let guest = Repeated(elements: ["Ada"], showing: \.text) { TextField() }
  let note = Label(text: "keep")
}
