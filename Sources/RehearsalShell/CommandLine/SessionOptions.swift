import ArgumentParser
import Rehearsal

/// The options of a session in the shell.
struct SessionOptions<Options: AppOptions>: ParsableArguments {
  @Option(
    name: .customLong("open"),
    help: ArgumentHelp(
      "Start at this route; `scenes` lists all routes. (default: the first screen)",
      valueName: "route"
    )
  )
  var route: String?

  @OptionGroup var world: WorldOptions

  @Flag(
    name: .customLong("live"),
    help: "Let the app call outside from a pipe. On a terminal, it always may."
  )
  var isLive = false

  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp(
      """
      Keep the app's data and the command history in this folder. (default: on a terminal, \
      folders in ~/.local/share and ~/.local/state; in a pipe, none)
      """,
      valueName: "folder"
    ),
    completion: .directory
  )
  var dataFolder: String?

  @Flag(
    name: .customLong("no-rc"),
    help: """
      Skip the start-up file, which is rc in the app's folder in ~/.config. Without a terminal, \
      it is always skipped.
      """
  )
  var skipsStartUpFile = false

  @OptionGroup var app: Options

  @Flag(help: "Show no color. The environment variable NO_COLOR has the same effect.")
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

  var launchOptions: LaunchOptions<Options> { get }
}
