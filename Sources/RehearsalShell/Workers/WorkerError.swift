/// The reason why workers cannot work, independent of the files that they play.
enum WorkerError: Error, Hashable {
  /// A system call failed. The number is an `errno`.
  case system(call: String, errno: Int32)
  /// The descriptor limit of this process is too low for a worker.
  case tooFewDescriptors(limit: Int)
  /// The path of this executable is unknown.
  case noExecutable
  /// A process could not be started, for a reason in the words of the system.
  case notLaunched(String)
  /// A worker ended before it was ready, with this output.
  case endedAtStart(WorkerEnding, printed: String)
}
