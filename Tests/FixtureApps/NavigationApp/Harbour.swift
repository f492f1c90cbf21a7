import Rehearsal
import Streams

/// A service that needs a second to say whether a ship may leave; `harbour` says what.
struct Harbour {
  nonisolated enum Answer: String, CaseIterable {
    case fine, unsure, storm
  }

  let world: World

  func ask() -> Signal<Answer> {
    Just(world.settings[.harbour]).delay(for: 1, scheduler: world.scheduler).eraseToSignal()
  }
}

extension Setting<Harbour.Answer> {
  static var harbour: Self { Setting("harbour", default: .unsure, summary: "what it says") }
}
