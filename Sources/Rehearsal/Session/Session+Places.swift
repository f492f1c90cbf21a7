/// What is presented now. Asking is no turn: it changes nothing.
extension Session {
  /// Where the user is, such as `Lobby/Profile`, or `Lobby!About` in a modal.
  public var location: String { Location(navigator).path }

  /// What is presented: the contexts, their stacks, and who opened them from where.
  public var tree: SessionTree { SessionTree(navigator) }

  /// Whether a modal stands over the screens below it.
  public var isModalPresented: Bool {
    navigator.state.contexts.contains { $0.kind == .modal }
  }

  /// The scene that is seen, as it stands, for somebody who comes from another time: what this
  /// session's user has seen of it stays as it was, or a replay would not show the same.
  package var scenery: [Output] {
    navigator.top.map { stage in
      [Output(.description, offset: .zero, text: stage.preview(on: screen.layout))]
    } ?? []
  }
}
