import ArgumentParser
import Foundation
import StageReader

/// Writes stages from the sources of views, and checks that they agree.
@main struct StageReaderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stage-reader",
    abstract: "Writes stages from the sources of views, and checks that they agree.",
    subcommands: [NewStage.self, CheckStages.self]
  )
}

/// Writes the stage of each screen in the files.
struct NewStage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-stage",
    abstract: "Writes the stage of a SwiftUI view, a view controller, a director, or a view model.",
    discussion: """
      Nothing is compiled. The types of models are looked up in the files and in the other files of their folders. \
      What has no counterpart on a stage becomes a comment with its line.
      """
  )

  @Argument(help: "The Swift files of the views.", completion: .file(extensions: ["swift"]))
  var files: [String]

  @Option(help: "The folder for the stages.", completion: .directory) var into = "."

  @Flag(help: "Replace stages that exist.") var force = false

  @Flag(help: "Print the stages instead of writing files.") var print = false

  func run() throws {
    do {
      let screens = try SourceReader(files).screens()
      for screen in screens { try write(screen) }
    } catch let error as SourceError { throw refusal(error.description) }
  }

  private func write(_ screen: Screen) throws {
    let path = into == "." ? "\(screen.name)Stage.swift" : "\(into)/\(screen.name)Stage.swift"
    let text = Formatting.formatted(
      screen.stage(source: relativePath(of: screen.path, from: into)),
      path: path
    )
    if print {
      FileHandle.standardOutput.write(Data(text.utf8))
      return
    }
    guard force || !FileManager.default.fileExists(atPath: path) else {
      throw refusal(
        "\(path): the file exists; replace it with --force, or print the stage with --print"
      )
    }
    do {
      try FileManager.default.createDirectory(atPath: into, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch { throw refusal("\(path): the file cannot be written") }
    Swift.print(screen.summary(of: text, at: path))
  }

  /// The path of a file as seen from a folder.
  private func relativePath(of file: String, from folder: String) -> String {
    let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let base = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let common = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }
}

/// Compares stages with the sources that they name.
struct CheckStages: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-stages",
    abstract: "Compares stages with the views that they stand for.",
    discussion: """
      A stage names its view in a line “// stage-of: PATH”, relative to its file. A deliberate difference is a line \
      “// stage-differs: NAME: REASON”.
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
      "✓ \(report.stages == 1 ? "1 stage agrees" : "\(report.stages) stages agree") with \(report.stages == 1 ? "its source" : "their sources")"
    )
  }
}

/// Prints one line, and returns the exit status of a wrong command.
private func refusal(_ text: String) -> ExitCode {
  FileHandle.standardError.write(Data("stage-reader: \(text)\n".utf8))
  return ExitCode(64)
}
