public import ArgumentParser
public import Rehearsal

/// The options that an app has on the command line besides the shell's own.
///
/// They are declared as any options of swift-argument-parser are, and stand in the same `--help`:
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
///     session.knobs.append(SessionConfiguration.KnobSetting("films", "server"))
///     session.isLive = true
///   }
/// }
///
/// await Shell.main(Films(), options: FilmOptions.self)
/// ```
///
/// They are for sessions, and not for tests: `test` plays the app as it is without them.
public protocol AppOptions<Program>: ParsableArguments {
  /// The app that has them.
  ///
  /// An ``App``, which may be one on the main actor alone, and so cannot be called one here: the
  /// parser makes options anywhere.
  associatedtype Program

  /// Gives the app what only this process knows, and the session what belongs to it.
  ///
  /// A recording holds the session's side alone, its knobs above all, so that decides what a replay
  /// shows. What is thrown is reported as a mistake in the call.
  @MainActor func configure(
    _ app: inout Program,
    _ session: inout SessionConfiguration,
    for launch: Launch
  ) throws
}
