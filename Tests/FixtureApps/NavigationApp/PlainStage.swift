import Rehearsal

final class PlainStage: Stage, Directed {
  let news = Label()
  let run = OperationControl("run")
  let force = OperationControl("force")

  override var layout: [View] { [news, run, force] }

  func bindDirector(_ director: PlainDirector) {
    bind(\.news, to: news.text)
  }
}
