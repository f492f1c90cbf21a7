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
        continuation.finish(throwing: limit == nil ? nil : SpeechFailure.interrupted)
      }
      continuation.onTermination = { _ in talk.cancel() }
    }
  }

  private static let repertoire = [
    "The second act is four minutes too long.",
    "Who has the ghost's lantern?",
    "I can do the trapdoor, but not in these shoes.",
    "We open on Friday, ready or not.",
    "The thunder comes before the lightning again.",
    "Could the chorus please not wave?",
    "Let us take it from the letter.",
    "The balcony creaks. I like it.",
  ]
}
