import Rehearsal
import Streams

/// A stage with a control of every kind.
final class StudioStage: Stage, Directed {
  let greeting = Label()
  let echo = Label()
  let tick = Label(text: "silent")
  let name = TextField(placeholder: "your name")
  let secret = TextField(isSecure: true)
  let send = Button()
  let films = List(
    rows: [Row("The Matrix", detail: "1999"), Row("Tenet", detail: "2020")]
  )

  func bindDirector(_ director: StudioDirector) {
    bind(\.greeting, to: greeting.text)
    bind(\.shout, to: echo.text)
    bind(\.ticks, to: tick.text)
  }

  /// A stage with its director.
  static func make(in world: World) -> StudioStage {
    StudioStage { StudioDirector(of: $0, in: world) }
  }
}

extension StudioDirector {
  /// A director with the inputs of `stage`.
  convenience init(of stage: StudioStage, in world: World) {
    self.init(
      clock: world.scheduler,
      edits: stage.name.edits,
      taps: stage.send.taps,
      selections: stage.films.selections
    )
  }
}
