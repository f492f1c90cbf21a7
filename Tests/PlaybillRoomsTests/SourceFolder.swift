import Foundation
import TestSupport

/// The Swift files of a folder of this package, as a test counts them.
nonisolated struct SourceFolder {
  /// The lines of code by file name: without comments and empty lines, and without blanks at their
  /// ends.
  let code: [String: [String]]

  init(_ path: String) throws {
    let folder = PackageFolder.url(of: path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var code: [String: [String]] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      code[file.deletingPathExtension().lastPathComponent] =
        try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    self.code = code
  }
}
