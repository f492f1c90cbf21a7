import Rehearsal
import Streams
import Testing

/// Controls for numbers, and pickers with many choices.
@Suite(.timeLimit(.minutes(10))) struct NumberControlsTests {
  private let stage = OrderStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("numbers are shown beside their names, a slider with a bar")
  func appearance() {
    #expect(
      session.lines("look") == [
        "Order",
        "  guests   2",
        "  volume   ━━━━━━━━━━──────────  0.5",
        "  genre    comedy (1 of 3)",
      ]
    )
  }

  @Test("a stepper is set, increased and decreased within its range")
  func stepper() {
    var changes: [Int] = []
    stage.store(stage.guests.changes.sink { changes.append($0) })
    #expect(session.lines("guests 5") == ["  guests   5"])
    #expect(session.lines("increase guests") == ["  guests   7"])
    #expect(session.lines("increase") == ["! guests is 7, and goes from 1 to 8."])
    #expect(session.lines("decrease guests") == ["  guests   5"])
    session.submit("guests 5")
    #expect(changes == [5, 7, 5])
  }

  @Test(
    "a number that a control cannot have is refused",
    arguments: [
      ("guests 9", "! guests goes from 1 to 8, so it cannot be 9."),
      ("guests -1", "! guests goes from 1 to 8, so it cannot be -1."),
      ("guests two", "! guests is a whole number from 1 to 8, not “two”."),
      ("guests 2.5", "! guests is a whole number from 1 to 8, not “2.5”."),
      ("guests", "! enter what? guests <1 to 8>"),
      ("volume 1.1", "! volume goes from 0 to 1, so it cannot be 1.1."),
      ("volume nan", "! volume is a number from 0 to 1, not “nan”."),
      ("volume loud", "! volume is a number from 0 to 1, not “loud”."),
      ("volume inf", "! volume goes from 0 to 1, so it cannot be inf."),
    ]
  )
  func refusals(command: String, answer: String) {
    #expect(session.lines(command) == [answer])
    #expect(stage.guests.value.value == 2)
    #expect(stage.volume.value.value == 0.5)
  }

  @Test("a slider is moved, and its values begin with the current one")
  func slider() {
    var values: [Double] = []
    stage.store(stage.volume.values.sink { values.append($0) })
    #expect(session.lines("volume 1") == ["  volume   ━━━━━━━━━━━━━━━━━━━━  1"])
    #expect(session.lines("slide volume 0") == ["  volume   ────────────────────  0"])
    #expect(values == [0.5, 1, 0])
    #expect(
      session.lines("x volume") == [
        "  volume is a slider at 0, from 0 to 1; its values go to its stage."
      ]
    )
  }

  @Test(
    "minus zero is shown as zero, from the user and from the app",
    arguments: ["-0", "-0.0", "-1e-400"]
  )
  func minusZero(number: String) {
    #expect(session.lines("volume \(number)") == ["  volume   ────────────────────  0"])
    #expect(stage.volume.value.value.sign == .plus)
    session.submit("volume 1")
    stage.volume.value.value = -0.0
    #expect(session.lines("wait") == ["  volume   ────────────────────  0"])
  }

  @Test("a menu shows only its selected choice, and examine lists all")
  func menu() {
    #expect(session.lines("genre trag") == ["  genre    tragedy (2 of 3)"])
    let examination = session.lines("x genre").joined().replacing("  ", with: " ")
    #expect(examination.contains("its choices are comedy, tragedy, history"))
    stage.genre.selectedIndex.value = nil
    #expect(session.lines("wait") == ["  genre    (none of 3)"])
  }

  @Test("every sample of a control is accepted")
  func samples() throws {
    for control in [stage.guests, stage.volume] as [View] {
      let action = try #require(control.actions.first)
      for sample in control.samples(for: action) { try control.perform(action, with: sample) }
    }
    #expect(stage.guests.value.value == 8)
    #expect(stage.volume.value.value == 1)
  }
}

private final class OrderStage: Stage {
  let guests = Stepper(value: 2, in: 1...8, step: 2)
  let volume = Slider(value: 0.5)
  let genre = Picker(segments: ["comedy", "tragedy", "history"], style: .menu)
}
