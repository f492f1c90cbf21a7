/// What nobody waits for the end of.
nonisolated struct Eternity {
  private let stream = AsyncStream<Never>.makeStream()

  /// Waits until the task is cancelled.
  func pass() async {
    for await _ in stream.stream {}
  }
}
