import Rehearsal
import Streams

/// Shows a meeting and its recordings.
final class MeetingDetailStage: Stage, Directed {
  private let length = Label()
  private let attendees = Label()
  private let recordings = List(emptyText: "not recorded yet")
  private let transcript = Toggle()
  private let record = Button(help: "record the meeting")

  func bindDirector(_ model: MeetingDetailModel) {
    bind(\.meeting.title, to: title)
    bind(\.meeting.length, to: length.text) { MeetingText.duration($0) }
    bind(\.meeting.attendees, to: attendees.text) { $0.joined(separator: ", ") }
    bind(\.meeting.recordings, to: recordings.rows) {
      $0.map { Row(MeetingText.clock($0.seconds), detail: MeetingText.sentences($0.transcript)) }
    }
    bind(\.hasTranscript, with: transcript)
    store(recordings.selections.sink { model.open($0) })
    record.onTap { model.record() }
    task("follow the store") { await model.follow() }
  }
}
