import Rehearsal
import Streams

/// After one second, returns the setting `answer`: leave, ask or stay.
struct ExitService {
  nonisolated enum Answer: String, CaseIterable {
    case leave, ask, stay
  }

  let world: World

  func ask() -> Signal<Answer> {
    Just(world.settings[.answer]).delay(for: 1, scheduler: world.scheduler).eraseToSignal()
  }
}

extension Setting<ExitService.Answer> {
  static var answer: Self {
    Setting("answer", default: .ask, summary: "whether a stage can be left")
  }
}
