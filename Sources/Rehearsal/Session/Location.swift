/// Writes where a user is: `Lobby/Profile`, `Lobby!About`.
///
/// A context of its own is written by its title, and its root only when that is called otherwise; a
/// `!` stands before a modal.
struct Location {
  /// A stage on the way from the first to the one that is seen.
  struct Place {
    let stage: Stage
    let isModal: Bool
    let contextTitle: String?
  }

  let places: [Place]

  init(_ navigator: Navigator) {
    places = navigator.state.contexts.flatMap { context in
      context.stages.enumerated().compactMap { index, id in
        guard let stage = navigator.stage(id) else { return nil }
        guard index == 0 else { return Place(stage: stage, isModal: false, contextTitle: nil) }
        switch context.kind {
        case .window: return Place(stage: stage, isModal: false, contextTitle: nil)
        case .titled(let title): return Place(stage: stage, isModal: false, contextTitle: title)
        case .modal: return Place(stage: stage, isModal: true, contextTitle: nil)
        }
      }
    }
  }

  var path: String {
    var path = ""
    for place in places {
      if !path.isEmpty { path += place.isModal ? "!" : "/" }
      let title = place.stage.title.shown
      if let context = place.contextTitle, context != title {
        path += Self.escape(context) + "/"
      }
      path += Self.escape(title)
    }
    return path
  }

  private static func escape(_ name: String) -> String {
    VisibleText.of(name)
      .map { $0 == "/" || $0 == "!" || $0 == "\\" ? "\\\($0)" : String($0) }
      .joined()
  }
}
