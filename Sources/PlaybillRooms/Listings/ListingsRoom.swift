import Rehearsal
import Streams

/// The listings room: its services, made anew for each session, and its first scene.
struct ListingsRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [Setting<Listing>.listing]

  static let entryPoint = EntryPoint<RoomServices>(
    "listings",
    title: "Listings",
    summary: "MVVM+ with owners of view models",
    description: """
      A protocol gives a view its view model, and traps if that is missing or set twice; the same \
      view shows any list. Try: swapping, mistakes, set listing stub. It costs a protocol for each \
      kind of view model.
      """,
    topics: [.article(in: "listings")]
  ) { $1[ListingsRoom.self].presentInContext($0) }

  private let listing: () -> Listing
  private let settings = UserSettings()

  init(in world: World) {
    listing = { world.settings[.listing] }
  }

  func presentInContext(_ context: any NavigationContext) {
    ListingsScene(listing: listing, settings: settings).presentInContext(context)
  }
}

/// The source of the items: the setting `listing`, as in `set listing stub`.
enum Listing: String, CaseIterable {
  case stub, memory, paged

  /// Makes the view model that has these items.
  func makeViewModel(textSize: Signal<TextSize>) -> any ListViewModelType {
    switch self {
    case .stub: StubListViewModel(textSize: textSize)
    case .memory:
      InMemoryListViewModel(
        title: "The repertory.",
        items: Repertory.items,
        textSize: textSize
      )
    case .paged: PagedListViewModel(archive: TicketArchive(), textSize: textSize)
    }
  }
}

extension Setting<Listing> {
  static var listing: Setting {
    Setting(
      "listing",
      default: .paged,
      summary: "where the items come from",
      effect: .nextVisit
    )
  }
}
