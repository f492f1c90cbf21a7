import CWebFiles
import Rehearsal

/// A flow map as an HTML page: one file that opens from disk and loads nothing from the network.
///
/// The page draws the map, searches it, shows each scene as it looks in the terminal, and plays paths step by step.
/// It has light and dark colors, and works without a mouse. The same map gives the same bytes.
nonisolated public struct MapPage: Sendable {
  private let map: FlowMap

  /// Makes a page of `map`.
  ///
  /// The page plays paths only if the map has ``FlowMap/steps``.
  public init(_ map: FlowMap) {
    self.map = map
  }

  /// The whole file.
  ///
  /// Each part of the page takes the place of a line of `page.html`.
  public var html: String {
    String(cString: web_files_page_html())
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        switch line {
        case "/* page.css */": String(cString: web_files_page_css())
        case "null": json
        case "/* operations */": operations
        case "/* page.js */": String(cString: web_files_page_js())
        default: String(line)
        }
      }
      .joined(separator: "\n")
  }

  /// The operations that lead back to an earlier screen, for the layout.
  private var operations: String {
    let names = Transition.Operation.allCases.filter(\.goesBack).map { "\"\($0.rawValue)\"" }
    return "const OPERATIONS_BACK = [\(names.joined(separator: ", "))];"
  }

  /// The map, as the script reads it from an element of the page.
  ///
  /// The script does not interpret texts as HTML. Only a `<` could end that element, so each is escaped.
  private var json: String {
    do {
      // In bytes, because a `<` and a combining character are one `Character`.
      let parts = try VisibleText.json(of: map).utf8
        .split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
      return String(decoding: Array(parts.joined(separator: #"\u003c"#.utf8)), as: UTF8.self)
    } catch {
      // Encoders refuse only numbers that are not finite, and a map has none.
      preconditionFailure("the map cannot be encoded: \(error)")
    }
  }
}
