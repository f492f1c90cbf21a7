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
  /// This is an ``App``. The protocol cannot require that conformance, because an app may be
  /// isolated to the main actor, and the parser creates options on any thread.
  associatedtype Program

  /// Configures the app and the session.
  ///
  /// Pass to the app what only this process knows, and to the session what a recording must
  /// contain. A recording contains only the session's configuration, in particular its settings, which
  /// decide what a replay shows. A thrown error is reported as a usage error.
  @MainActor func configure(
    _ app: inout Program,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) throws
}
