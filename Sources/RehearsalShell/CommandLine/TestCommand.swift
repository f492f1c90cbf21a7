import ArgumentParser
import LineEditing
import Rehearsal
import Transcripts

/// `test`: plays transcripts, and says what differs.
struct TestCommand: ShellCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test",
      abstract: "Play golden transcripts and compare what the app shows.",
      discussion: """
        The last line says how many files passed and failed. The status is 0 when all passed, 1 for \
        a mismatch, and 2 for a file that is malformed or cannot be read, or when there is none.
        """
    )
  }

  @Argument(help: "Transcripts, or folders of them.", completion: .file())
  var paths = ["Transcripts"]

  @Flag(help: "Never use colour. The environment variable NO_COLOR does the same.")
  var noColor = false

  func run<A: App>(_ app: A, on console: Console) async -> ShellStatus {
    let files: [String]
    do {
      files = try TranscriptFiles.find(paths)
    } catch {
      console.complain(error.description)
      return .unreadable
    }
    let isColored = !noColor && Terminal().showsColor
    let writer = PlainLineReader()
    return await console.finish(writer) { () throws(ShellError) in
      var run = TestRun(report: MismatchText(isColored ? .coloured : .plain))
      let player = TranscriptPlayer(of: app)
      do throws(OutputError) {
        for file in files {
          switch run.play(file, with: player) {
          case .passed: break
          case .mismatched(let lines): try writer.show(lines.joined(separator: "\n") + "\n\n")
          case .unreadable(let lines, let error):
            if !lines.isEmpty { try writer.show(lines.joined(separator: "\n") + "\n\n") }
            console.complain(error.description)
          }
        }
        try writer.show(run.summary)
      } catch {
        throw .output(error)
      }
      return run.status
    }
  }
}
