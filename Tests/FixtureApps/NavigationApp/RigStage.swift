import Rehearsal

final class RigStage: Stage, Directed {
  typealias Director = RigDirector

  let news = Label("news")
  let rig = Rope("rig")
  let force = Rope("force")

  override var layout: [View] { [news, rig, force] }

  func bindDirector(_ director: RigDirector) {
    bind(\.news, to: news.text)
  }
}
