import Testing

@testable import Rehearsal

/// A custom control that changes another control while it is drawn.
@Suite(.timeLimit(.minutes(10))) struct DrawingTests {
  @Test("a label that a drawing control changes still prints its later changes")
  func changeWhileDrawing() throws {
    let stage = MeddlingStage()
    let session = try Session(of: TestApp { context, _ in context.push(stage) })
    session.submit("look")
    stage.line.text.value = "after"
    #expect(session.submit("wait 1s").flatMap(\.lines) == ["  line   after"])
  }
}

private final class MeddlingStage: Stage {
  let line = Label(text: "before")
  lazy var meddler = Meddler(line)

  override var layout: [View] { [line, meddler] }
}

/// A control that changes a label each time it is drawn.
private final class Meddler: View {
  private let line: Label
  private var count = 0

  init(_ line: Label) {
    self.line = line
    super.init("meddler")
  }

  override var appearance: Appearance {
    count += 1
    line.text.value = "drawn \(count) times"
    return .line("[meddler]")
  }
}
