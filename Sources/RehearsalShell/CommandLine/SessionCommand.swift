import ArgumentParser

/// A subcommand that runs a session, with the options of the app.
protocol SessionCommand<Options>: ParsableCommand {
  associatedtype Options: AppOptions

  var session: SessionOptions<Options> { get }

  /// Whether it ends after the first command that is refused.
  var isStrict: Bool { get }

  /// Where the session is recorded, if it is.
  var recording: RecordingTarget? { get }
}
