import Rehearsal

final class DeskStage: Stage, Directed {
  typealias Director = DeskDirector

  let search = TextField("find", placeholder: "title")
  let found = Label("found")
  let lend = TextField("lend", placeholder: "title")
  let lent = Label("lent", text: "nothing")
  let shelf = Button("shelf")

  override var layout: [View] { [search, found, lend, lent, shelf] }

  func bindDirector(_ director: DeskDirector) {
    bind(\.found, to: found.text)
    bind(\.lent, to: lent.text)
  }
}
