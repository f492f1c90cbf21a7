/// The presented stages. Reading them is no turn, because it changes nothing.
extension Session {
  /// The user's location, such as `Lobby/Profile`, or `Lobby!About` in a modal.
  public var location: String { Location(navigator).path }

  /// The tree of contexts with their stacks, and the stage that opened each context.
  public var tree: SessionTree { SessionTree(navigator) }

  /// Whether a modal covers the screens below it.
  public var isModalPresented: Bool {
    navigator.state.contexts.contains { $0.kind == .modal }
  }

  /// A description of the visible scene, to show after the user moves in time.
  ///
  /// It does not mark anything as seen in this session: otherwise a replay would show something
  /// else.
  package var scenery: [Output] {
    navigator.top.map { stage in
      [Output(.description, offset: .zero, text: stage.preview(on: screen.layout))]
    } ?? []
  }
}
