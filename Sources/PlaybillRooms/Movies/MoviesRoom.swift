import Rehearsal
import Streams

/// The movies room: its services, made anew for each session, and its coordinator, made at each
/// visit.
final class MoviesRoom {
  static let settings: [any SettingDeclaration] = [
    Setting<MovieBinding>.binding, Setting<MoviesSource.Service>.service,
    Setting<Storage>.storage,
  ]

  /// The minimum width of a terminal, in columns, at which a movie is pushed; a narrower one
  /// presents it over its list.
  private static let wideEnough = 60

  private let movieListStore: MovieListStore
  private let watchList: WatchList
  private let notices: Signal<StorageNotice>
  private let world: World
  private weak var coordinator: MoviesCoordinator?

  /// Makes a room with the embedded catalogue and a storage in memory, unless `source` provides
  /// others.
  convenience init(in world: World, from source: MoviesSource = MoviesSource(outside: nil)) {
    self.init(
      in: world,
      service: source.service(in: world) {
        EmbeddedNetworkService(
          catalogue: .embedded,
          scheduler: world.scheduler,
          network: { world.settings[.network] }
        )
      },
      storage: source.storage(in: world) { InMemoryMovieStorage(in: world.defaults) }
    )
  }

  /// Makes a room with the given service and storage.
  init(in world: World, service: any Gettable, storage: any MovieStorage) {
    self.world = world
    movieListStore = MovieListStore(service: service, storage: storage, now: { world.now })
    watchList = WatchList(storage: storage)
    notices = storage.notices
  }

  func presentInContext(_ context: any NavigationContext) {
    let coordinator = MoviesCoordinator(viewModels: makeViewModels()) { [world] in
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

  private func makeViewModels() -> any MovieViewModels {
    switch world.settings[.binding] {
    case .dynamic:
      DynamicMovieViewModels(movieListStore: movieListStore, watchList: watchList) {
        [scheduler = world.scheduler] milliseconds, work in
        Just(()).delay(for: .milliseconds(milliseconds), scheduler: scheduler).sink { work() }
      }
    case .streams:
      ReactiveMovieViewModels(
        movieListStore: movieListStore,
        watchList: watchList,
        scheduler: world.scheduler
      )
    }
  }
}
