import Rehearsal
import Streams

/// An app with a field for a secret, rows in several scripts, a question, and a guarded screen.
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
  private let diary = Button()

  override var layout: [View] { [PinPad("pin"), box, burn, diary] }

  required init() {
    super.init()
    diary.onTap { [unowned self] in context?.push(DiaryStage()) }
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

/// A page whose guard asks before its entry is lost.
final class DiaryStage: Stage {
  private let entry = TextField()
  private let entryGuard = ExitGuard("Discard?", message: "The entry is not kept.")

  override var exitGuard: ExitGuard? { entryGuard }

  required init() {
    super.init()
    store(entry.values.sink { [unowned self] in entryGuard.isArmed.value = !$0.isEmpty })
  }
}

/// Shows the length of the typed text instead of the text, and opens if that is 2357.
final class PinPad: View {
  private let state = Property("0 digits")

  override init(_ name: String? = nil) {
    super.init(name)
    adopt(state)
  }

  override var isSecure: Bool { true }
  override var appearance: Appearance { .field(state.value) }
  override var actions: [Action] {
    [Action("type", argument: .text(placeholder: "digits"), help: "open the vault")]
  }

  override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    if case .text(let digits) = argument {
      state.value = digits == "2357" ? "open" : "\(digits.count) digits"
    }
  }
}
