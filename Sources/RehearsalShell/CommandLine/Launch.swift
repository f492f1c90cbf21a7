/// How the program was called, as far as its app may care.
public struct Launch: Hashable, Sendable {
  /// Whether the app may call outside: on a terminal, and wherever `--live` says so.
  public let isLive: Bool

  /// Whether `--live` was written, so that an app that has nobody to call should say so.
  public let asksForLive: Bool

  /// The folder for the app's data; nil where nothing is to be kept.
  ///
  /// It is the one that `--data-dir` names. On a terminal it is otherwise the user's own for the
  /// app, which need not exist.
  public let dataFolder: String?
}
