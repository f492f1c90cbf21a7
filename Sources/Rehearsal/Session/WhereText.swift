#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `where` prints of a ``SessionTree``.
struct WhereText {
  let tree: SessionTree
  let layout: TextLayout

  /// A stage, further to the right than the one that it stands on.
  private struct Row {
    /// How many blanks stand before the title.
    let indent: Int
    let title: String
    let type: String
    /// Who plays behind it, and what else is to be said.
    let notes: String
  }

  /// A line for each stage, or several where it does not fit into one.
  var lines: [String] {
    let rows = rows
    let table = rows.map {
      [String(repeating: " ", count: $0.indent) + $0.title, $0.type, $0.notes]
    }
    return layout.proseTable(table, indent: Self.indent) ?? rows.flatMap(list)
  }

  private static let indent = 2

  /// What a narrow screen has instead of a table: who plays below the title.
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
    for context in tree.contexts {
      var depth = context.presenter.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      for (place, stage) in context.stages.enumerated() {
        var notes = [stage.director].compactMap(\.self) + stage.viewModels
        if let scene = stage.sceneDescription ?? stage.scene { notes.append(scene) }
        if place == 0 {
          // A coordinator may present its first stage itself.
          notes += context.coordinators.filter { !notes.contains($0) }
          // Where the row above is not what it stands on, that must be said.
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

  /// A line of JSON for each context, never cut: it is for programs.
  var json: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return tree.contexts.compactMap { context in
      // Nothing in it can fail to be encoded: texts and numbers that are whole.
      (try? encoder.encode(context)).map {
        VisibleText.escaped(inJSON: String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// What stands very deep stands no further to the right: its title needs room.
  private func indent(_ depth: Int) -> Int { 2 * min(depth, layout.width / 8) }

  private func mark(of context: SessionTree.Context, _ stage: SessionTree.Stage) -> String {
    if context.kind == .modal { return "!" }
    return context.title.map { $0 == stage.title ? "" : "\($0)/" } ?? ""
  }
}
