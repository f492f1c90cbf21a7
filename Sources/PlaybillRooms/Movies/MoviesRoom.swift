package import Rehearsal
import Streams

/// The movies room: its services, made anew for each session, and its coordinator, made at each visit.
///
/// The article's parts are, in its order: `Model`, `List` and `Detail` with their view controllers and view models,
/// `Store`, `Service` and `Navigation`.
final class MoviesRoom: PlaybillRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<MovieBinding>.binding, Setting<MovieService>.service, Setting<Storage>.storage,
  ]

  static let entryPoint = EntryPoint<RoomServices>(
    "movies",
    title: "Movies",
    summary: "MVVM with a coordinator and a store",
    description: """
      MVVM + Coordinator or Navigator + Store: a coordinator decides where to go, a navigator goes \
      there, and a store keeps data. It costs three objects between a tap and the next screen. Try: \
      xray on, watchlist, set network offline, set binding streams.
      """,
    topics: [.article(in: "movies")],
    routes: [
      Route(.integer("id"), summary: "one movie") { id, _, services in
        services[MoviesRoom.self].presentMovie(id)
      }
    ]
  ) { $1[MoviesRoom.self].presentInContext($0) }

  private let movieListStore: MovieListStore
  private let watchListStore: WatchListStore
  private let notices = PassthroughSubject<String, Never>()
  private let world: World
  private weak var coordinator: MoviesCoordinator?

  /// Makes a room with the embedded service, unless the settings request that of `outside`.
  init(in world: World, outside: (any MoviesOutside)?) {
    self.world = world
    var service: any Gettable = NetworkService(
      network: { world.settings[.network] },
      timer: {
        world.scheduler.schedule(after: world.scheduler.now.advanced(by: .milliseconds($0)), $1)
      }
    )
    if let outside {
      if world.settings[.service] == .tmdb { service = outside.makeService(in: world) }
      if world.settings[.storage] == .database {
        service = outside.keepAnswers(of: service, in: world, noticing: notices.send)
      }
    }
    movieListStore = MovieListStore(service: service)
    watchListStore = WatchListStore(defaults: world.defaults)
  }

  var inventory: [InventoryItem] {
    let titles = watchListStore.movies.map(\.name).joined(separator: "; ")
    return titles.isEmpty ? [] : [InventoryItem("watch-list", titles)]
  }

  func presentInContext(_ context: any NavigationContext) {
    let coordinator = MoviesCoordinator(
      binding: world.settings[.binding],
      movieListStore: movieListStore,
      watchListStore: watchListStore
    )
    context.start(coordinator)
    self.coordinator = coordinator
    context.store(notices.sink { context.present(Alert("Database", message: $0)) })
  }

  /// Shows the movie with this id on top of the list, for a link.
  func presentMovie(_ id: Movie.ID) {
    coordinator?.showMovie(Movie(id: id), by: .push)
  }
}

/// The movies room's access to a real service and a real database.
///
/// The room knows only this protocol; the implementation is linked by the program.
package protocol MoviesOutside {
  /// Makes the service for a session.
  func makeService(in world: World) -> any Gettable

  /// Makes a service that keeps the answers of `service` in the database, for the times when that fails.
  ///
  /// It calls `notice` with what the user should know about the database.
  func keepAnswers(
    of service: any Gettable,
    in world: World,
    noticing notice: @escaping (String) -> Void
  ) -> any Gettable
}

/// How the list is bound: the setting `binding`, as in `set binding streams`.
///
/// The article begins without streams, “and later will compare”; the user sees no difference.
enum MovieBinding: String, CaseIterable {
  /// Values with one listener, and closures.
  case dynamic
  /// Streams.
  case streams
}

extension Setting<MovieBinding> {
  static var binding: Setting {
    Setting(
      "binding",
      default: .dynamic,
      summary: "how movies reach their list",
      effect: .nextVisit
    )
  }
}

/// The service that provides the movies: the setting `service`, as in `set service tmdb`.
///
/// It is a setting, so a recording contains it and a replay uses the same one.
enum MovieService: String, CaseIterable {
  /// The answers in the package.
  case embedded
  /// TMDB, or a service with the same interface.
  case tmdb
}

extension Setting<MovieService> {
  static var service: Setting {
    Setting("service", default: .embedded, summary: "where movies come from", effect: .relaunch)
  }
}

/// Where the app keeps data after a visit: `set storage database` changes it.
enum Storage: String, CaseIterable {
  /// In the session only.
  case memory
  /// In a database on the disk.
  case database
}

extension Setting<Storage> {
  static var storage: Setting {
    Setting("storage", default: .memory, summary: "where data is stored", effect: .relaunch)
  }
}
