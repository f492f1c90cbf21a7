/// Writes the user's location, such as `Lobby/Profile` or `Lobby!About`.
///
/// A flow or a tab has its title before its root, unless both have the same title. A `!` precedes a
/// modal. Tabs that are not selected are left out.
enum Location {
  /// Returns the titles of all screens from the first to the visible one.
  static func path(to navigator: Navigator) -> String {
    var path = ""
    for context in navigator.state.visibleContexts {
      for (index, id) in context.stages.enumerated() {
        guard let stage = navigator.stage(id) else { continue }
        let isRoot = index == 0
        if !path.isEmpty { path += isRoot && context.kind == .modal ? "!" : "/" }
        let title = stage.title.shown
        if isRoot, let name = context.title, name != title {
          path += escape(name) + "/"
        }
        path += escape(title)
      }
    }
    return path
  }

  private static func escape(_ name: String) -> String {
    VisibleText.of(name)
      .map { $0 == "/" || $0 == "!" || $0 == "\\" ? "\\\($0)" : String($0) }
      .joined()
  }
}
