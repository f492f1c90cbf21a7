import Foundation
import Platform

/// A folder of one test, which is removed when it is released.
public final class TemporaryFolder {
  /// The path of the folder, without links, as programs see it.
  public let path: String

  /// Creates an empty folder.
  public init() {
    let parent = FileManager.default.temporaryDirectory.path
    path = (RealPath.of(parent) ?? parent) + "/rehearsal-\(UUID().uuidString)"
    // Without it, a test fails at its first file.
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder, or of the folder itself for an empty name.
  public func path(of name: String) -> String {
    name.isEmpty ? path : "\(path)/\(name)"
  }

  /// The names of the files and folders in it, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The contents of a file in it, with the byte-order mark if there is one.
  public func text(of name: String) throws -> String {
    try String(decoding: Data(contentsOf: URL(filePath: path(of: name))), as: UTF8.self)
  }

  /// Writes a file and creates its folders; returns its path.
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

  /// Creates a symbolic link called `name`.
  public func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name),
      withDestinationPath: destination
    )
  }

  /// Sets the POSIX permissions of the file called `name`.
  public func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: path(of: name)
    )
  }
}
