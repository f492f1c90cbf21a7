import LineEditing

/// The reason why a test run ended or could not begin, other than the files themselves.
enum TestRunError: Error {
  /// The workers cannot work.
  case worker(WorkerError)
  /// The results cannot be written to the output.
  case output(OutputError)
  /// The results file cannot be written. The number is an `errno`.
  case junit(path: String, errno: Int32)
}
