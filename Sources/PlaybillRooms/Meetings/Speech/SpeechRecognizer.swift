/// Recognizes what is said in a room.
protocol SpeechRecognizer {
  /// Returns what is said from now on, a sentence at a time.
  ///
  /// The stream can fail with a ``SpeechFailure``.
  func sentences() -> AsyncThrowingStream<String, any Error>
}

/// The reason why speech cannot be recognized.
nonisolated enum SpeechFailure: String, Error, Codable, Sendable {
  /// There is no recognizer.
  case unavailable
  /// The recognizer was there, and is gone.
  case interrupted
}
