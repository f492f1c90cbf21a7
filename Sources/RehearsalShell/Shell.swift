import ArgumentParser
import LineEditing
public import Rehearsal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The interactive program around a session: an app's whole command line.
@MainActor
public enum Shell {
  /// Runs the command line of `app` with the arguments of this process, and ends the process.
  ///
  /// It is all that an app's `main.swift` needs:
  ///
  /// ```swift
  /// await Shell.main(Notes())
  /// ```
  public static func main<A: App>(_ app: A) async {
    await main(app, options: NoOptions<A>.self)
  }

  /// Runs the command line of `app`, which has options of its own, and ends the process.
  public static func main<A: App, Options: AppOptions<A>>(
    _ app: A,
    options: Options.Type
  ) async {
    // This must come before any file is opened.
    StandardDescriptors.open()
    SignalRelay.attend()
    let console = Console(name: app.name, program: RunningExecutable.typed)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(app, options: options, arguments: arguments, on: console)
    exit(status.rawValue)
  }

  /// Runs the command line of `app` with `arguments`, and says how it ended.
  static func run<A: App, Options: AppOptions<A>>(
    _ app: A,
    options: Options.Type,
    arguments: [String],
    on console: Console
  ) async -> ShellStatus {
    await Invocation.$identity.withValue(Invocation.Identity(app)) {
      if arguments.isEmpty, let settings = SessionSettings<Options>.unsaid {
        return await SessionRunner(settings).run(app, on: console)
      }
      do {
        if let command = WorkerCommand(arguments) { return try command.run(app, on: console) }
        if arguments.first == TestCommand.name, let command = TestCommand.read(arguments[1...]) {
          return await command.run(app, on: console)
        }
        let command = try RootCommand<Options>.parseAsRoot(arguments)
        // The parser would take them for the shell's, which does not run, and nobody would know.
        if command is any ShellCommand || command is RecordCommand<Options>,
          let option = arguments.first, option.hasPrefix("-")
        {
          throw ValidationError(
            "\(option) stands before a subcommand: put it behind, or leave it out"
          )
        }
        if let command = command as? any SessionCommand<Options> {
          return await SessionRunner(SessionSettings(command)).run(app, on: console)
        }
        if let command = command as? any ShellCommand {
          return await command.run(app, on: console)
        }
        // The parser's own commands, such as `help`.
        var builtIn = command
        try builtIn.run()
        return .success
      } catch {
        return console.report(error, of: RootCommand<Options>.self)
      }
    }
  }
}
