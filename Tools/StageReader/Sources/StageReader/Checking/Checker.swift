import Foundation
import SwiftParser
import SwiftSyntax

/// Compares stages with the sources that they stand for.
public struct Checker {
  /// The result of a check.
  public struct Report {
    /// The number of stages that were compared.
    public var stages = 0
    /// The differences, each in one line.
    public var failures: [String] = []
  }

  /// Compares the stages in `paths`, which are files and folders.
  ///
  /// A stage takes part if its file declares `// stage-of: PATH`, relative to the file.
  public static func check(_ paths: [String]) throws(SourceError) -> Report {
    var report = Report()
    let cache = SourceCache()
    for path in try swiftFiles(in: paths) {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        text.contains("// stage-of:")
      else { continue }
      do {
        let file = try StageFile(SourceFile(text, path: path))
        guard !file.sources.isEmpty else { continue }
        report.stages += 1
        report.failures += try differences(of: file, cache)
      } catch  where report.failures.contains(error.description) {
        // Another stage of the same file has said it.
      } catch { report.failures.append(error.description) }
    }
    return report
  }

  private static func swiftFiles(in paths: [String]) throws(SourceError) -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw SourceError(description: "\(path): there is no such file or folder")
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      files += SourceCache.swiftFiles(in: path).map { path == "." ? $0 : "\(path)/\($0)" }
    }
    return files
  }

  private static func differences(
    of file: StageFile,
    _ cache: SourceCache
  ) throws(SourceError) -> [String] {
    let folder = file.path.lastIndex(of: "/").map { file.path[...$0] } ?? ""
    var paths: [String] = []
    for source in file.sources {
      let path = source.path.hasPrefix("/") ? source.path : shortened(folder + source.path)
      guard FileManager.default.fileExists(atPath: path) else {
        throw SourceError(description: "\(file.path):\(source.line): there is no file \(path)")
      }
      paths.append(path)
    }
    let screens = try SourceReader(paths, from: cache).screens { name in
      file.stageNames.contains("\(name)Stage")
    }
    guard let screen = screens.first else { return [] }
    var comparison = Comparison(screen, file)
    return comparison.failures()
  }

  /// A path without `folder/..`.
  private static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
