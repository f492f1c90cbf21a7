import Rehearsal

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
}
