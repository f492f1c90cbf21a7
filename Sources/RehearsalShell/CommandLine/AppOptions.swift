public import ArgumentParser
public import Rehearsal

/// The command-line options of an app, in addition to those of the shell.
///
/// Declare them like any options of swift-argument-parser. They appear in the same `--help`:
///
/// ```swift
/// struct FilmOptions: AppOptions {
///   @Option(help: "Ask this server.") var server: String?
///
///   func configure(
///     _ app: inout Films,
///     _ session: inout SessionConfiguration,
///     for launch: Launch
///   ) {
///     guard let server else { return }
///     app.server = server
///     session.settings.append(SessionConfiguration.SettingValue("films", "server"))
///     session.isLive = true
///   }
/// }
///
/// await Shell.main(Films(), options: FilmOptions.self)
/// ```
///
/// The options apply to sessions, not to tests: `test` plays the app without them.
public protocol AppOptions<Program>: ParsableArguments {
  /// The app that has the options.
  ///
  /// This is an `App` of the library Rehearsal. The protocol cannot require that conformance, because an app may be
  /// isolated to the main actor, and the parser creates options on any thread.
  associatedtype Program

  /// The options of an empty command line; nil if the app has required options.
  ///
  /// The default parses an empty command line, which takes a quarter of the time to the first prompt. Avoid
  /// that by setting each option:
  ///
  /// ```swift
  /// struct FilmOptions: AppOptions {
  ///   @Option(help: "Ask this server.") var server: String?
  ///
  ///   static var withoutArguments: FilmOptions? {
  ///     var options = FilmOptions()
  ///     options.server = nil
  ///     return options
  ///   }
  ///
  ///   func configure(_ app: inout Films, _ session: inout SessionConfiguration, for launch: Launch) {}
  /// }
  /// ```
  static var withoutArguments: Self? { get }

  /// Configures the app and the session.
  ///
  /// Configure the app with values of this run, such as tokens. Configure the session with values
  /// that a replay needs. A recording contains only the session's configuration, in particular its settings, which
  /// decide what a replay shows. A thrown error is reported as a usage error.
  @MainActor func configure(
    _ app: inout Program,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) throws
}

extension AppOptions {
  /// The options of an empty command line, as the argument parser reads it.
  public static var withoutArguments: Self? { try? parse([]) }
}

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

  /// Makes the options for a test of ``AppOptions/configure(_:_:for:)``.
  public init(isLive: Bool = false, asksForLive: Bool = false, dataFolder: String? = nil) {
    self.isLive = isLive
    self.asksForLive = asksForLive
    self.dataFolder = dataFolder
  }
}

/// The options of an app without options of its own.
struct NoOptions<Program>: AppOptions {
  static var withoutArguments: NoOptions? { NoOptions() }

  func configure(
    _ app: inout Program,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) {}
}
