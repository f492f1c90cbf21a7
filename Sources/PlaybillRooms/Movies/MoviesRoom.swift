package import Rehearsal
import Streams

/// The movies room: its services, made anew for each session, and its coordinator, made at each
/// visit.
final class MoviesRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<MovieBinding>.binding, Setting<MovieService>.service, Setting<Storage>.storage,
  ]

  static let entryPoint = EntryPoint<RoomServices>(
    "movies",
    title: "Movies",
    summary: "MVVM with a coordinator and a store",
    description: """
      A coordinator decides where to go, a navigator goes there, and a store keeps what the \
      service has sent. Try: xray on, search, set network offline, set binding streams. It costs \
      three objects between a tap and the next screen.
      """,
    topics: [.article(in: "movies")],
    routes: [
      Route(.integer("id"), summary: "one movie") { id, _, services in
        services[MoviesRoom.self].presentMovie(id)
      }
    ]
  ) { $1[MoviesRoom.self].presentInContext($0) }

  /// The minimum width of a terminal, in columns, at which a movie is pushed; a narrower one
  /// presents it over its list.
  private static let wideEnough = 60

  private let movieListStore: MovieListStore
  private let watchList: WatchList
  private let notices = PassthroughSubject<StorageNotice, Never>()
  private let world: World
  private weak var coordinator: MoviesCoordinator?

  /// Makes a room with the embedded catalogue and a storage in memory, unless the settings request
  /// those of `outside`.
  init(in world: World, outside: (any MoviesOutside)?) {
    self.world = world
    let service: any Gettable =
      if let outside, world.settings[.service] == .tmdb {
        outside.makeService(in: world)
      } else {
        EmbeddedNetworkService(
          catalogue: .embedded,
          network: { world.settings[.network] },
          after: world.scheduler.after
        )
      }
    let storage: any MovieStorage =
      if let outside, world.settings[.storage] == .database {
        outside.makeStorage(in: world, noticing: notices.send)
      } else {
        InMemoryMovieStorage(in: world.defaults)
      }
    movieListStore = MovieListStore(service: service, storage: storage, now: { world.now })
    watchList = WatchList(storage: storage)
  }

  var inventory: [InventoryItem] {
    guard let entries = watchList.currentEntries else {
      return [InventoryItem("watch-list", "not read yet")]
    }
    if entries.isEmpty { return [] }
    let movies = entries.map { $0.note.isEmpty ? $0.title : "\($0.title), “\($0.note)”" }
    return [InventoryItem("watch-list", movies.joined(separator: "; "))]
  }

  func presentInContext(_ context: any NavigationContext) {
    let viewModels = MovieViewModels(
      binding: world.settings[.binding],
      movieListStore: movieListStore,
      watchList: watchList,
      scheduler: world.scheduler
    )
    let coordinator = MoviesCoordinator(viewModels: viewModels) { [world] in
      world.width >= Self.wideEnough
    }
    context.start(coordinator)
    self.coordinator = coordinator
    context.store(
      notices.sink { context.present(Alert("Database", message: $0.text)) }
    )
  }

  /// Shows the movie with this id on top of the list, for a link.
  func presentMovie(_ id: Movie.ID) {
    coordinator?.showMovie(MovieSubject(id: id))
  }
}

/// The movies room's access to a real service and a real database.
///
/// The room knows only this protocol; the implementation is linked by the program.
package protocol MoviesOutside {
  /// Makes the service for a session.
  func makeService(in world: World) -> any Gettable

  /// Makes the storage for a session.
  ///
  /// It calls `notice` when the storage changes without a request of the app.
  func makeStorage(
    in world: World,
    noticing notice: @escaping (StorageNotice) -> Void
  ) -> any MovieStorage
}

/// How the screens are bound: the setting `binding`, as in `set binding streams`.
///
/// The article begins without streams, “and later will compare”; the user sees no difference.
enum MovieBinding: String, CaseIterable {
  /// Values with one listener, and closures.
  case dynamic
  /// Streams.
  case streams
  /// As with `dynamic`, except that the view model of the search is `@Observable` and has async
  /// functions.
  case async
}

extension Setting<MovieBinding> {
  static var binding: Setting {
    Setting(
      "binding",
      default: .dynamic,
      summary: "how movies reach their screens",
      effect: .nextVisit
    )
  }
}

/// The service that provides the movies: the setting `service`, as in `set service tmdb`.
///
/// It is a setting, so a recording contains it and a replay uses the same one.
enum MovieService: String, CaseIterable {
  /// The catalogue in the package.
  case embedded
  /// TMDB, or a service with the same interface.
  case tmdb
}

extension Setting<MovieService> {
  static var service: Setting {
    Setting("service", default: .embedded, summary: "where movies come from", effect: .relaunch)
  }
}
