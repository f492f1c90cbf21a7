import Foundation
import StageReader

/// The package of the fixtures: views, models, and stages that are compiled and played by script/check-stages-tool.
enum Fixtures {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fixtures").standardizedFileURL.path

  static let stages = "\(folder)/Sources/fixtures/Stages"

  static func stage(_ name: String) -> String { "\(stages)/\(name)Stage.swift" }

  static func view(_ name: String) -> String {
    "\(folder)/Views/\(name == "TaskStatus" ? "TaskStatusViewController" : "\(name)View").swift"
  }

  /// The view and the stage in the article “From your view to a stage”.
  static func article() throws -> (view: String, stage: String) {
    let page = "Sources/Rehearsal/Rehearsal.docc/FromYourViewToAStage.md"
    let blocks = try text(of: "\(folder)/../../../\(page)").components(separatedBy: "```")
    return (blocks[1], String(blocks[3].dropFirst("swift".count)))
  }

  static func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}

/// A folder that is deleted at the end of a test.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "stage-reader-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }

  /// What a check of the stage at `path` prints, with paths relative to the folder.
  func failures(of path: String) throws -> [String] {
    try Checker.check([path]).failures.map { $0.replacing("\(self.path)/", with: "") }
  }
}
