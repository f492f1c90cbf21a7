import ArgumentParser
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
        ExploreCommand.self,
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

/// The app of the command that is being parsed.
///
/// The parser asks types, not values, for the names to print, so a task-local value provides the
/// app's names.
struct Invocation {
  @TaskLocal static var current = Invocation(name: "app", title: "App", summary: "", version: "")

  let name: String
  let title: String
  let summary: String
  let version: String
}
