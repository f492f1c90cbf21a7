import ArgumentParser
import Exploration
import LineEditing
import Platform
public import Rehearsal

/// The interactive program around a session: the complete command line of an app.
@MainActor
public enum Shell {
  /// Runs the command line of `app` with the arguments of this process, and exits the process.
  ///
  /// This call is all that an app's `main.swift` needs:
  ///
  /// ```swift
  /// await Shell.main(Notes())
  /// ```
  public static func main<A: App>(_ app: A) async -> Never {
    await main(app, options: NoOptions<A>.self)
  }

  /// Runs the command line of `app` with the app's own options, and exits the process.
  public static func main<A: App, Options: AppOptions<A>>(
    _ app: A,
    options: Options.Type
  ) async -> Never {
    // This must come before any file is opened.
    StandardDescriptors.separate()
    SignalRelay.attend()
    AppEnd.watch(name: app.name, status: ShellStatus.crashed.rawValue)
    let console = Console(name: app.name, program: RunningExecutable.typed)
    if let error = ArgumentCheck.encodingError { AppEnd.exit(console.report(error).rawValue) }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(app, options: options, arguments: arguments, on: console)
    AppEnd.exit(status.rawValue)
  }

  /// Runs the command line of `app` with `arguments` and returns the status.
  static func run<A: App, Options: AppOptions<A>>(
    _ app: A,
    options: Options.Type,
    arguments: [String],
    on console: Console
  ) async -> ShellStatus {
    await Invocation.$current.withValue(FlowMap.AppDescription(of: app)) {
      do {
        if arguments.isEmpty, let settings = LaunchOptions<Options>.withoutArguments {
          return try await SessionRunner(settings: settings).run(app, on: console)
        }
        if let complaint = ArgumentCheck.complaint(about: arguments) {
          throw ShellError(complaint, .usage)
        }
        let arguments = ArgumentCheck.joiningNegativeNumbers(in: arguments)
        if let command = WorkerCommand(arguments) {
          try work(app, command)
          return .success
        }
        let command = try command(in: arguments, options: options)
        if let command = command as? any SessionCommand<Options> {
          return try await SessionRunner(settings: command.launchOptions).run(app, on: console)
        }
        if let command = command as? any ShellCommand {
          return try await command.run(app, on: console)
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

  /// Does the job of a worker.
  private static func work(_ app: some App, _ command: WorkerCommand) throws {
    let page = try StatusPage.open(command.statusPage)
    switch command.job {
    case .play(let job): try job.run(app, page)
    case .explore(let options): try ExploreCommand.parse(options).work(app, page)
    }
  }

  /// Parses `arguments`.
  ///
  /// A subcommand is parsed alone first, because the root command takes longer: the parser then examines all options of
  /// the shell, repeatedly.
  private static func command<Options: AppOptions>(
    in arguments: [String],
    options: Options.Type
  ) throws -> any ParsableCommand {
    var type: any ParsableCommand.Type = RootCommand<Options>.self
    var rest = arguments[...]
    while let word = rest.first, let subcommand = type.subcommand(word) {
      type = subcommand
      rest = rest.dropFirst()
    }
    if rest.count < arguments.count, let command = try? type.parse(Array(rest)) { return command }
    // Help and errors name all commands.
    let command = try RootCommand<Options>.parseAsRoot(arguments)
    if command is any ShellCommand || command is RecordCommand<Options> {
      try refuseOptionsOfOthers(in: arguments, of: command)
    }
    return command
  }

  /// Throws an error if `arguments` have options of a command above the subcommand `command`.
  ///
  /// The parser silently gives these options to the shell command or to `explore`, which does not run.
  private static func refuseOptionsOfOthers<Command: ParsableCommand>(
    in arguments: [String],
    of command: Command
  ) throws {
    let words = arguments.prefix(command is MergeCommand ? 2 : 1)
    if let option = words.first(where: { $0.hasPrefix("-") }) {
      throw ValidationError(
        "\(option) comes before the subcommand: move it after the subcommand, or leave it out"
      )
    }
    do {
      _ = try Command.parse(Array(arguments.dropFirst(words.count)))
    } catch {
      let name = ([Invocation.current.name] + words).joined(separator: " ")
      throw ShellError(Console.usage(Command.message(for: error), of: name), .usage)
    }
  }
}

extension ParsableCommand {
  /// The command that follows this one as `word`.
  fileprivate static func subcommand(_ word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == word }
  }
}
