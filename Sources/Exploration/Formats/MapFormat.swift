/// A text form of a map.
nonisolated public enum MapFormat: String, CaseIterable, Sendable {
  /// For a terminal.
  case text
  /// A diagram for Markdown. Source: mermaid.js.org, “Flowchart”.
  case mermaid
  /// A graph for Graphviz. Source: graphviz.org, “DOT Language”.
  case dot
  /// All that is known, for other programs: the keys are the properties of ``FlowMap``.
  case json

  /// Returns `map` in this form, with a line feed at its end.
  ///
  /// The text for a terminal has lines of `width` columns.
  public func text(of map: FlowMap, width: Int = .max) -> String {
    switch self {
    case .text: MapText(map, width: width).lines.map { $0 + "\n" }.joined()
    case .mermaid: MapDiagram(map).mermaid
    case .dot: MapDiagram(map).dot
    case .json: map.json
    }
  }
}
