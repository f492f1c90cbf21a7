import Observation

/// The logic of a recording: counts the seconds, and writes down what is said.
@Observable final class RecordingModel {
  private(set) var state = State.running
  private(set) var seconds = 0
  private(set) var transcript: [String] = []

  /// Called when the recording is stored.
  @ObservationIgnored var onFinish: () -> Void = {}

  let meeting: Meeting
  private let store: MeetingStore
  /// Returns the recognizer to ask now.
  private let recognizer: () -> any SpeechRecognizer

  init(
    _ meeting: Meeting,
    store: MeetingStore,
    recognizer: @escaping () -> any SpeechRecognizer
  ) {
    self.meeting = meeting
    self.store = store
    self.recognizer = recognizer
  }

  /// What a recording is doing.
  nonisolated enum State: Hashable, Sendable {
    case running
    /// The time stands still until the user retries.
    case interrupted
    case storing
    case stored
  }

  /// Whether the recording would be lost if the screen were left now.
  var isUnsaved: Bool { state != .stored }

  /// Whether it runs or can go on.
  var canEnd: Bool { state == .running || state == .interrupted }

  var canRetry: Bool { state == .interrupted }

  /// Records until the meeting is over, the user ends it, or the task is canceled.
  func record() async {
    async let transcription: Void = transcribe()
    try? await countSeconds()
    await transcription
  }

  /// Counts the seconds in which the recording runs, and ends the recording when its time is up.
  private func countSeconds() async throws {
    var next = ContinuousClock.now
    while canEnd {
      next += .seconds(1)
      try await Task.sleep(until: next, clock: .continuous)
      guard state == .running else { continue }
      seconds += 1
      if seconds >= meeting.length { await end() }
    }
  }

  /// Writes down what is said while the recording runs.
  private func transcribe() async {
    do {
      for try await sentence in recognizer().sentences() where state == .running {
        transcript.append(sentence)
      }
    } catch is SpeechFailure {
      if canEnd { state = .interrupted }
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

  /// Stores the recording.
  func end() async {
    guard canEnd else { return }
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
