import Testing

@testable import PlaybillRooms

/// The decisions of a recording, without a screen and without a wait of a second.
@Suite(.timeLimit(.minutes(10))) struct RecordingModelTests {
  private let speech = ScriptedSpeech()
  private let meeting = Meeting(id: 1, title: "Notes", length: 20)

  private func makeModel() -> RecordingModel {
    RecordingModel(meeting, store: MeetingStore([meeting])) { [speech] in speech }
  }

  /// Lets other tasks run until `condition` is true.
  private func wait(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test("what is said is written down until the task is canceled")
  func transcript() async {
    let model = makeModel()
    let recording = Task { await model.record() }
    await wait { !speech.continuations.isEmpty }
    speech.say("heard")
    await wait { !model.transcript.isEmpty }
    #expect(model.transcript == ["heard"])
    recording.cancel()
    await recording.value
    #expect(model.state == .running, "a canceled recording changes nothing any more")
  }

  @Test("a failure interrupts the recording until the user retries")
  func retry() async {
    let model = makeModel()
    let recording = Task { await model.record() }
    await wait { !speech.continuations.isEmpty }
    speech.fail()
    await wait { model.canRetry }
    #expect(model.state == .interrupted)
    #expect(model.canEnd)
    let retry = Task { await model.retry() }
    await wait { speech.continuations.count == 2 }
    #expect(model.state == .running)
    speech.say("again")
    await wait { !model.transcript.isEmpty }
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
