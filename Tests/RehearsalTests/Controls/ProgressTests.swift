import Rehearsal
import Testing

/// Controls that show progress.
@Suite(.timeLimit(.minutes(10))) struct ProgressTests {
  private let stage = ShowcaseStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test("a progress indicator without a fraction is hidden")
  func hiddenProgress() {
    #expect(!session.lines("look").contains { $0.contains("download") })
    #expect(session.lines("x download") == ["  download is a progress indicator, hidden now."])
  }

  @Test(
    "a fraction is shown as a bar with a percentage",
    arguments: [
      (0.0, "────────────────────  0 %"), (0.29, "━━━━━───────────────  29 %"),
      (1.0, "━━━━━━━━━━━━━━━━━━━━  100 %"), (-1, "────────────────────  0 %"),
      (.nan, "────────────────────  0 %"), (.infinity, "━━━━━━━━━━━━━━━━━━━━  100 %"),
    ]
  )
  func bar(fraction: Double, bar: String) {
    stage.download.fraction.value = fraction
    #expect(session.lines("look").contains("  download        \(bar)"))
  }

  @Test("an invisible step is not printed, and the end of a progress is if nothing else is")
  func smallStep() {
    stage.download.fraction.value = 0.5
    #expect(session.lines("wait").count == 1)
    stage.download.fraction.value = 0.5001
    #expect(session.lines("wait").isEmpty)
    stage.download.fraction.value = nil
    #expect(session.lines("wait") == ["  (download is hidden)"])
  }

  @Test("a control that showed nothing disappears without a word")
  func hiddenBlank() {
    session.submit("look")
    stage.download.isHidden.value = true
    #expect(session.lines("wait").isEmpty)
    stage.download.isHidden.value = false
    stage.download.fraction.value = 0.5
    session.submit("wait")
    stage.download.isHidden.value = true
    #expect(session.lines("wait") == ["  (download is hidden)"])
  }

  @Test("an activity indicator is shown only while it is animating")
  func activity() {
    stage.work.isAnimating.value = true
    #expect(session.lines("wait") == ["  work            …"])
    #expect(session.lines("x work") == ["  work is an activity indicator, animating."])
    stage.work.isAnimating.value = false
    #expect(session.lines("wait") == ["  (work is hidden)"])
    #expect(session.lines("x work") == ["  work is an activity indicator, hidden now."])
  }

  @Test("progress and activity indicators are not interactive")
  func notInteractive() {
    #expect(session.refusal("work") == .notInteractive(control: "work"))
    #expect(session.refusal("download 40") == .notInteractive(control: "download"))
  }
}
