import Rehearsal

/// Shows what is on, and a button for those who wonder what this house is.
final class LobbyStage: Stage, Directed {
  typealias Director = LobbyDirector

  let announcement = Label("announcement", style: .prose)
  let plays = List("plays", style: .menu)
  let about = Button("about")

  override var layout: [View] { [announcement, plays, about] }

  func bindDirector(_ director: LobbyDirector) {
    bind(\.announcement, to: announcement.text)
    bind(\.programme, to: plays.rows) { $0.map { Row($0.name, detail: $0.summary) } }
  }
}
