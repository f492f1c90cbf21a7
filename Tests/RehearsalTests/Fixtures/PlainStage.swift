import Rehearsal
import Streams

/// A stage without a director: a title, a line, and a button to press.
final class PlainStage: Stage {
  let line = Label("line", text: "plain")
  let press = Button("press")

  override var layout: [View] { [line, press] }

  convenience init(_ title: String) {
    self.init()
    self.title.value = title
  }
}

/// A stage with the controls that take a value or show progress.
final class ShowcaseStage: Stage {
  let notifications = Toggle("notifications")
  let segment = Picker("segment", segments: ["now", "upcoming", "coming soon"])
  let download = Progress("download")
  let work = ActivityIndicator("work")
  let photo = Image("photo", rowLimit: 2)
  let films = List("films", rows: [Row("Tenet")])

  override var layout: [View] { [notifications, segment, download, work, photo, films] }
}
