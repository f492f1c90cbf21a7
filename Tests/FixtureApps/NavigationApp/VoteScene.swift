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
  typealias Director = VoteDirector

  let yes = Button("yes")
  let no = Button("no")

  override var layout: [View] { [yes, no] }

  func bindDirector(_ director: VoteDirector) {}
}
