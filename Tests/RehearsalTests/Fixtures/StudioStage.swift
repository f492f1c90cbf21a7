import Rehearsal
import Streams

/// A stage with a control of every kind.
final class StudioStage: Stage, Directed {
  typealias Director = StudioDirector

  let greeting = Label("greeting")
  let echo = Label("echo")
  let tick = Label("tick", text: "silent")
  let name = TextField("name", placeholder: "your name")
  let secret = TextField("secret", isSecure: true)
  let send = Button("send")
  let films = List(
    "films",
    rows: [Row("The Matrix", detail: "1999"), Row("Tenet", detail: "2020")]
  )

  override var layout: [View] { [greeting, echo, tick, name, secret, send, films] }

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
  /// A director with the inputs of `stage`, or with `edits` instead of the stage's own.
  convenience init(of stage: StudioStage, in world: World, edits: Signal<String>? = nil) {
    self.init(
      clock: world.scheduler,
      edits: edits ?? stage.name.edits,
      taps: stage.send.taps,
      selections: stage.films.selections
    )
  }
}
