/// The text that `where` prints about a ``SessionTree``.
struct WhereText {
  let navigator: Navigator
  let layout: TextLayout

  /// A stage, indented further than the one below it.
  private struct Row {
    /// The number of blanks before the title.
    let indent: Int
    let title: String
    let type: String
    /// The director, the scene, the coordinators, and the stage that opened the context.
    let notes: String
  }

  /// One line for each stage, or several where one is too narrow.
  var lines: [String] {
    let rows = rows
    let table = rows.map {
      [String(repeating: " ", count: $0.indent) + $0.title, $0.type, $0.notes]
    }
    return layout.proseTable(table, indent: Self.indent) ?? rows.flatMap(list)
  }

  private static let indent = 2

  /// Returns the lines of a row on a screen too narrow for a table: the notes are below the title.
  private func list(_ row: Row) -> [String] {
    let notes = [row.type, row.notes].filter { !$0.isEmpty }.joined(separator: ", ")
    return layout.prose(row.title, indent: Self.indent + row.indent)
      + layout.prose(notes, indent: Self.indent + row.indent + 4)
  }

  private var rows: [Row] {
    var depths: [Int: Int] = [:]
    var titles: [Int: String] = [:]
    var above: Int?
    var rows: [Row] = []
    for context in SessionTree(navigator, sortedByTab: true).contexts {
      var depth = context.presenter.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      for (place, stage) in context.stages.enumerated() {
        var notes = [stage.director].compactMap(\.self) + stage.viewModels
        if let scene = stage.sceneDescription ?? stage.scene { notes.append(scene) }
        if place == 0 {
          notes += context.isSelected.map { [$0 ? "selected tab" : "tab"] } ?? []
          // A coordinator may present its first stage itself.
          notes += (context.coordinators + context.scenes).filter { !notes.contains($0) }
          // Name the stage below unless it is the row above.
          if context.presenter != above, let presenter = context.presenter {
            notes.append("on \(titles[presenter] ?? "")")
          }
        }
        let mark = place == 0 ? mark(of: context, stage) : ""
        rows.append(
          Row(
            indent: indent(depth),
            title: mark + stage.title,
            type: stage.type,
            notes: notes.joined(separator: ", ")
          )
        )
        depths[stage.id] = depth
        titles[stage.id] = stage.title
        above = stage.id
        depth += 1
      }
      if context.stages.isEmpty, let title = context.title {
        rows.append(
          Row(indent: indent(depth), title: title + "/", type: "", notes: "nothing yet")
        )
      }
    }
    return rows
  }

  /// A line of JSON for each context, however long, because it is for programs.
  var json: [String] {
    // Encoding cannot fail: a context contains only texts and integers.
    SessionTree(navigator).contexts.compactMap { context in
      (try? PayloadCoding.encode(context)).map { VisibleText.escaped(inJSON: $0) }
    }
  }

  /// The indent of a stage at `depth`, limited to leave room for the title.
  private func indent(_ depth: Int) -> Int { 2 * min(depth, layout.width / 8) }

  private func mark(of context: SessionTree.Context, _ stage: SessionTree.Stage) -> String {
    if context.kind == .modal { return "!" }
    return context.title.map { $0 == stage.title ? "" : "\($0)/" } ?? ""
  }
}
