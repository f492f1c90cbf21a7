import Rehearsal

final class AtticStage: Stage, Directed {
  let light = Label()
  let lamp = Button()
  let clock = Button()
  let chest = Button()
  let mirror = Button()

  func bindDirector(_ director: AtticDirector) {
    bind(\.light, to: light.text)
  }
}

final class ChestStage: Stage {
  private let contents = List(rows: ["a letter", "a map", "a key"].map { Row($0) })
}

/// A stage that keeps a reference to itself, and so leaks.
final class MirrorStage: Stage {
  private var image: Stage?

  required init() {
    super.init()
    image = self
  }
}
