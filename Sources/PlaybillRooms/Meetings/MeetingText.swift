/// The words for meetings on the screens.
enum MeetingText {
  /// The clock's steps on the screen, in seconds: each is a line of the terminal.
  private static let step = 5

  static func summary(of meeting: Meeting) -> String {
    let count = meeting.recordings.count
    return "\(duration(meeting.length)), \(meeting.attendees.count) attendees"
      + (count == 0 ? "" : ", \(count) recorded")
  }

  static func duration(_ seconds: Int) -> String {
    seconds.isMultiple(of: 60) ? "\(seconds / 60) min" : "\(seconds) s"
  }

  /// Minutes and seconds: `0:42`.
  static func clock(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The time and the length of a recording, in steps of five seconds.
  static func progress(_ seconds: Int, of length: Int) -> String {
    let shown = seconds < length ? seconds - seconds % step : length
    return "\(clock(shown)) of \(clock(length))"
  }

  static func sentences(_ transcript: [Recording.Line]) -> String {
    switch transcript.count {
    case 0: "no transcript"
    case 1: "1 sentence"
    case let count: "\(count) sentences"
    }
  }

  static func text(of recording: Recording) -> String {
    recording.transcript.isEmpty
      ? "Nothing was written down."
      : recording.transcript.map { "\($0.speaker): \($0.text)" }.joined(separator: "\n")
  }

  static func sentence(_ refusal: MeetingStoreError) -> String {
    switch refusal {
    case .untitled: "A meeting needs a title."
    case .titleTaken(let title): "There is a meeting called “\(title)” already."
    }
  }

  static func notice(_ state: RecordingModel.State) -> String {
    switch state {
    case .running, .stored: ""
    case .paused: "The recording is paused. To go on: pause"
    case .interrupted(let failure):
      "\(reason(failure)) The clock waits. To try again: retry. To go on without a transcript: continue"
    case .storing: "The recording is being stored …"
    }
  }

  private static func reason(_ failure: SpeechFailure) -> String {
    switch failure {
    case .unavailable: "There is no speech recognizer."
    case .interrupted: "The speech recognizer has failed."
    }
  }
}
