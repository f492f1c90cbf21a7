/// The launch options that an app may care about.
public struct Launch: Hashable, Sendable {
  /// Whether the app may make calls to the outside: on a terminal, or with `--live`.
  public let isLive: Bool

  /// Whether the user passed `--live`, so that an app that makes no calls can say so.
  public let asksForLive: Bool

  /// The folder for the app's data; nil if the app must not store any.
  ///
  /// This is the folder given with `--data-dir`. Without that option, a session on a terminal uses
  /// the user's data folder for the app, which may not exist yet.
  public let dataFolder: String?
}
