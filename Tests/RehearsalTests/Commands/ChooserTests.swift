import Testing

@testable import Rehearsal

/// Commands, help and completion accept the choices of a control that offers them without its name.
@Suite(.timeLimit(.minutes(10))) struct ChooserTests {
  private func makeSession(_ isMenu: Bool) throws -> (Session, Palette) {
    let stage = PaletteStage()
    stage.palette.isMenu = isMenu
    return (try Session(of: TestApp { context, _ in context.push(stage) }), stage.palette)
  }

  private func knowsItsChoices(_ session: Session) -> [Bool] {
    [
      session.isWordOfStage("red"),
      session.submit("help").flatMap(\.lines).contains { $0.split(separator: " ") == ["red"] },
      session.unfinishedLine("re").completions.map(\.word).contains("red"),
      session.submit("red").flatMap(\.lines).contains("  picked   red"),
    ]
  }

  @Test(
    "a control keeps the choice names that it offers when the stage loads",
    arguments: [true, false]
  )

  func choiceNames(isMenu: Bool) throws {
    let (session, palette) = try makeSession(isMenu)
    palette.isMenu.toggle()
    #expect(knowsItsChoices(session) == [Bool](repeating: isMenu, count: 4))
  }
}

private final class PaletteStage: Stage {
  let palette = Palette("palette")

  override var layout: [View] { [palette] }
}

/// A control with choices that may be named alone, or not.
private final class Palette: View {
  var isMenu = false
  private let picked = Property("nothing")

  override init(_ name: String? = nil) {
    super.init(name)
    adopt(picked)
  }

  override var appearance: Appearance { .line("picked   \(picked.value)") }
  override var actions: [Action] {
    [Action("select", argument: .choice(placeholder: "colour"), help: "choose a colour")]
  }
  override var choices: [String] { ["red", "blue"] }
  override var offersChoicesByName: Bool { isMenu }

  override func perform(_ action: Action, with argument: ActionArgument) {
    if case .choice(let index) = argument { picked.value = choices[index] }
  }
}
