@testable import PlaybillRooms

/// Speech of which a test decides when it comes.
final class ScriptedSpeech: SpeechRecognizer {
  private(set) var continuations: [AsyncThrowingStream<String, any Error>.Continuation] = []

  func sentences() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuations.append($0) }
  }

  func say(_ sentence: String) { continuations.last?.yield(sentence) }
  func fail() { continuations.last?.finish(throwing: SpeechFailure.interrupted) }
}
