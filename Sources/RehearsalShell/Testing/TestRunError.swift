import LineEditing

/// Why a run of the tests ended, or could not begin, for reasons that are not the files'.
enum TestRunError: Error {
  /// The workers cannot work.
  case worker(WorkerError)
  /// Nobody can be told what they found.
  case output(OutputError)
  /// The file for the results cannot be written; the number is an `errno`.
  case junit(path: String, errno: Int32)
}
