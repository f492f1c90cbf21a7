#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `where` prints of a ``SessionTree``.
struct WhereText {
  let tree: SessionTree
  let layout: TextLayout

  /// A row for each stage, further to the right than the one that it stands on.
  var lines: [String] {
    var depths: [Int: Int] = [:]
    var titles: [Int: String] = [:]
    var above: Int?
    var rows: [[String]] = []
    for context in tree.contexts {
      var depth = context.presenter.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      for (place, stage) in context.stages.enumerated() {
        var notes = stage.sceneDescription.map { [$0] } ?? []
        if place == 0 {
          notes += context.coordinators
          // Where the row above is not what it stands on, that must be said.
          if context.presenter != above, let presenter = context.presenter {
            notes.append("on \(titles[presenter] ?? "")")
          }
        }
        rows.append([
          indent(depth) + (place == 0 ? mark(of: context, stage) : "") + stage.title,
          stage.type, stage.director ?? "", notes.joined(separator: ", "),
        ])
        depths[stage.id] = depth
        titles[stage.id] = stage.title
        above = stage.id
        depth += 1
      }
      if context.stages.isEmpty, let title = context.title {
        rows.append([indent(depth) + title + "/", "", "", "nothing yet"])
      }
    }
    return layout.table(rows, indent: 2)
  }

  /// A line of JSON for each context, never cut: it is for programs.
  var json: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return tree.contexts.compactMap { context in
      // Nothing in it can fail to be encoded: texts and numbers that are whole.
      (try? encoder.encode(context)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// What is deeper than the screen is wide is cut anyway.
  private func indent(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, layout.width / 2))
  }

  private func mark(of context: SessionTree.Context, _ stage: SessionTree.Stage) -> String {
    if context.kind == .modal { return "!" }
    return context.title.map { $0 == stage.title ? "" : "\($0)/" } ?? ""
  }
}
