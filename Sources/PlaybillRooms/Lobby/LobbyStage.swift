import Rehearsal

/// Shows the plays, and a button for information about the app.
final class LobbyStage: Stage, Directed {
  typealias Director = LobbyDirector

  let announcement = Label("announcement", style: .prose)
  let plays = List("plays", style: .menu)
  let about = Button("about", help: "say what the rooms are")

  override var layout: [View] { [announcement, plays, about] }

  func bindDirector(_ director: LobbyDirector) {
    bind(\.announcement, to: announcement.text)
    bind(\.programme, to: plays.rows) { $0.map { Row($0.name, detail: $0.summary) } }
  }
}
