import ArgumentParser
import Rehearsal

/// The options of a session in the shell.
struct SessionOptions<Options: AppOptions>: ParsableArguments {
  @Option(
    name: .customLong("open"),
    help: ArgumentHelp(
      "Start at this route; `scenes` lists them. (default: the first screen)",
      valueName: "route"
    )
  )
  var route: String?

  @OptionGroup var world: WorldOptions

  @Flag(
    name: .customLong("live"),
    help: "Let the app call outside from a pipe, too; on a terminal it always may."
  )
  var isLive = false

  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp(
      """
      Keep the app's data and what is typed in this folder. (default: on a terminal your own, in \
      ~/.local/share and ~/.local/state; in a pipe none)
      """,
      valueName: "folder"
    ),
    completion: .directory
  )
  var dataFolder: String?

  @Flag(
    name: .customLong("no-rc"),
    help: """
      Leave out the commands of the start-up file, rc in the app's folder in ~/.config; only a \
      terminal plays it.
      """
  )
  var skipsStartUpFile = false

  @OptionGroup var app: Options

  @Flag(help: "Never use colour. The environment variable NO_COLOR does the same.")
  var noColor = false

  var configuration: SessionConfiguration {
    var configuration = world.configuration
    configuration.route = route
    return configuration
  }
}

/// A subcommand that runs a session, with the options of the app.
protocol SessionCommand<Options>: ParsableCommand {
  associatedtype Options: AppOptions

  var session: SessionOptions<Options> { get }

  /// Whether the session ends after the first refused command.
  var isStrict: Bool { get }

  /// The file to record the session to, if any.
  var recording: RecordingTarget? { get }
}
