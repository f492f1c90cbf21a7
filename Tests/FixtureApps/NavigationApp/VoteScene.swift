import Rehearsal
import Streams

/// A scene that is presented for a result.
struct VoteScene {
  func createStage() -> VoteStage {
    VoteStage { VoteDirector(ayeTap: $0.aye.taps, nayTap: $0.nay.taps) }
  }
}

final class VoteDirector {
  let decision: Signal<Bool>

  init(ayeTap: Signal<Void>, nayTap: Signal<Void>) {
    decision = ayeTap.map { true }.merge(with: nayTap.map { false }).eraseToSignal()
  }
}

final class VoteStage: Stage, Directed {
  typealias Director = VoteDirector

  let aye = Button("aye")
  let nay = Button("nay")

  override var layout: [View] { [aye, nay] }

  func bindDirector(_ director: VoteDirector) {}
}
