import Rehearsal

/// A stage with a title and a line, and with a guard that may be armed.
final class PageStage: Stage {
  let line = Label()
  private let draft = ExitGuard("Discard?", message: "It is not saved.")

  override var exitGuard: ExitGuard? { draft }

  convenience init(_ name: String, isGuarded: Bool = false) {
    self.init()
    title.value = name
    line.text.value = name
    draft.isArmed.value = isGuarded
  }
}

extension Tabs {
  /// Tabs with these titles, each of which begins with a page of its title.
  convenience init(pages titles: [String]) {
    self.init(titles.map { title in Tab(title) { $0.push(PageStage(title)) } })
  }
}
