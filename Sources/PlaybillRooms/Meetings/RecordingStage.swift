import Rehearsal

/// Shows a recording while it is made.
final class RecordingStage: Stage, Directed {
  private let time = Label()
  private let transcript = List(
    style: .plain,
    emptyText: "nothing said yet",
    // Each sentence remains visible, so a new one prints one line.
    pageLength: .max,
    anchor: .bottom
  )
  private let notice = Label(style: .prose)
  private let retry = Button(help: "ask the recognizer again")
  private let end = Button(help: "end the recording and store it")

  private let recordingGuard = ExitGuard("Discard?", message: "The recording is not stored.")

  override var exitGuard: ExitGuard? { recordingGuard }

  func bindDirector(_ model: RecordingModel) {
    let length = model.meeting.length
    title.value = "Recording"
    // Each step is a line of the terminal.
    bind(\.seconds, to: time.text) { "\($0 < length ? $0 - $0 % 5 : length) of \(length) s" }
    bind(\.transcript, to: transcript.rows) { $0.map { Row($0) } }
    bind(\.state, to: notice.text, Self.notice)
    bind(\.canRetry, to: retry.isEnabled)
    bind(\.canEnd, to: end.isEnabled)
    bind(\.isUnsaved, to: recordingGuard.isArmed)
    task(on: retry.taps, "retry") { await model.retry() }
    task(on: end.taps, "end") { await model.end() }
    task("record") { await model.record() }
  }

  private static func notice(_ state: RecordingModel.State) -> String {
    switch state {
    case .running, .stored: ""
    case .interrupted: "The speech recognizer has failed. The clock waits. To try again: retry"
    case .storing: "The recording is being stored …"
    }
  }
}
