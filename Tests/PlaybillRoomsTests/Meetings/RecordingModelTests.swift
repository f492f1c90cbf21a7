import TestSupport
import Testing

@testable import PlaybillRooms

/// The decisions of a recording, without a screen and without a wait of a second.
@Suite(.timeLimit(.minutes(10))) struct RecordingModelTests {
  private let speech = ScriptedSpeech()
  private let meeting = Meeting(id: 1, title: "Notes", length: 3600)

  private func makeModel() -> RecordingModel {
    RecordingModel(meeting, store: MeetingStore([meeting])) { [speech] in speech }
  }

  private func untilHeard(times count: Int = 1) async throws {
    try await wait(for: "\(count) recognitions", in: speech.continuations.count) { $0 == count }
  }

  private func untilWritten(_ model: RecordingModel) async throws {
    try await wait(for: "a sentence", in: model.transcript) { !$0.isEmpty }
  }

  @Test("a failure interrupts the recording until the user retries")
  func retry() async throws {
    let model = makeModel()
    let recording = Task { await model.record() }
    try await untilHeard()
    speech.fail()
    try await wait(for: "an interruption", in: model.state) { $0 == .interrupted }
    #expect(model.state == .interrupted)
    #expect(model.canEnd)
    let retry = Task { await model.retry() }
    try await untilHeard(times: 2)
    #expect(model.state == .running)
    speech.say("again")
    try await untilWritten(model)
    recording.cancel()
    retry.cancel()
    await retry.value
    await recording.value
  }

  @Test("the end stores the recording once")
  func end() async {
    let model = makeModel()
    var finishes = 0
    model.onFinish = { finishes += 1 }
    async let first: Void = model.end()
    async let second: Void = model.end()
    _ = await (first, second)
    #expect(model.state == .stored)
    #expect(!model.isUnsaved)
    #expect(finishes == 1)
  }

  @Test("an end that is canceled stores nothing")
  func canceledEnd() async {
    let store = MeetingStore([meeting])
    let model = RecordingModel(meeting, store: store) { [speech] in speech }
    let end = Task { await model.end() }
    end.cancel()
    await end.value
    #expect(model.isUnsaved)
    for await meetings in await store.updates() {
      #expect(meetings == [meeting])
      break
    }
  }
}

/// Speech of which a test decides when it comes.
private final class ScriptedSpeech: SpeechRecognizer {
  private(set) var continuations: [AsyncThrowingStream<String, any Error>.Continuation] = []

  func sentences() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuations.append($0) }
  }

  func say(_ sentence: String) { continuations.last?.yield(sentence) }
  func fail() { continuations.last?.finish(throwing: SpeechFailure()) }
}
