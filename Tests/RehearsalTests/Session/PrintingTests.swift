import Rehearsal
import Streams
import Testing

/// The output of a session and its order.
@Suite(.timeLimit(.minutes(10))) struct PrintingTests {
  @Test("a control that changes is printed once at the end of the instant")
  func coalescing() throws {
    let stage = PlainStage("Plain")
    let session = try Session(of: TestApp(showing: { stage }))
    stage.store(
      stage.press.taps.sink { [unowned stage] in
        for text in ["a", "b", "c"] { stage.line.text.value = text }
      }
    )
    #expect(session.lines("press") == ["  line   c"])
    #expect(session.lines("press").isEmpty, "the text is the one that was printed last")
  }

  @Test("controls are printed in the order of their first change")
  func printOrder() throws {
    let stage = StudioStage()
    let session = try Session(of: TestApp(showing: { stage }))
    stage.store(
      stage.send.taps.sink { [unowned stage] in
        stage.tick.text.value = "1"
        stage.greeting.text.value = "2"
        stage.tick.text.value = "3"
      }
    )
    #expect(session.lines("send") == ["  tick       3", "  greeting   2"])
  }

  @Test("a text that the user typed is printed if nothing else is")
  func entered() throws {
    let stage = StudioStage()
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(session.lines("name Ada") == ["  name       “Ada”"])
    #expect(session.lines("name Ada") == ["  name       “Ada”"], "also without a change")
    #expect(session.lines("clear name") == ["  name       “” your name"])
    #expect(session.submit("name Bo").map(\.kind) == [.update(control: "name")])
    stage.store(stage.name.edits.sink { [unowned stage] in stage.tick.text.value = $0 })
    #expect(session.lines("name Cy") == ["  tick       Cy"], "the other control is the answer")
    #expect(session.lines("look").contains("  name       “Cy”"))
  }

  @Test("a value that was entered in an instant is not printed in a later one")
  func enteredBefore() throws {
    let session = try Session(of: TestApp(showing: { StudioStage() }))
    session.submit("name Ada")
    #expect(session.lines("wait").isEmpty)
  }

  @Test("a text that the app changes is printed")
  func transformedText() throws {
    let stage = StudioStage()
    let session = try Session(of: TestApp(showing: { stage }))
    stage.store(
      stage.name.edits.sink { [unowned stage] in stage.name.text.value = $0.uppercased() }
    )
    #expect(session.lines("name Ada") == ["  name       “ADA”"])
  }

  @Test("a text that becomes empty is announced once, also if it is hidden at the same time")
  func emptiedText() throws {
    let complaint = Label("complaint", text: "Who are you?", style: .prose)
    let session = try Session(of: TestApp(showing: { LineupStage(complaint) }))
    complaint.text.value = ""
    #expect(session.lines("wait") == ["  (complaint is empty)"])
    complaint.isHidden.value = true
    #expect(session.lines("wait").isEmpty)
    complaint.isHidden.value = false
    complaint.text.value = "And now?"
    #expect(session.lines("wait") == ["  And now?"])
    complaint.text.value = ""
    complaint.isHidden.value = true
    #expect(session.lines("wait") == ["  (complaint is hidden)"])
  }

  @Test("a text that becomes empty does not replace the control that the user has changed")
  func emptiedByInput() throws {
    let complaint = Label("complaint", text: "Who are you?", style: .prose)
    let name = TextField("name")
    let stage = LineupStage(name, complaint)
    stage.store(name.edits.sink { _ in complaint.text.value = "" })
    let session = try Session(of: TestApp(showing: { stage }))
    #expect(session.lines("name Ada") == ["  name   “Ada”", "  (complaint is empty)"])
  }

  @Test("a text for which the user waited is not announced if it is empty")
  func emptyAfterWaiting() throws {
    let notice = Label("notice", text: "…", style: .prose)
    let session = try Session(of: TestApp(showing: { LineupStage(notice) }))
    notice.text.value = ""
    #expect(session.lines("wait").isEmpty)
  }

  @Test("the ends of several indicators in one instant are printed")
  func endOfIndicators() throws {
    let indicators = ["left", "right"].map { ActivityIndicator($0, isAnimating: true) }
    let stage = LineupStage(indicators[0], indicators[1])
    let session = try Session(of: TestApp(showing: { stage }))
    for indicator in indicators { indicator.isAnimating.value = false }
    #expect(session.lines("wait") == ["  (left is hidden)", "  (right is hidden)"])
  }

  @Test("the end of an indicator is printed only if nothing else is")
  func endOfIndicator() throws {
    let loading = ActivityIndicator("loading", isAnimating: true)
    let result = Label("result")
    let name = TextField("name")
    let stage = LineupStage(loading, result, name)
    let session = try Session(of: TestApp(showing: { stage }))
    loading.isAnimating.value = false
    #expect(session.submit("wait").map(\.kind) == [.update(control: "loading")])
    loading.isAnimating.value = true
    #expect(session.lines("wait") == ["  loading   …"])
    loading.isAnimating.value = false
    result.text.value = "42"
    #expect(session.lines("wait") == ["  result    42"])
    #expect(session.lines("wait").isEmpty)
    loading.isAnimating.value = true
    session.submit("wait")
    stage.store(name.edits.sink { [unowned loading] _ in loading.isAnimating.value = false })
    #expect(session.lines("name Ada") == ["  name      “Ada”"])
    #expect(session.lines("wait").isEmpty)
  }

  @Test("a secret is shown as bullets only")
  func secretText() throws {
    let session = try Session(of: TestApp(showing: { StudioStage() }))
    session.submit("secret hunter2")
    let shown = session.lines("look") + session.lines("x secret") + session.lines("x")
    #expect(shown.contains("  secret     “••••••”"))
    #expect(!shown.joined().contains("hunter2"))
  }

  @Test("a covered stage prints its changes when it is seen again")
  func coveredStage() throws {
    let below = PlainStage("Below")
    let session = try Session(
      of: TestApp { context, world in
        context.push(below)
        below.store(
          below.press.taps.sink { context.push(PlainStage("Above")) }
        )
        below.store(
          Just("late").delay(for: 1, scheduler: world.scheduler)
            .sink { [unowned below] in below.line.text.value = $0 }
        )
      }
    )
    #expect(session.lines("press") == ["▸ Above", "  line   plain", "  [press]"])
    #expect(session.lines("wait 2s").isEmpty)
    #expect(session.lines("back") == ["◂ Below", "  line   late"])
    session.submit("press")
    #expect(session.lines("back") == ["◂ Below"], "nothing changed meanwhile")
    session.submit("verbose")
    session.submit("press")
    #expect(session.lines("back") == ["◂ Below", "  line   late", "  [press]"])
    session.submit("brief")
    session.submit("press")
    #expect(session.lines("back") == ["◂ Below"])
  }
}
