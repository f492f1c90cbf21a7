import Streams
import Testing

@testable import Rehearsal

/// Streams that begin with the current value of a control, and outputs without a first value.
@Suite(.timeLimit(.minutes(10))) struct CurrentValueTests {
  private let stage = ControlsStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("the values of a field begin with its text, and follow the user and the app")
  func fieldValues() {
    var heard: [String] = []
    var edits: [String] = []
    stage.store(stage.name.values.sink { heard.append($0) })
    stage.store(stage.name.edits.sink { edits.append($0) })
    session.submit("name Grace")
    session.submit("name Grace")
    stage.name.text.value = "Mary"
    #expect(heard == ["Ada", "Grace", "Mary"])
    #expect(edits == ["Grace", "Grace"])
    #expect(session.lines("wait") == ["  name    “Mary”"])
    #expect(session.lines("x name")[0].hasSuffix("its edits and values go to its stage."))
  }

  @Test("a subscriber may correct the value, and the correction is received and shown")
  func correction() {
    var heard: [String] = []
    let (name, isOn) = (stage.name, stage.isOn)
    stage.store(
      name.values.sink { text in
        heard.append(text)
        if text.hasSuffix("!") { name.text.value = String(text.dropLast()) }
        isOn.isEnabled.value = text.count > 3
      }
    )
    #expect(session.lines("name Mary!").contains("  name    “Mary”"))
    #expect(heard == ["Ada", "Mary!", "Mary"])
  }

  @Test("each subscriber first receives the value that is current when it subscribes")
  func lateSubscriber() {
    let values = stage.name.values
    session.submit("name Grace")
    var heard: [String] = []
    stage.store(values.sink { heard.append($0) })
    #expect(heard == ["Grace"])
  }

  @Test("the values of a toggle and a picker begin with their state")
  func choiceValues() {
    var states: [Bool] = []
    var indices: [Int?] = []
    stage.store(stage.isOn.values.sink { states.append($0) })
    stage.store(stage.size.values.sink { indices.append($0) })
    session.submit("is-on on")
    session.submit("size large")
    #expect(states == [false, true])
    #expect(indices == [0, 1])
  }

  @Test("the selection of a list begins with nil, and becomes nil again when its row is gone")
  func selection() {
    var heard: [Int?] = []
    stage.store(stage.rows.selection.sink { heard.append($0) })
    session.submit("select 2")
    stage.rows.rows.value = [Row("a"), Row("b"), Row("c")]
    stage.rows.rows.value = [Row("a")]
    #expect(heard == [nil, 1, nil])
    session.submit("wait")
    #expect(session.lines("x rows")[0].hasSuffix("its selection values go to its stage."))
  }

  @Test("an output without a first value shows the initial value given to bind")
  func initialValue() throws {
    let model = SilentModel()
    let stage = ControlsStage()
    stage.title.value = "Silent"
    stage.bind(\.words, of: model, to: stage.label.text, initially: "not asked yet")
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(session.lines("look").contains("  label   not asked yet"))
    model.words.send("asked")
    #expect(session.lines("wait") == ["  label   asked"])
  }

  @Test("an output shows … while something is in flight, and then the empty text")
  func emptyText() throws {
    let stage = ControlsStage()
    let model = SilentModel()
    stage.rows.rows.value = []
    stage.bind(\.rows, of: model, to: stage.rows.rows)
    stage.bind(\.words, of: model, to: stage.label.text)
    let session = try Session(
      of: TestApp { context, world in
        world.scheduler.schedule(after: world.scheduler.now.advanced(by: .seconds(1))) {}
        context.push(stage)
      }
    )
    #expect(session.lines("look").contains("  rows    …"))
    #expect(session.lines("look").contains("  label   …"))
    #expect(session.lines("wait 2s") == ["  (nothing here)"])
    #expect(session.lines("look").contains("  label   "))
    // Work that begins later may be for something else.
    let scheduler = session.engine.world.scheduler
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) {}
    #expect(session.lines("look").contains("  (nothing here)"))
  }
}

private final class SilentModel {
  let words = PassthroughSubject<String, Never>()
  let rows = PassthroughSubject<[Row], Never>()
}

private final class ControlsStage: Stage {
  let name = TextField(text: "Ada")
  let isOn = Toggle()
  let size = Picker(segments: ["small", "large"])
  let rows = List(rows: [Row("a"), Row("b")])
  let label = Label()
}
