import Rehearsal
import Testing

@testable import PlaybillRooms

/// Tests of the whole room: the same commands print the same text in every style.
@Suite struct BindingsRoomTests {
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.route = "bindings"
    session = try Session(of: Playbill(), configuration: configuration)
  }

  private func lines(_ command: String) -> [String] {
    session.submit(command).flatMap(\.lines)
  }

  @Test("choosing another style changes only the shown style name")
  func styleName() {
    session.submit("add")
    for style in BindingStyle.allCases.dropFirst() {
      let lines = lines(style.rawValue)
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("  bound    \(style.rawValue) · ") == true)
    }
  }

  @Test("every style shows changes in order", arguments: BindingStyle.allCases)
  func changeOrder(style: BindingStyle) {
    session.submit(style.rawValue)
    #expect(lines("add") == ["  seats    2", "  total    30 €", "  [remove]"])
    #expect(
      lines("book") == [
        "  status   …", "  [add] (disabled)", "  [remove] (disabled)", "  [book] (disabled)",
      ]
    )
    #expect(
      lines("wait 2s") == ["  status   booked as number 1", "  [add]", "  [remove]"]
    )
  }

  @Test(
    "an answer reaches the style that is bound when it arrives",
    arguments: BindingStyle.allCases
  )
  func lateAnswer(style: BindingStyle) {
    session.submit("book")
    session.submit(style.rawValue)
    #expect(lines("wait 1s").first == "  status   booked as number 1")
  }

  @Test("a previous style no longer updates the screen", arguments: BindingStyle.allCases)
  func previousStyle(style: BindingStyle) {
    session.submit(style.rawValue)
    session.submit("callback")
    session.submit("dynamic")
    #expect(lines("add").count == 3, "only one binding shows the change")
  }

  @Test("examine shows the view model of the chosen style only", arguments: BindingStyle.allCases)
  func viewModel(style: BindingStyle) {
    session.submit(style.rawValue)
    let shown = lines("x viewmodel").filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") }
    #expect(shown.count == 1)
    #expect(lines("look").contains { $0.hasSuffix(String(shown[0].split(separator: " ")[0])) })
  }

  @Test("no style keeps the stage alive", arguments: BindingStyle.allCases)
  func noLeak(style: BindingStyle) {
    session.submit(style.rawValue)
    session.submit("add")
    #expect(session.submit("back").allSatisfy { if case .leak = $0.kind { false } else { true } })
    #expect(session.end().isEmpty)
  }
}
