import Rehearsal

/// It looks at itself, and so lives on when nobody else does.
final class MirrorStage: Stage {
  private var image: Stage?

  required init() {
    super.init()
    image = self
  }
}
