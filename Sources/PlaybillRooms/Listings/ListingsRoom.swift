import Rehearsal

/// The listings room: its services, made anew for each session, and its first scene.
struct ListingsRoom: PlaybillRoom {
  static let entryPoint = EntryPoint<RoomServices>(
    "listings",
    title: "Listings",
    summary: "MVVM+ with owners of view models",
    description: """
      A protocol gives a view its view model, and traps if that is missing or set twice; the same \
      view shows any list. Try: swapping, mistakes, alternatives. It costs a protocol for each \
      kind of view model.
      """,
    topics: [.article(in: "listings")]
  ) { $1[ListingsRoom.self].presentInContext($0) }

  private let settings = UserSettings()

  init(in world: World) {}

  func presentInContext(_ context: any NavigationContext) {
    ListingsScene(settings: settings).presentInContext(context)
  }
}
