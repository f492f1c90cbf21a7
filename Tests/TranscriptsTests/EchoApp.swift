import Rehearsal
import Streams

/// An app that shows the typed text, at once or a second later, so that a test decides what a
/// session shows.
struct EchoApp: App {
  let name = "parrot"
  let title = "EchoApp"
  let summary = "an app that repeats"

  var settings: [any SettingDeclaration] {
    [Setting<Mood>("mood", default: .merry, summary: "what the cage looks like")]
  }

  var entryPoints: [EntryPoint<World>] {
    [
      EntryPoint("nest", title: "Nest", summary: "where eggs are") { context, _ in
        context.push(NestStage())
      }
    ]
  }

  enum Mood: String, CaseIterable {
    case merry, moody
  }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(CageStage(world: world))
  }
}

final class NestStage: Stage {
}

final class CageStage: Stage {
  private let beak: Beak
  private let mood: Label
  private let about = Button()

  init(world: World) {
    beak = Beak(scheduler: world.scheduler)
    let setting = Setting<EchoApp.Mood>("mood", default: .merry, summary: "")
    mood = Label("mood", text: world.settings[setting].rawValue)
    super.init()
    store(about.taps.sink { [unowned self] in _ = context?.present(NestStage()) })
  }

  @available(*, unavailable)
  required init() { preconditionFailure("A cage needs a world.") }

  override var layout: [View] { [beak, mood, about] }
}

/// A control that shows the given words unchanged; `⏎` separates lines.
final class Beak: View {
  private let words = Property("")
  private let scheduler: VirtualTimeScheduler

  init(scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
    super.init("beak")
    adopt(words)
  }

  override var appearance: Appearance {
    words.value.isEmpty || words.value.contains("⏎")
      ? .rows(words.value.split(separator: "⏎").map { Row(String($0)) }, firstNumber: nil)
      : .line(words.value)
  }

  override var actions: [Action] {
    [
      Action("say", argument: .text(placeholder: "words"), help: "say at once"),
      Action("later", argument: .text(placeholder: "words"), help: "say a second later"),
    ]
  }

  override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    guard case .text(let text) = argument else { return }
    guard action.verb == "later" else { return words.value = text }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { [words] in
      MainActor.assumeIsolated { words.value = text }
    }
  }
}
