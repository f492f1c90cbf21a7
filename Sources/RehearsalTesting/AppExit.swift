import Platform
import Synchronization

/// Makes tests fail in which the app ends the process: after `exit(0)`, they would look like a success.
nonisolated enum AppExit {
  /// The path of the transcript that is being played.
  private static let playing = Mutex<String?>(nil)

  private static let installation: Void = {
    _ = atexit {
      guard let path = AppExit.playing.withLock(\.self) else { return }
      var text = "\(path): The app ended the process. The remaining tests were not run.\n"
      text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(1)
    }
  }()

  /// Plays the transcript at `path` by `body`, during which an end of the process is the app's doing.
  static func watch<Failure: Error>(
    _ path: String,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    installation
    playing.withLock { $0 = path }
    defer { playing.withLock { $0 = nil } }
    try body()
  }
}
