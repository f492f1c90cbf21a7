import ArgumentParser
import Rehearsal

/// What the command line says about a session, in plain values.
struct SessionSettings<Options: AppOptions> {
  let app: Options
  var configuration = SessionConfiguration()
  /// Whether the width is said, and the terminal need not be asked.
  var saysWidth = false
  var isLive = false
  var dataFolder: String?
  var skipsStartUpFile = false
  var noColor = false
  var isStrict = false
  var recording: RecordingTarget?
}

extension SessionSettings {
  /// What an empty command line says; nil for an app whose options demand more than that.
  ///
  /// The parser looks at every option of every command, which takes a fifth of the time to the
  /// first prompt; and whoever wants to play types the name of the app alone.
  static var unsaid: SessionSettings? {
    let app = NoOptions<Options.Program>() as? Options ?? (try? Options.parse([]))
    return app.map { SessionSettings(app: $0) }
  }

  init(_ command: some SessionCommand<Options>) {
    let options = command.session
    self.init(
      app: options.app,
      configuration: options.configuration,
      saysWidth: options.world.width != nil,
      isLive: options.isLive,
      dataFolder: options.dataFolder,
      skipsStartUpFile: options.skipsStartUpFile,
      noColor: options.noColor,
      isStrict: command.isStrict,
      recording: command.recording
    )
  }
}
