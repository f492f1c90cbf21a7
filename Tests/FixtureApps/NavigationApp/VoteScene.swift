import Rehearsal
import Streams

/// A scene that is presented for a result.
struct VoteScene {
  func createStage() -> VoteStage {
    VoteStage { VoteDirector(yesTap: $0.yes.taps, noTap: $0.no.taps) }
  }
}

final class VoteDirector {
  let decision: Signal<Bool>

  init(yesTap: Signal<Void>, noTap: Signal<Void>) {
    decision = yesTap.map { true }.merge(with: noTap.map { false }).eraseToSignal()
  }
}

final class VoteStage: Stage, Directed {
  let yes = Button()
  let no = Button()

  func bindDirector(_ director: VoteDirector) {}
}
