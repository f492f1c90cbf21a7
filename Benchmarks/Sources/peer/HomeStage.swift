import Rehearsal

/// The first screen.
final class HomeStage: Stage, Directed {
  let counter = Label("counter", style: .prose)
  let count = Label("count", style: .prose)
  let items = List("items")
  let inc = TextField("inc")
  let put = TextField("put")
  let go = TextField("go")

  override var layout: [View] { [counter, count, items, inc, put, go] }

  func bindDirector(_ director: HomeDirector) {
    bind(\.counter, to: counter.text)
    bind(\.itemCount, to: count.text)
    bind(\.items, to: items.rows) { $0.map { Row($0) } }
  }
}

/// A room, which shows its name.
final class RoomStage: Stage {
  let line = Label("line", style: .prose)

  override var layout: [View] { [line] }

  convenience init(named name: String) {
    self.init()
    title.value = name
    line.text.value = "You are in \(name)."
  }
}
