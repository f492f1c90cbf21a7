import Rehearsal

/// Asks a recognizer outside the process for one sentence after the other.
///
/// A transcript contains the replies in `@ event speech` lines. This package has no recognizer, so a
/// live session gets a failure.
struct OutsideSpeech: SpeechRecognizer {
  /// Requests the sentence with a number; nil after the last.
  private let sentence: Gateway<Int, String?, SpeechFailure>

  init(in world: World) {
    sentence = Gateway("speech", in: world) { _ throws(SpeechFailure) in throw .unavailable }
  }

  func sentences() -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { [sentence] continuation in
      let requests = Task(name: "ask for sentences") {
        do {
          var number = 1
          while let text = try await sentence.read(number) {
            continuation.yield(text)
            number += 1
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in requests.cancel() }
    }
  }
}
