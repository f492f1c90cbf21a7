import Rehearsal

/// A stage of the controls that take a value or show how something stands.
final class ShowcaseStage: Stage {
  let notifications = Toggle("notifications")
  let segment = Picker("segment", segments: ["now", "upcoming", "coming soon"])
  let download = Progress("download")
  let work = ActivityIndicator("work")
  let photo = Image("photo", rowLimit: 2)
  let films = List("films", rows: [Row("Tenet")])

  override var layout: [View] { [notifications, segment, download, work, photo, films] }
}
