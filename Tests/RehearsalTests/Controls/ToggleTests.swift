import Rehearsal
import Streams
import Testing

/// Controls that are on or off.
@Suite(.timeLimit(.minutes(10))) struct ToggleTests {
  private let stage = ShowcaseStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a toggle is switched by its name or by its verb")
  func switching() {
    for (command, isOn) in [
      ("notifications on", true), ("notif of", false), ("switch notifications on", true),
      ("switch off", false),
    ] {
      #expect(session.lines(command) == ["  notifications   \(isOn ? "on" : "off")"], "\(command)")
      #expect(stage.notifications.isOn.value == isOn, "\(command)")
    }
  }

  @Test("a toggle sends only changes by the user")
  func changes() {
    var changes: [Bool] = []
    stage.store(stage.notifications.changes.sink { changes.append($0) })
    for command in ["notifications off", "notifications on", "notifications on"] {
      session.submit(command)
    }
    stage.notifications.isOn.value = false
    session.submit("notifications on")
    #expect(changes == [true, true])
  }

  @Test("a change by the app is printed")
  func changeByApp() {
    stage.notifications.isOn.value = true
    #expect(session.lines("wait") == ["  notifications   on"])
  }

  @Test("a missing, unknown or ambiguous value is refused in one line")
  func refusedValues() {
    #expect(session.lines("notifications") == ["! notifications what? on, off"])
    #expect(
      session.lines("notifications maybe")
        == ["! notifications cannot be “maybe”. Known values: on, off"]
    )
    #expect(session.refusal("notifications 1") != nil, "a value has no number")
    #expect(
      session.refusal("notifications o") == .ambiguous("o", candidates: ["on", "off"])
    )
    #expect(
      session.lines("notifications on now")
        == ["! I don't know what to do with “now” after “notifications on”."]
    )
    #expect(
      session.lines("notificatoins on") == [
        "! I don't know “notificatoins”. Did you mean: notifications on"
      ]
    )
  }

  @Test("a toggle has help, completions, samples and a description")
  func description() {
    #expect(session.lines("help switch") == ["  notifications <on|off>   switch it on or off"])
    #expect(session.unfinishedLine("notifications o").completions.map(\.word) == ["on", "off"])
    #expect(session.unfinishedLine("switch notifications of").completions.map(\.word) == ["off"])
    #expect(session.unfinishedLine("switch ").completions.map(\.word) == ["on", "off"])
    let turn = stage.notifications.actions[0]
    #expect(stage.notifications.samples(for: turn) == [.choice(0), .choice(1)])
    #expect(
      session.lines("x notifications")
        == ["  notifications is a toggle, turned off; nothing listens to its changes."]
    )
  }

  @Test("a bare number selects a row beside a toggle")
  func bareNumber() {
    var selected: [Int] = []
    stage.store(stage.films.selections.sink { selected.append($0) })
    #expect(session.refusal("1") == nil)
    #expect(selected == [0])
  }
}
