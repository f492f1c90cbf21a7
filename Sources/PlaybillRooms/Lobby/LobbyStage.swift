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

/// Shows a notice about the app.
///
/// Its text is constant, so it has no director.
///
/// Source: *A Different Take on MVVM with Swift*, "Be flexible".
final class AboutStage: Stage {
  private let notice = Label(
    text: """
      Each room shows one app architecture. A command goes to a control of the stage, and from \
      there to the logic: a director or a view model. The results come back as text.
      To see the objects behind a screen: examine, where.
      """,
    style: .prose
  )
}
