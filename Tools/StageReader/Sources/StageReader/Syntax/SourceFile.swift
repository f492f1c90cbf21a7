import Foundation
import SwiftParser
import SwiftSyntax

/// A file that cannot be read, in one line.
public struct SourceError: Error, Equatable, CustomStringConvertible {
  /// The file and what is wrong with it.
  public let description: String
}

/// A parsed Swift file.
struct SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  /// The user interface that the file imports; nil if it imports none.
  let userInterface: String?
  /// Whether the file imports a user interface, so that a stage cannot use what it declares.
  var isView: Bool { userInterface != nil }
  private let lines: SourceLocationConverter

  /// Parses `text`.
  ///
  /// The parser accepts anything, so a text is refused if it ends inside a declaration.
  init(_ text: String, path: String) throws(SourceError) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    userInterface = ["SwiftUI", "UIKit", "AppKit"].first {
      text.contains("\nimport \($0)") || text.hasPrefix("import \($0)")
    }
    lines = SourceLocationConverter(fileName: path, tree: tree)
    if let missing = tree.tokens(viewMode: .all).first(where: { $0.presence == .missing }),
      missing.tokenKind == .rightBrace
    {
      throw SourceError(
        description: "\(path):\(line(of: tree.endOfFileToken)): the file ends inside a declaration"
      )
    }
  }

  /// Reads and parses the file at `path`.
  init(readingFrom path: String) throws(SourceError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SourceError(description: "\(path): there is no such file")
    }
    guard !isFolder.boolValue else {
      throw SourceError(description: "\(path): this is a folder, not a file")
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw SourceError(description: "\(path): the file cannot be read as UTF-8")
    }
    try self.init(text, path: path)
  }

  /// The line on which `node` begins.
  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The name of the file.
  var name: String { path.fileName }
}
