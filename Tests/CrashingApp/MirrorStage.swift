import Rehearsal

/// It keeps a reference to itself, and so it leaks when it is left.
final class MirrorStage: Stage {
  private var image: Stage?

  required init() {
    super.init()
    image = self
  }
}
