public import Rehearsal
import Streams

/// The example app: a lobby, and one room for each architecture.
public struct Playbill: App {
  /// The rooms of a session, each with its services.
  public struct Services {
    let profile: ProfileRoom
    let chat: ChatRoom
    let listings: ListingsRoom
    let movies: MoviesRoom
    let photos: PhotosRoom
    let registration: RegistrationRoom
    let bindings: BindingsRoom
  }

  /// “playbill”.
  public let name = "playbill"

  /// “Playbill”.
  public let title = "Playbill"

  /// A short description of the app.
  public let summary = "app architectures, played in a terminal"

  /// The version of the package that contains the app.
  public let version = "0.1.0"

  /// Access to a real service and a real database.
  package typealias Outside = MoviesOutside & RegistrationOutside

  /// The access to them; if nil, the settings `service` and `storage` have no effect.
  package var outside: (any Outside)?

  /// The app has no state; every session builds its own services.
  public init() {}

  /// Makes the app with access to a real service and database, which a session uses only if its
  /// settings request it.
  package init(outside: some Outside) {
    self.outside = outside
  }

  /// The entry points of the rooms.
  public var entryPoints: [EntryPoint<Services>] {
    [
      EntryPoint(
        "profile",
        title: "Profile",
        summary: "Scene–Stage–Director, the article's own example"
      ) { $1.profile.presentInContext($0) },
      EntryPoint(
        "chat",
        title: "Chat",
        summary: "Scene–Stage–Director at full size, with live messages",
        routes: [
          Route("rooms" / .text("room"), summary: "a room of the chat") {
            room,
            context,
            services throws(LinkRefusal) in
            try services.chat.presentRoom(room, in: context)
          }
        ],
        readiness: { $0.chat.readiness }
      ) { $1.chat.presentInContext($0) },
      EntryPoint(
        "listings",
        title: "Listings",
        summary: "MVVM+ with reusable and non-reusable owners"
      ) { $1.listings.presentInContext($0) },
      EntryPoint(
        "movies",
        title: "Movies",
        summary: "MVVM with a coordinator, a store, a service",
        routes: [
          Route(.integer("id"), summary: "one movie") { id, _, services in
            services.movies.presentMovie(id)
          }
        ]
      ) { $1.movies.presentInContext($0) },
      EntryPoint(
        "photos",
        title: "Photos",
        summary: "MVVM over streams that can fail"
      ) { $1.photos.presentInContext($0) },
      EntryPoint(
        "registration",
        title: "Registration",
        summary: "MVVM+C, logic first"
      ) { $1.registration.presentInContext($0) },
      EntryPoint(
        "bindings",
        title: "Bindings",
        summary: "one screen, bound in six ways"
      ) { $1.bindings.presentInContext($0) },
    ]
  }

  /// The setting `network`, which applies to all backends, and the settings of the rooms.
  public var settings: [any SettingDeclaration] {
    [Setting<Network>.network] + ChatRoom.settings + ListingsRoom.settings + MoviesRoom.settings
      + PhotosRoom.settings + RegistrationRoom.settings
  }

  /// Builds the rooms of a session.
  public func makeServices(in world: World) -> Services {
    Services(
      profile: ProfileRoom(in: world),
      chat: ChatRoom(in: world),
      listings: ListingsRoom(in: world),
      movies: MoviesRoom(in: world, from: MoviesSource(outside: outside)),
      photos: PhotosRoom(in: world),
      registration: RegistrationRoom(in: world, outside: outside),
      bindings: BindingsRoom(in: world)
    )
  }

  /// Presents the lobby.
  public func presentInContext(_ context: any NavigationContext, services: Services) {
    let plays = entryPoints.map { Play(name: $0.name, summary: $0.summary) }
    LobbyScene(plays: plays) { play, context in
      entryPoints.first { $0.name == play.name }?.open(in: context, services: services)
    }
    .presentInContext(context)
  }
}
