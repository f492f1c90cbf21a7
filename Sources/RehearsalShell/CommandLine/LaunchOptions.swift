import ArgumentParser
import Rehearsal

/// The session options from the command line, as plain values.
struct LaunchOptions<Options: AppOptions> {
  let app: Options
  var configuration = SessionConfiguration()
  /// Whether the command line sets the width, so that the terminal's width is ignored.
  var setsWidth = false
  var isLive = false
  var dataFolder: String?
  var skipsStartUpFile = false
  var noColor = false
  var isStrict = false
  var recording: RecordingTarget?
}

extension LaunchOptions {
  /// The settings for an empty command line; nil if the app has required options.
  ///
  /// This avoids the argument parser, which examines every option of every command and takes a
  /// fifth of the time to the first prompt. Most interactive sessions start without arguments.
  static var withoutArguments: LaunchOptions? {
    Options.withoutArguments.map { LaunchOptions(app: $0) }
  }

  init(
    _ options: SessionOptions<Options>,
    isStrict: Bool = false,
    recording: RecordingTarget? = nil
  ) {
    self.init(
      app: options.app,
      configuration: options.configuration,
      setsWidth: options.world.width != nil,
      isLive: options.isLive,
      dataFolder: options.dataFolder,
      skipsStartUpFile: options.skipsStartUpFile,
      noColor: options.noColor,
      isStrict: isStrict,
      recording: recording
    )
  }
}
