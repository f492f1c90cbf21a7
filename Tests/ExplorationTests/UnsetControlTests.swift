import Exploration
import Rehearsal
import Streams
import Testing

@Suite("Controls that nothing sets", .timeLimit(.minutes(10)))
struct UnsetControlTests {
  private struct FormApp: App {
    let name = "form"
    let title = "Form"
    let summary = "has labels"

    func presentInContext(_ context: any NavigationContext, services: World) {
      context.push(FormStage())
    }
  }

  private final class FormStage: Stage {
    let fixed = Label(text: "fixed")
    let late = Label()
    let bound = Label()
    let forgotten = Label()
    let rows = List()
    let answer = Button()
    private let outputs = Outputs()

    private final class Outputs {
      let empty = Just("").eraseToSignal()
    }

    required init() {
      super.init()
      bind(\.empty, of: outputs, to: bound.text)
      answer.onTap { [unowned self] in late.text.value = "now" }
    }
  }

  @Test("are findings, unless something sets them in another state of the scene")
  func findings() throws {
    let map = try Explorer(of: FormApp()).explore()
    #expect(
      map.findings.filter { $0.kind == .neverSet }.map(\.key) == [
        "never-set FormStage forgotten", "never-set FormStage rows",
      ]
    )
    #expect(
      map.findings.first { $0.kind == .neverSet }?.text
        == "“forgotten” shows nothing: no output is bound to it, and nothing sets it."
    )
  }

  @Test("are no findings while the scene has states that were not tried")
  func bound() throws {
    var options = ExplorationOptions()
    options.states = 1
    let map = try Explorer(of: FormApp(), options: options).explore()
    #expect(!map.findings.contains { $0.kind == .neverSet })
  }
}
