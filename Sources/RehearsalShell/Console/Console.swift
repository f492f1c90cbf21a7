import ArgumentParser
import Exploration
import LineEditing
import Rehearsal
import Transcripts

/// The standard output and standard error of the program, and the one place that reports errors.
struct Console {
  /// The name of the executable, which precedes every error.
  let name: String

  /// How to invoke the program again: a name that the shell finds, or a path.
  let program: String

  init(name: String, program: String? = nil) {
    self.name = name
    self.program = program ?? name
  }

  /// Writes `lines` to standard output.
  func show(_ lines: [String]) throws(OutputError) {
    try StandardDescriptors.show(
      lines.map { $0.utf8.last == UInt8(ascii: "\n") ? $0 : $0 + "\n" }.joined()
    )
  }

  /// Reports why a command failed, and returns the exit status.
  ///
  /// An error of an unknown type comes from the parser of `root`, or from an app's options.
  func report(_ error: any Error, of root: (some ParsableCommand).Type) -> ShellStatus {
    ShellError(error).map(report) ?? reportUsage(error, of: root)
  }

  /// Reports why a command failed, and returns the exit status.
  func report(_ error: ShellError) -> ShellStatus {
    if !error.printed.isEmpty { passOn(error.printed, from: "A worker") }
    complain(error.text)
    return error.status
  }

  /// Reports an error of the parser of `root`, or of the values that it parsed.
  ///
  /// Help, versions and completion scripts go to standard output, errors in one line to standard
  /// error.
  func reportUsage(_ error: any Error, of root: (some ParsableCommand).Type) -> ShellStatus {
    guard root.exitCode(for: error) != .success else {
      do {
        try show([root.fullMessage(for: error)])
        return .success
      } catch {
        return report(.output(error))
      }
    }
    let command = Self.help(in: root.fullMessage(for: error)) ?? name
    complain(Self.usage(root.message(for: error), of: command))
    return .usage
  }

  /// Returns one line with a message of the parser, and how to list the options of `command`.
  static func usage(_ message: String, of command: String) -> String {
    let isSentence = message.last == "?" || message.last == "."
    return message + (isSentence ? "" : ".") + " To list the options: \(command) --help"
  }

  /// The command whose options a full message of the parser is about, such as `playbill explore`.
  private static func help(in message: String) -> String? {
    // The last line: See 'playbill explore --help' for more information.
    let parts = message.split(separator: "'")
    guard let help = parts.last(where: { $0.hasSuffix(" --help") }) else { return nil }
    return String(help.dropLast(" --help".count))
  }

  /// Writes one line to standard error that says what is wrong, where, and what to do.
  func complain(_ text: String) {
    // User input may contain control characters, and messages repeat it.
    writeError("\(name): \(VisibleText.of(text))\n")
  }

  /// Finds transcripts by path, and says which links and how many files it leaves out.
  func findTranscripts(_ paths: [String]) throws(TranscriptError) -> [String] {
    let found = try TranscriptFiles.find(paths) { link in
      let leads =
        link.reason == .unreadable(.missing) ? "nowhere" : "to a folder that contains it"
      complain("\(link.path): Skipped, because this symbolic link leads \(leads).")
    }
    let playable = TranscriptFiles.playable(found)
    if playable.count < found.count {
      complain(
        "\(TextLayout.count(found.count - playable.count, "transcript")) left out: they need async code, which "
          + "runs inside sessions on Linux with Swift 6.3 or later only."
      )
    }
    return playable
  }

  /// Writes what an app printed to standard error, each line with its source: a file, or a path of commands.
  func passOn(_ printed: String, from source: String) {
    let mark = "\(name): \(VisibleText.of(source)) printed: "
    let lines = printed.split(separator: "\n").map { mark + VisibleText.of($0) + "\n" }
    writeError(lines.joined())
  }

  func writeError(_ text: String) {
    // A write error on standard error cannot be reported anywhere.
    try? Descriptor(number: StandardDescriptors.error).write(text)
  }
}

extension LineReader {
  /// Runs `body`, and then restores the terminal, even after an error.
  func closing(after body: () async throws -> ShellStatus) async throws -> ShellStatus {
    let status: ShellStatus
    do {
      status = try await body()
    } catch {
      // The first error is the one to report.
      try? close()
      throw error
    }
    try close()
    return status
  }
}

/// The app of the command that is being parsed.
///
/// The parser asks types, not values, for the names to print, so a task-local value provides the
/// app's names.
enum Invocation {
  @TaskLocal static var current = FlowMap.AppDescription(
    name: "app",
    title: "App",
    summary: "",
    version: ""
  )
}
