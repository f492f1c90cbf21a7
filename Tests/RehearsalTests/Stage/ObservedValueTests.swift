import Observation
import Rehearsal
import Testing

@Suite struct ObservedValueTests {
  @Test("labels of one property change in the order in which they were bound")
  func order() throws {
    let session = try Session(of: TestApp { context, _ in context.push(ScoreStage()) })
    let labels = (1...20).map { "  label\($0)" }
    for score in 1...3 {
      let lines = session.lines("press").map { $0.split(separator: " ").joined(separator: " ") }
      #expect(lines == labels.map { "\($0.dropFirst(2)) \(score)" })
    }
  }
}

/// Shows one property in twenty labels.
private final class ScoreStage: Stage {
  @MainActor @Observable final class Score {
    var points = 0
  }

  private let labels = (1...20).map { Label("label\($0)") }
  private let press = Button()

  override var layout: [View] { labels + [press] }

  required init() {
    super.init()
    let score = Score()
    for label in labels { bind(\.points, of: score, to: label.text) { String($0) } }
    press.onTap { score.points += 1 }
  }
}
