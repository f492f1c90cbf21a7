/// A line of the app's source, such as `ProfileScene.swift:19`.
nonisolated public struct SourceLine: Hashable, Sendable, CustomStringConvertible {
  /// The module and the name of the file, such as `Playbill/ProfileScene.swift`.
  public let fileID: String

  /// The number of the line, from 1.
  public let line: Int

  /// Makes a line from `#fileID` and `#line`.
  public init(_ fileID: String, _ line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The name of the file and the number of the line.
  public var description: String {
    "\(fileID.split(separator: "/").last ?? ""):\(line)"
  }
}
