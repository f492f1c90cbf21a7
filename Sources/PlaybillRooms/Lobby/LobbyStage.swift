import Rehearsal

/// Shows the plays, and a button for information about the app.
final class LobbyStage: Stage, Directed {
  let announcement = Label(style: .prose)
  let plays = List(style: .menu)
  let about = Button(help: "say what the rooms are")

  func bindDirector(_ director: LobbyDirector) {
    bind(\.announcement, to: announcement.text)
    bind(\.programme, to: plays.rows) { $0.map { Row($0.name, detail: $0.summary) } }
  }
}
