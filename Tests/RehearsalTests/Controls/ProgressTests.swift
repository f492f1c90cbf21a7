import Rehearsal
import Testing

/// Controls that show how something stands.
@Suite struct ProgressTests {
  private let stage = ShowcaseStage()
  private let session: Session

  init() throws {
    let stage = stage
    session = try Session(of: TestApp(showing: { stage }))
  }

  @Test func nothingToWaitForIsNotShown() {
    #expect(!session.lines("look").contains { $0.contains("download") })
    #expect(session.lines("x download") == ["  download is a progress indicator, hidden now."])
  }

  @Test(arguments: [
    (0.0, "────────────────────  0 %"), (0.29, "━━━━━───────────────  29 %"),
    (1.0, "━━━━━━━━━━━━━━━━━━━━  100 %"), (-1, "────────────────────  0 %"),
    (.nan, "────────────────────  0 %"), (.infinity, "━━━━━━━━━━━━━━━━━━━━  100 %"),
  ])
  func aFractionIsABar(fraction: Double, bar: String) {
    stage.download.fraction.value = fraction
    #expect(session.lines("look").contains("  download        \(bar)"))
  }

  @Test func aStepTooSmallToSeeIsNotPrinted() {
    stage.download.fraction.value = 0.5
    #expect(session.lines("wait").count == 1)
    stage.download.fraction.value = 0.5001
    #expect(session.lines("wait").isEmpty)
    stage.download.fraction.value = nil
    #expect(session.lines("wait").isEmpty, "it goes without a word")
  }

  @Test func anIndicatorIsShownWhileItIsAnimating() {
    stage.work.isAnimating.value = true
    #expect(session.lines("wait") == ["  work            …"])
    #expect(session.lines("x work") == ["  work is an activity indicator, animating."])
    stage.work.isAnimating.value = false
    #expect(session.lines("wait").isEmpty)
    #expect(session.lines("x work") == ["  work is an activity indicator, hidden now."])
  }

  @Test func theyUnderstandNothing() {
    #expect(session.refusal("work") == .command(.notInteractive(control: "work")))
    #expect(session.refusal("download 40") == .command(.notInteractive(control: "download")))
  }
}
