import Rehearsal

/// The movies that the user wants to watch, kept until the session ends.
struct WatchListStore {
  let defaults: Defaults

  var movies: [Movie] {
    get { defaults[.watchList] ?? [] }
    nonmutating set { defaults[.watchList] = newValue }
  }
}

extension Defaults.Key<[Movie]> {
  fileprivate static var watchList: Self { Self("movies.watchList") }
}
