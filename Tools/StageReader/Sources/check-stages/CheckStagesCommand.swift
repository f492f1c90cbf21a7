import ArgumentParser
import Foundation
import StageReader

/// Compares stages with the sources that they name.
@main struct CheckStagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-stages",
    abstract: "Compares the names in stages with those in their views.",
    discussion: """
      A stage names its view in a line “// stage-of: PATH”, relative to its file. If the file has several screens, name the \
      types: “// stage-of: PATH: NoteView, NoteRow”. A deliberate difference is a line “// stage-differs: NAME: REASON”.
      """
  )

  @Argument(help: "Files and folders with stages.", completion: .directory) var paths = ["."]

  func run() throws {
    let report: Checker.Report
    do { report = try Checker.check(paths) } catch { throw refusal(error.description) }
    guard report.stages > 0 || !report.failures.isEmpty else {
      throw refusal("\(paths.joined(separator: ", ")): no stage has a line “// stage-of: PATH”")
    }
    for failure in report.failures { print(failure) }
    guard report.failures.isEmpty else { throw ExitCode(1) }
    print(
      "✓ \(report.stages == 1 ? "1 stage agrees" : "\(report.stages) stages agree") with the source"
    )
  }

  /// Prints one line, and returns the exit status of a wrong command.
  private func refusal(_ text: String) -> ExitCode {
    FileHandle.standardError.write(Data("check-stages: \(text)\n".utf8))
    return ExitCode(64)
  }
}
