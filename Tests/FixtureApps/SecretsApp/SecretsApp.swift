import Rehearsal
import Streams

/// An app with a field for a secret, rows in several scripts, and a question.
struct SecretsApp: App {
  let name = "secrets"
  let title = "SecretsApp"
  let summary = "it keeps things to itself"

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(SecretsAppStage())
  }
}

final class SecretsAppStage: Stage {
  private let box = List(
    rows: [Row("日本の映画", detail: "a film"), Row("👩‍💻 at work"), Row("The Matrix")]
  )
  private let burn = Button()

  override var layout: [View] { [PinPad("pin"), box, burn] }

  required init() {
    super.init()
    store(
      burn.taps.sink { [unowned self] in
        context?.present(
          Alert(
            "Burn?",
            message: "Ashes keep no secrets.",
            actions: [AlertAction("destroy"), AlertAction("keep")]
          )
        )
      }
    )
  }
}

/// Shows the length of the typed text instead of the text.
final class PinPad: View {
  private let length = Property(0)

  override init(_ name: String? = nil) {
    super.init(name)
    adopt(length)
  }

  override var isSecure: Bool { true }
  override var appearance: Appearance { .field("\(length.value) digits") }
  override var actions: [Action] {
    [Action("type", argument: .text(placeholder: "digits"), help: "open the vault")]
  }

  override func perform(_ action: Action, with argument: ActionArgument) throws(CommandRefusal) {
    if case .text(let digits) = argument { length.value = digits.count }
  }
}
