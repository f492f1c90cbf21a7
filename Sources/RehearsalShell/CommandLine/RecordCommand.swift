import ArgumentParser
import Rehearsal

/// `record`: runs the shell and writes a transcript of the session.
struct RecordCommand<Options: AppOptions>: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Open the shell and record the session to a transcript.",
      discussion: """
        The file is complete after every turn, even if the shell is killed. Without a terminal, it \
        reads commands from standard input, and writes the output both to the file and to standard \
        output. At the end, another process with another time zone and locale plays the file again, and \
        `record` fails if it differs there.
        """
    )
  }

  @Argument(
    help: "The transcript to write. In a folder, `test` finds files named *.transcript.",
    completion: .file()
  )
  var file: String

  @Flag(help: "Replace an existing file.")
  var force = false

  @Option(
    help: ArgumentHelp("Also write the session as an asciicast when it ends.", valueName: "file"),
    completion: .file(extensions: ["cast"])
  )
  var cast: String?

  @OptionGroup var session: SessionOptions<Options>

  var launchOptions: LaunchOptions<Options> {
    LaunchOptions(session, recording: RecordingTarget(path: file, replaces: force, cast: cast))
  }
}
