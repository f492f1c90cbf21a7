import Rehearsal

/// The listings room: its services, made anew for each session, and its first scene.
struct ListingsRoom {
  static let settings: [any SettingDeclaration] = [Setting<Listing>.listing]

  private let listing: () -> Listing
  private let settings = UserSettings()

  init(in world: World) {
    listing = { world.settings[.listing] }
  }

  func presentInContext(_ context: any NavigationContext) {
    ListingsScene(listing: listing, settings: settings).presentInContext(context)
  }
}
