/// Why the workers cannot do their work; it says nothing about the files that they play.
enum WorkerError: Error, Hashable {
  /// A system call failed; the number is an `errno`.
  case system(call: String, errno: Int32)
  /// This process may have so few files and pipes open that it cannot talk to a worker.
  case tooFewDescriptors(limit: Int)
  /// The path of this executable is not known, so that no worker can be started from it.
  case noExecutable
  /// No process could be started; the reason in the words of the system.
  case notLaunched(String)
  /// A worker ended before it could take work, and what it said about that.
  case endedAtStart(WorkerEnding, printed: String)
}
