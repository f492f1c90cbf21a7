#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of a test's own, which is gone when the test is over.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes it, and it is empty.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/rehearsal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it, or of the folder itself for an empty name.
  public func path(of name: String) -> String {
    name.isEmpty ? path : "\(path)/\(name)"
  }

  /// Writes a file, and the folders it lies in, and gives its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = path(of: name)
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    try FileManager.default.createDirectory(
      atPath: String(folder),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  /// Makes a symbolic link called `name`.
  public func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name),
      withDestinationPath: destination
    )
  }

  /// Says who may do what with the file called `name`.
  public func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: path(of: name)
    )
  }
}
