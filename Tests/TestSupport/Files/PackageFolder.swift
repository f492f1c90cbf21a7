public import Foundation

/// The folder of this package, for tests that read its sources, documents and transcripts.
public enum PackageFolder {
  /// The root of the package.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()  // Files
    .deletingLastPathComponent()  // TestSupport
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()

  /// The file or folder at `path`, relative to the root.
  public static func url(of path: String) -> URL { root.appending(path: path) }

  /// The contents of the file at `path`, relative to the root.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: url(of: path), encoding: .utf8)
  }
}
