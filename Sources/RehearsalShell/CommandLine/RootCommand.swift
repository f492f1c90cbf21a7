import ArgumentParser
import LineEditing
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
      subcommands: [ScenesCommand.self, TestCommand.self, WorkerCommand.self]
    )
  }

  @OptionGroup var session: SessionOptions

  @Flag(help: "End with status 1 after the first command that is refused.")
  var strict = false

  @MainActor func run<A: App>(_ app: A, on console: Console) async -> ShellStatus {
    let terminal = Terminal()
    var configuration = session.configuration
    if terminal.isInteractive, session.width == nil, let size = terminal.size {
      configuration.width = SessionOptions.width(fitting: size.columns)
    }
    do {
      let session = try Session(of: app, configuration: configuration)
      let painter = OutputPainter(isColored: !self.session.noColor && terminal.showsColor)
      let reader = terminal.makeLineReader()
      guard terminal.isInteractive else {
        let shell = PipedShell(session: session, reader: reader, isStrict: strict)
        return await console.finish(reader) { () throws(OutputError) in try await shell.run() }
      }
      let shell = InteractiveShell(
        session: session,
        reader: reader,
        painter: painter,
        banner: "\(app.title) · \(app.summary)",
        isStrict: strict,
        wall: ContinuousClock(),
        columns: self.session.width == nil ? { terminal.size?.columns } : { nil }
      )
      return await console.finish(reader) { () throws(OutputError) in try await shell.run() }
    } catch {
      return console.refuse(error)
    }
  }
}
