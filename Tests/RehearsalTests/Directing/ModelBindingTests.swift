import Testing
import TurnConcurrency

@testable import Rehearsal

/// Stages that are bound to `@Observable` models.
@Suite(.timeLimit(.minutes(10))) struct ModelBindingTests {
  private let player = Player()

  private func session() throws -> Session {
    try Session(of: TestApp { [player] context, _ in context.push(PlayerStage(player)) })
  }

  @Test("a property that changes twice in an instant is shown once, and so is one computed from it")
  func onceAnInstant() throws {
    #expect(try session().lines("skip") == ["  artist    artist 2", "  track     2"])
  }

  @Test("values are shown in the order in which they were bound, not in which they changed")
  func order() throws {
    let session = try session()
    player.isPlaying = true
    player.artist = "Ada"
    player.track = 3
    player.isPlaying = false
    #expect(
      session.advance(by: .seconds(1)).flatMap(\.lines)
        == ["  artist    artist 3", "  track     3"]
    )
  }

  @Test("what the user enters becomes the model's, and the model's value is shown")
  func twoWay() throws {
    let session = try session()
    #expect(session.lines("name Alone") == ["  name      “Alone”"])
    #expect(player.title == "Alone")
    #expect(session.lines("loud on") == ["  loud      on"])
    #expect(player.isLoud)
    player.title = "Ada"
    #expect(session.advance(by: .seconds(1)).flatMap(\.lines) == ["  name      “Ada”"])
  }

  @Test("a field shows the model's value if the model rejects what the user types")
  func rejection() throws {
    let session = try session()
    session.submit("name Alone")
    #expect(session.lines("name Together") == ["  name      “Alone”"])
    #expect(session.lines("rating 1") == ["  rating    0  1  2  ‹3›"])
  }

  @Test("a picker shows and picks the cases of an enumeration")
  func cases() throws {
    let session = try session()
    #expect(session.lines("mode loop") == ["  mode      once  shuffle  ‹loop›"])
    #expect(player.mode == .loop)
    player.mode = .shuffle
    #expect(
      session.advance(by: .seconds(1)).flatMap(\.lines) == ["  mode      once  ‹shuffle›  loop"]
    )
  }

  @Test("two stages show one model, and the covered one shows the present value when it returns")
  func twoStages() throws {
    let session = try Session(
      of: TestApp { [player] context, _ in
        context.push(PlayerStage(player))
        context.push(PlayerStage(player))
      }
    )
    session.submit("play")
    #expect(session.lines("back").contains("  playing   yes"))
  }

  @Test("a stage that left shows nothing and keeps neither itself nor the model alive")
  func departure() throws {
    weak var model: Player?
    let fixture = try WindowFixture()
    do {
      let player = Player()
      model = player
      fixture.window.push(PlayerStage(player))
      _ = fixture.lines()
      fixture.session.submit("skip")
      fixture.session.submit("back")
      player.track = 9
      #expect(fixture.lines() == [])
    }
    #expect(model == nil)
    #expect(fixture.session.leaks == [])
  }

  @Test("a model that lives on is not a leak, because others may use it")
  func sharedModel() throws {
    let fixture = try WindowFixture()
    fixture.window.push(PlayerStage(player))
    _ = fixture.lines()
    fixture.session.submit("back")
    #expect(fixture.session.leaks == [])
  }

  @Test(
    "a change on another actor is shown in the same turn, also with an x-ray",
    .enabled(if: TurnExecutor.isSupported),
    arguments: [nil, XRayLevel.flow]
  )
  func otherActor(level: XRayLevel?) throws {
    let gauge = Gauge()
    var configuration = SessionConfiguration()
    configuration.xray = level
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PlainStage("Gauge")
        stage.bind(\.level, of: gauge, to: stage.line.text, String.init)
        stage.press.onTap { Task.detached(name: "measure") { gauge.level += 1 } }
        context.push(stage)
      },
      configuration: configuration
    )
    _ = session.takeCauses()
    #expect(session.lines("press") == ["  line   1"])
    #expect(
      session.takeCauses().flatMap(\.lines)
        == (level == nil
          ? []
          : [
            "  you ─tap press▶ PlainStage.press ─Void▶ task \"measure\" ─set▶ Gauge.level",
            "    ─\"1\"▶ PlainStage.line.text",
          ])
    )
  }

  @Test("repeated controls show and change an array of a model")
  func array() throws {
    let meeting = Meeting()
    let session = try Session(of: TestApp { context, _ in context.push(MeetingStage(meeting)) })
    #expect(session.lines("attendee 2 Bob") == ["  attendee 2   “Bob”"])
    #expect(meeting.attendees == ["Ada", "Bob"])
    #expect(session.lines("attendee 1 Wilhelmina") == ["  attendee 1   “Ada”"])
    #expect(meeting.attendees == ["Ada", "Bob"])
    meeting.attendees = ["Ada", "Bob", "Eve"]
    #expect(session.lines("wait") == ["  attendee 3   “Eve”"])
    session.submit("attendee 3 Emmy")
    #expect(meeting.attendees == ["Ada", "Bob", "Emmy"])
    meeting.attendees = ["Emmy"]
    #expect(
      session.lines("wait") == [
        "  (attendee 2 is gone)", "  (attendee 3 is gone)", "  attendee 1   “Emmy”",
      ]
    )
  }

  @Test("the x-ray shows that the model changes, whether a control is bound in one call or in two")
  func changesByControls() throws {
    for isBoundWithInputs in [false, true] {
      let meeting = Meeting()
      var configuration = SessionConfiguration()
      configuration.xray = .flow
      let session = try Session(
        of: TestApp { context, _ in
          context.push(MeetingStage(meeting, isBoundWithInputs: isBoundWithInputs))
        },
        configuration: configuration
      )
      _ = session.takeCauses()
      session.submit("attendee 2 Bob")
      #expect(
        session.takeCauses().flatMap(\.lines) == [
          "  you ─type attendee 2▶ MeetingStage.attendee ─set▶ Meeting.attendees"
        ]
      )
      session.submit("place Rome")
      #expect(
        session.takeCauses().flatMap(\.lines) == [
          "  you ─type place▶ MeetingStage.place ─set▶ Meeting.place"
        ]
      )
      session.submit("hour 11")
      #expect(
        session.takeCauses().flatMap(\.lines) == [
          "  you ─pick hour▶ MeetingStage.hour ─set▶ Meeting.hour"
        ]
      )
    }
  }
}
