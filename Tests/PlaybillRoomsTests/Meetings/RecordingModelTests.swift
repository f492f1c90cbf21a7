import Testing

@testable import PlaybillRooms

/// The decisions of a recording, without a screen and without a wait of a second.
@Suite struct RecordingModelTests {
  private let speech = ScriptedSpeech()
  private let meeting = Meeting(id: 1, title: "Notes", length: 20, attendees: ["Ada", "Grace"])

  private func makeModel() -> RecordingModel {
    RecordingModel(meeting, store: MeetingStore([meeting])) { [speech] in speech }
  }

  /// Lets other tasks run until `condition` is true.
  private func wait(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test("each attendee has the same time, and the last one has no successor")
  func speakers() {
    let model = makeModel()
    #expect(model.speaker == "Ada")
    #expect(model.canSkip)
    model.skip()
    #expect(model.speaker == "Grace")
    #expect(model.seconds == 10)
    #expect(!model.canSkip)
    model.skip()
    #expect(model.seconds == 10)
  }

  @Test("a paused recording neither skips nor writes")
  func pause() async {
    let model = makeModel()
    let recording = Task { await model.record() }
    await wait { !speech.continuations.isEmpty }
    model.pause()
    #expect(model.state == .paused)
    #expect(!model.canSkip)
    speech.say("unheard")
    // The model takes the sentences in order, so the second one comes after the first.
    for _ in 1...100 { await Task.yield() }
    model.pause()
    speech.say("heard")
    await wait { !model.transcript.isEmpty }
    #expect(model.transcript == [PlaybillRooms.Recording.Line(speaker: "Ada", text: "heard")])
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
    #expect(model.state == .interrupted(.interrupted))
    #expect(!model.canPause)
    model.pause()
    #expect(model.canRetry, "a pause does not hide the failure")
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

  @Test("a recording goes on without a transcript if the user does not retry")
  func silence() async {
    let model = makeModel()
    let recording = Task { await model.record() }
    await wait { !speech.continuations.isEmpty }
    speech.fail()
    await wait { model.canRetry }
    model.continueWithoutTranscript()
    #expect(model.state == .running)
    await model.retry()
    #expect(speech.continuations.count == 1, "there is nothing to retry")
    recording.cancel()
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
    let model = RecordingModel(meeting, store: store, recognizer: nil)
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
  func fail() { continuations.last?.finish(throwing: SpeechFailure.interrupted) }
}
