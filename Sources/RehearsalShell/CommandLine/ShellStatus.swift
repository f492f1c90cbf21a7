/// How the program ends, as its caller sees it.
///
/// The numbers from 64 up are those of BSD's `sysexits.h`.
enum ShellStatus: Int32 {
  /// All went well.
  case success = 0
  /// A transcript differs, or `--strict` met a refusal.
  case failure = 1
  /// A file cannot be read or is malformed, or there is none.
  case unreadable = 2
  /// A transcript crashed the app, or took too long.
  case crashed = 3
  /// The command line cannot be understood.
  case usage = 64
  /// A file cannot be made.
  case cannotCreate = 73
  /// Reading the input or writing the output failed.
  case inputOutput = 74
}
