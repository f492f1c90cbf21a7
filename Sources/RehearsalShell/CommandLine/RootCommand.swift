import ArgumentParser
import Rehearsal

/// The command line without a subcommand: the shell on a terminal, or commands from a pipe.
struct RootCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    let identity = Invocation.identity
    return CommandConfiguration(
      commandName: identity.name,
      abstract: "\(identity.title): \(identity.summary).",
      discussion: """
        Without a subcommand it opens a shell on a terminal. Otherwise it reads one command a line \
        from its input, and writes what the app shows.
        """,
      version: identity.version,
      subcommands: [
        ScenesCommand.self, TestCommand.self, RecordCommand.self, WorkerCommand.self,
      ]
    )
  }

  @OptionGroup var session: SessionOptions

  @Flag(help: "End with status 1 after the first command that is refused.")
  var strict = false

  @MainActor func run<A: App>(_ app: A, on console: Console) async -> ShellStatus {
    await SessionRunner(options: session, isStrict: strict).run(app, on: console)
  }
}
