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

final class ChestStage: Stage {
  private let contents = List("contents", rows: ["a letter", "a map", "a key"].map { Row($0) })

  override var layout: [View] { [contents] }
}

/// A stage that keeps a reference to itself, and so leaks.
final class MirrorStage: Stage {
  private var image: Stage?

  required init() {
    super.init()
    image = self
  }
}
