/// The user's drafts, the changed settings, and the items that the app declares, for `inventory`.
struct Inventory {
  /// The stages from the first to the visible one.
  let stages: [Stage]
  let settings: Settings
  let items: [InventoryItem]

  /// A table under a heading for each kind, or one sentence if there is nothing.
  func lines(on layout: TextLayout) -> [String] {
    let sections = [
      section("Drafts", drafts),
      section("Settings", changedSettings),
      section("In the app", items.map { [$0.name, $0.text] }),
    ]
    let rows = sections.flatMap { $0 }
    guard !rows.isEmpty else {
      return layout.prose("Nothing: no drafts, and all settings have their defaults.", indent: 2)
    }
    return layout.explainedTable(rows)
  }

  private func section(_ heading: String, _ rows: [[String]]) -> [[String]] {
    rows.isEmpty ? [] : [[heading]] + rows.map { ["  \($0[0])"] + $0.dropFirst() }
  }

  /// The fields with text in them.
  private var drafts: [[String]] {
    stages.flatMap { stage in
      stage.views.compactMap { $0 as? TextField }
        .filter { !$0.text.isAwaited && !$0.text.value.isEmpty }
        .map { [$0.address, "\($0.shownText) in \(stage.title.shown)"] }
    }
  }

  private var changedSettings: [[String]] {
    settings.declarations.filter { settings.word(of: $0) != $0.defaultWord }
      .map { [$0.name, "\(settings.word(of: $0)), by default \($0.defaultWord)"] }
  }
}
