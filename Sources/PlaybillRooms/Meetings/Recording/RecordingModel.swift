import Observation

/// The logic of a recording: counts the seconds, gives each attendee the same time, and writes down what
/// is said.
@Observable final class RecordingModel {
  private(set) var state = State.running
  private(set) var seconds = 0
  private(set) var transcript: [Recording.Line] = []

  /// Called when the recording is stored.
  @ObservationIgnored var onFinish: () -> Void = {}

  let meeting: Meeting
  private let store: MeetingStore
  /// Returns the recognizer to ask now; nil if nothing is written down.
  private let recognizer: (() -> any SpeechRecognizer)?

  init(
    _ meeting: Meeting,
    store: MeetingStore,
    recognizer: (() -> any SpeechRecognizer)?
  ) {
    self.meeting = meeting
    self.store = store
    self.recognizer = recognizer
  }

  /// What a recording is doing.
  nonisolated enum State: Hashable, Sendable {
    case running
    case paused
    /// The time stands still until the user retries or continues without a transcript.
    case interrupted(SpeechFailure)
    case storing
    case stored
  }

  /// Whether the recording would be lost if the screen were left now.
  var isUnsaved: Bool { state != .stored }

  /// Whether it runs or can go on.
  private var isOpen: Bool { state != .storing && state != .stored }

  var canPause: Bool { state == .running || state == .paused }
  var canRetry: Bool { if case .interrupted = state { true } else { false } }
  var canEnd: Bool { isOpen }
  var canSkip: Bool { state == .running && speakerIndex < meeting.attendees.count - 1 }

  /// Who speaks.
  var speaker: String { meeting.attendees[speakerIndex] }

  /// The index of the attendee who speaks.
  var speakerIndex: Int { min(seconds / secondsPerSpeaker, meeting.attendees.count - 1) }

  private var secondsPerSpeaker: Int { max(meeting.length / meeting.attendees.count, 1) }

  // MARK: Time

  /// Records until the meeting is over, the user ends it, or the task is canceled.
  func record() async {
    async let transcription: Void = transcribe()
    try? await countSeconds()
    await transcription
  }

  /// Counts the seconds in which the recording runs, and ends the recording when its time is up.
  private func countSeconds() async throws {
    var next = ContinuousClock.now
    while isOpen {
      next += .seconds(1)
      try await Task.sleep(until: next, clock: .continuous)
      guard state == .running else { continue }
      seconds += 1
      if seconds >= meeting.length { await end() }
    }
  }

  /// Pauses, or goes on.
  func pause() {
    switch state {
    case .running: state = .paused
    case .paused: state = .running
    case .interrupted, .storing, .stored: break
    }
  }

  /// Gives the next attendee the word.
  func skip() {
    if canSkip { seconds = (speakerIndex + 1) * secondsPerSpeaker }
  }

  // MARK: Speech

  /// Writes down what is said while the recording runs.
  private func transcribe() async {
    guard let recognizer else { return }
    do {
      for try await sentence in recognizer().sentences() where state == .running {
        transcript.append(Recording.Line(speaker: speaker, text: sentence))
      }
    } catch let failure as SpeechFailure {
      if isOpen { state = .interrupted(failure) }
    } catch {
      // The task was canceled.
    }
  }

  /// Goes on, and asks the recognizer again.
  func retry() async {
    guard canRetry else { return }
    state = .running
    await transcribe()
  }

  /// Goes on without a transcript of what follows.
  func continueWithoutTranscript() {
    if canRetry { state = .running }
  }

  // MARK: The end

  /// Stores the recording.
  func end() async {
    guard isOpen else { return }
    state = .storing
    let recording = Recording(seconds: seconds, transcript: transcript)
    do {
      try await store.addRecording(recording, of: meeting.id)
    } catch {
      // The screen was left, and with it the recording.
      return
    }
    state = .stored
    onFinish()
  }
}
