import Rehearsal
import Streams

/// Shows the meetings, and adds one.
final class MeetingsStage: Stage {
  private let meetings = List(style: .menu, emptyText: "no meetings")
  private let newTitle = TextField("title", placeholder: "the title of a new meeting")
  private let add = Button(help: "add a meeting with this title")
  private let writing = ActivityIndicator()
  private let notice = Label(style: .prose)

  private let model: MeetingsModel

  /// Makes a stage of a model, which outlives it.
  init(_ model: MeetingsModel) {
    self.model = model
    super.init()
    title.value = "Meetings"
    bind(\.meetings, of: model, to: meetings.rows) { meetings in
      meetings.map { Row($0.title, detail: "\($0.length) s, \($0.recordings.count) recorded") }
    }
    bind(\.newTitle, of: model, with: newTitle)
    bind(\.isWriting, of: model, to: writing.isAnimating)
    bind(\.refusal, of: model, to: notice.text) { $0?.text ?? "" }
    store(meetings.selections.sink { model.record($0) })
    task("follow the store") { await model.follow() }
    task(on: add.taps, "add a meeting") { await model.add() }
  }

  required init() {
    fatalError("MeetingsStage is made by init(_:).")
  }
}
