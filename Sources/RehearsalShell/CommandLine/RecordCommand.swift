import ArgumentParser
import Rehearsal

/// `record`: runs the shell and writes a transcript of the session.
struct RecordCommand<Options: AppOptions>: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Open the shell and write a transcript of the session as it goes.",
      discussion: """
        The file is complete after every turn, also when the shell is killed. In a pipe it reads \
        commands and writes what they show to the file and to its output.
        """
    )
  }

  @Argument(
    help: "The transcript to write, named just so: in a folder, `test` plays *.transcript.",
    completion: .file()
  )
  var file: String

  @Flag(help: "Let an existing file go.")
  var force = false

  @Option(
    help: ArgumentHelp("Also write the session as an asciicast, when it ends.", valueName: "file"),
    completion: .file(extensions: ["cast"])
  )
  var cast: String?

  @OptionGroup var session: SessionOptions<Options>

  func validate() throws {
    if let cast, FilePlace(cast) == FilePlace(file) {
      throw ValidationError("--cast \(cast) names the transcript itself: choose another name")
    }
  }

  var isStrict: Bool { false }

  var recording: RecordingTarget? { RecordingTarget(path: file, replaces: force, cast: cast) }
}
