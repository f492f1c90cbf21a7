import Rehearsal
import Streams

/// A scene that performs each operation of its context.
struct PlainScene {
  let name: String
  let registry: SceneRegistry

  func createStage() -> PlainStage {
    let stage = PlainStage { stage in
      let news = PassthroughSubject<String, Never>()
      let director = PlainDirector(
        operations: stage.run.operations,
        forcedOperations: stage.force.operations,
        news: news.eraseToSignal()
      )
      stage.observe(\.requestToPerform, of: director, by: self) { [unowned stage] request in
        OperationRunner(registry: registry, stage: stage) { news.send($0) }.perform(request)
      }
      return director
    }
    stage.title.value = name
    registry.remember(stage)
    return stage
  }
}
