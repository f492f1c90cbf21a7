import LineEditing

/// The reason why a shell cannot continue.
enum ShellError: Error, Equatable {
  /// The input cannot be read. The number is an `errno`.
  case input(errno: Int32)
  /// The output cannot be written.
  case output(OutputError)
}
