#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// The script reads the map from an element of JSON, and does not interpret texts as HTML. Only a `<` could end
  /// that element, so each is escaped.
  public var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>Flow map</title>
    <style>
    \(PageStyle.source)
    </style>
    </head>
    \(PageBody.source)
    <script type="application/json" id="data">\(json)</script>
    <script>
    "use strict";
    \(Self.script)
    </script>
    </html>

    """
  }

  /// The parts of the script; each uses only those before it, except in functions.
  private static var script: String {
    [
      LayoutScript.source, TextScript.source, ChartScript.source, PanelScript.source,
      PlayerScript.source, SelectionScript.source,
    ].joined(separator: "\n\n")
  }

  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let plain = try encoder.encode(map)
      var escaped: [UInt8] = []
      escaped.reserveCapacity(plain.count)
      for byte in plain {
        if byte == UInt8(ascii: "<") {
          escaped += #"\u003c"#.utf8
        } else {
          escaped.append(byte)
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    } catch {
      // Encoders refuse only numbers that are not finite, and a map has none.
      preconditionFailure("the map cannot be encoded: \(error)")
    }
  }
}
