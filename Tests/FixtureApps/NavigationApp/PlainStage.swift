import Rehearsal

final class PlainStage: Stage, Directed {
  typealias Director = PlainDirector

  let news = Label("news")
  let run = OperationControl("run")
  let force = OperationControl("force")

  override var layout: [View] { [news, run, force] }

  func bindDirector(_ director: PlainDirector) {
    bind(\.news, to: news.text)
  }
}
