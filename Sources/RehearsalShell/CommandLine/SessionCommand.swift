import ArgumentParser

/// A subcommand that runs a session, with the options of the app.
protocol SessionCommand<Options>: ParsableCommand {
  associatedtype Options: AppOptions

  var session: SessionOptions<Options> { get }

  /// Whether the session ends after the first refused command.
  var isStrict: Bool { get }

  /// The file to record the session to, if any.
  var recording: RecordingTarget? { get }
}
