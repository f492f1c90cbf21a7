/// Writes the user's location, such as `Lobby/Profile` or `Lobby!About`.
///
/// A flow or a tab has its title before its root, unless both have the same title. A `!` precedes a
/// modal. Tabs that are not selected are left out.
enum Location {
  /// Returns the titles of all screens from the first to the visible one.
  static func path(to navigator: Navigator) -> String {
    var path = ""
    forEachPart(of: navigator) { path += $0 }
    return path
  }

  /// Passes the titles of all screens from the first to the visible one, and what is between them, to `body`.
  ///
  /// Parts are cheaper than one text, which matters to a caller that does this for each command.
  static func forEachPart(of navigator: Navigator, _ body: (String) -> Void) {
    var isFirst = true
    for context in navigator.state.visibleContexts {
      for (index, id) in context.stages.enumerated() {
        guard let stage = navigator.stage(id) else { continue }
        let isRoot = index == 0
        if !isFirst { body(isRoot && context.kind == .modal ? "!" : "/") }
        isFirst = false
        let title = stage.title.shown
        if isRoot, let name = context.title, name != title {
          body(escape(name))
          body("/")
        }
        body(escape(title))
      }
    }
  }

  private static func escape(_ name: String) -> String {
    // Nearly all titles are plain.
    let isPlain = name.utf8.withContiguousStorageIfAvailable {
      $0.allSatisfy { (0x20...0x7E).contains($0) && !isSpecial($0) }
    }
    if isPlain == true { return name }
    return VisibleText.of(name)
      .map { $0.utf8.contains(where: isSpecial) ? "\\\($0)" : String($0) }
      .joined()
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "\\")
  }
}
