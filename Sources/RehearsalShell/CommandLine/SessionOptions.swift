import ArgumentParser
import Rehearsal

/// The options of a session in the shell.
struct SessionOptions<Options: AppOptions>: ParsableArguments {
  @Option(name: .customLong("open"), help: "Start at this route; `scenes` lists them.")
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
      "Keep the app's data and what is typed in this folder; on a terminal they have one, and in a pipe none.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var dataFolder: String?

  @Flag(
    name: .customLong("no-rc"),
    help: "Leave the commands of the start-up file out; only a terminal has one."
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
