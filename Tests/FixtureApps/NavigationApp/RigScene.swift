import Rehearsal
import Streams

/// A scene from which everything can be done.
struct RigScene {
  let name: String
  let yard: Yard

  func createStage() -> RigStage {
    let stage = RigStage { stage in
      let news = PassthroughSubject<String, Never>()
      let director = RigDirector(
        work: stage.rig.work,
        forcedWork: stage.force.work,
        news: news.eraseToSignal()
      )
      stage.observe(\.orderToFollow, of: director, by: self) { [unowned stage] order in
        Rigger(yard: yard, stage: stage) { news.send($0) }.follow(order)
      }
      return director
    }
    stage.title.value = name
    yard.remember(stage)
    return stage
  }
}
