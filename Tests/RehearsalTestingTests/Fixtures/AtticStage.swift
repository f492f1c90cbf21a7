import Rehearsal

final class AtticStage: Stage, Directed {
  typealias Director = AtticDirector

  let light = Label("light")
  let lamp = Button("lamp")
  let clock = Button("clock")
  let chest = Button("chest")
  let mirror = Button("mirror")

  override var layout: [View] { [light, lamp, clock, chest, mirror] }

  func bindDirector(_ director: AtticDirector) {
    bind(\.light, to: light.text)
  }
}
