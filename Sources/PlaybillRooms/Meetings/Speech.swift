/// Recognizes what is said in a room.
protocol SpeechRecognizer {
  /// Returns what is said from now on, a sentence at a time.
  ///
  /// The stream can fail with a ``SpeechFailure``.
  func sentences() -> AsyncThrowingStream<String, any Error>
}

/// The recognizer is gone.
nonisolated struct SpeechFailure: Error {}

/// Recognizes sentences of an imaginary company, a few seconds apart.
struct EmbeddedSpeech: SpeechRecognizer {
  /// The number of sentences after which the stream fails; nil if it never fails.
  var limit: Int?

  func sentences() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      let talk = Task(name: "talk") {
        for sentence in Self.repertoire.shuffled().prefix(limit ?? .max) {
          try await Task.sleep(for: .milliseconds(100 * Int.random(in: 30...60)))
          continuation.yield(sentence)
        }
        continuation.finish(throwing: limit == nil ? nil : SpeechFailure())
      }
      continuation.onTermination = { _ in talk.cancel() }
    }
  }

  private static let repertoire = [
    "The second act is four minutes too long.",
    "Who has the ghost's lantern?",
    "I can do the trapdoor, but not in these shoes.",
    "We open on Friday, ready or not.",
    "Could the chorus please not wave?",
    "The balcony creaks. I like it.",
  ]
}
