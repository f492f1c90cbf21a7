import Rehearsal
import Streams

/// A stage without a director: a title, a line, and a button to press.
final class PlainStage: Stage {
  let line = Label(text: "plain")
  let press = Button()

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

/// A stage with the controls that take a value or show progress.
final class ShowcaseStage: Stage {
  let notifications = Toggle()
  let segment = Picker(segments: ["now", "upcoming", "coming soon"])
  let download = Progress()
  let work = ActivityIndicator()
  let photo = Image(rowLimit: 2)
  let films = List(rows: [Row("Tenet")])
}
