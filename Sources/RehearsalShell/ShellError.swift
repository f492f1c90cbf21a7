import LineEditing

/// Why a shell could not go on.
enum ShellError: Error, Equatable {
  /// The input cannot be read; the number is an `errno`.
  case input(errno: Int32)
  /// What was shown cannot be written.
  case output(OutputError)
}
