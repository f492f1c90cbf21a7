import ArgumentParser
import Exploration
import Rehearsal

/// The command line without a subcommand: the shell on a terminal, or commands from a pipe.
struct RootCommand<Options: AppOptions>: SessionCommand {
  static var configuration: CommandConfiguration {
    let app = Invocation.current
    return CommandConfiguration(
      commandName: app.name,
      abstract: "\(app.title): \(app.summary).",
      discussion: """
        Without a subcommand, it opens an interactive shell on a terminal. Otherwise, it reads one \
        command per line from standard input, and writes what the app shows.
        """,
      version: app.version,
      subcommands: [
        ScenesCommand.self, TestCommand.self, RecordCommand<Options>.self, PlayCommand.self,
        CompareCommand.self, ExploreCommand.self,
      ]
    )
  }

  @OptionGroup var session: SessionOptions<Options>

  @Flag(
    name: .customLong("strict"),
    help: "Exit with status 1 after the first refused command."
  )
  var isStrict = false

  var launchOptions: LaunchOptions<Options> { LaunchOptions(session, isStrict: isStrict) }
}
