import Rehearsal

/// Shows a recording while it is made.
final class RecordingStage: Stage, Directed {
  private let time = Label()
  private let speaker = Label()
  private let transcript = List(
    style: .plain,
    emptyText: "nothing said yet",
    // Each sentence remains visible, so a new one prints one line.
    pageLength: .max,
    anchor: .bottom
  )
  private let notice = Label(style: .prose)
  private let pause = Button(help: "stop the clock, or resume it")
  private let skip = Button(help: "give the floor to the next attendee")
  private let retry = Button(help: "ask the recognizer again")
  private let `continue` = Button(help: "go on without a transcript")
  private let end = Button(help: "end the recording and store it")
  private let discard = Button(help: "leave without storing the recording")

  private let recordingGuard = ExitGuard("Discard?", message: "The recording is not stored.")

  override var exitGuard: ExitGuard? { recordingGuard }

  func bindDirector(_ model: RecordingModel) {
    let meeting = model.meeting
    title.value = "Recording"
    bind(\.seconds, to: time.text) { MeetingText.progress($0, of: meeting.length) }
    bind(\.speakerIndex, to: speaker.text) {
      "\(meeting.attendees[$0]), \($0 + 1) of \(meeting.attendees.count)"
    }
    bind(\.transcript, to: transcript.rows) { $0.map { Row($0.speaker, detail: $0.text) } }
    bind(\.state, to: notice.text, MeetingText.notice)
    bind(\.state, to: pause.title) { $0 == .paused ? "resume" : "pause" }
    bind(\.canPause, to: pause.isEnabled)
    bind(\.canSkip, to: skip.isEnabled)
    bind(\.canRetry, to: retry.isEnabled)
    bind(\.canRetry, to: `continue`.isEnabled)
    bind(\.canEnd, to: end.isEnabled)
    bind(\.isUnsaved, to: recordingGuard.isArmed)
    pause.onTap { model.pause() }
    skip.onTap { model.skip() }
    `continue`.onTap { model.continueWithoutTranscript() }
    discard.onTap { [unowned self] in context?.pop() }
    task(on: retry.taps, "retry") { await model.retry() }
    task(on: end.taps, "end") { await model.end() }
    task("record") { await model.record() }
  }
}
