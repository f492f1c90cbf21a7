public import Rehearsal

/// The example app: a lobby, and one room for each architecture.
public struct Playbill: App {
  /// “playbill”.
  public let name = "playbill"

  /// “Playbill”.
  public let title = "Playbill"

  /// A short description of the app.
  public let summary = "app architectures, played in a terminal"

  /// The version of the package that contains the app.
  public let version = "0.1.0"

  /// Access to a real service and a real database; if nil, the settings `service` and `storage` have no effect.
  package var outside: (any MoviesOutside)?

  /// The app has no state; every session builds its own services.
  public init() {}

  /// Makes the app with access to a real service and database, which a session uses only if its
  /// settings request it.
  package init(outside: some MoviesOutside) {
    self.outside = outside
  }

  /// The rooms, in the order in which the lobby lists them.
  private var rooms: [RoomDeclaration] {
    [
      RoomDeclaration { ProfileRoom(in: $0) },
      RoomDeclaration { ChatRoom(in: $0) },
      RoomDeclaration { ListingsRoom(in: $0) },
      RoomDeclaration { MoviesRoom(in: $0, outside: outside) },
      RoomDeclaration { PhotosRoom(in: $0) },
      RoomDeclaration { RegistrationRoom(in: $0) },
      RoomDeclaration { BindingsRoom(in: $0) },
      RoomDeclaration { MeetingsRoom(in: $0) },
    ]
  }

  /// The entry points of the rooms.
  public var entryPoints: [EntryPoint<RoomServices>] { rooms.map(\.entryPoint) }

  /// The articles.
  public var topics: [HelpTopic] { [.articles(in: entryPoints.map(\.name))] }

  /// The setting `network`, which applies to all backends, and the settings of the rooms.
  public var settings: [any SettingDeclaration] {
    [Setting<Network>.network] + rooms.flatMap(\.settings)
  }

  /// Builds the rooms of a session.
  public func makeServices(in world: World) -> RoomServices {
    RoomServices(rooms: rooms.map { $0.make(world) })
  }

  /// Returns what the user has collected in the rooms.
  public func inventory(of services: RoomServices) -> [InventoryItem] {
    services.rooms.flatMap(\.inventory)
  }

  /// Presents the lobby.
  public func presentInContext(_ context: any NavigationContext, services: RoomServices) {
    let plays = entryPoints.map { Play(name: $0.name, summary: $0.summary) }
    LobbyScene(plays: plays) { play, context in
      entryPoints.first { $0.name == play.name }?.open(in: context, services: services)
    }
    .presentInContext(context)
  }
}
