import Foundation

// Written as apps for iOS are: completion handlers, and queues in the default arguments of initializers.

struct Movie: Equatable {
  let id: Int
  let title: String
}

enum MoviesError: Error {
  case noConnection
}

protocol Cancellable {
  func cancel()
}

extension DispatchWorkItem: Cancellable {}

/// A server, in whose place a real app has `URLSession`.
final class MoviesService {
  private let backgroundQueue: DispatchQueue
  private let titles = ["Alien", "Amadeus", "Dune", "Dune: Part Two", "Duel", "Heat"]

  init(backgroundQueue: DispatchQueue = .global(qos: .utility)) {
    self.backgroundQueue = backgroundQueue
  }

  func request(_ query: String, completion: @escaping (Result<[Movie], Error>) -> Void) {
    let latency = Double.random(in: 0.1...0.9)
    backgroundQueue.asyncAfter(deadline: .now() + latency) { [titles] in
      guard query != "offline" else { return completion(.failure(MoviesError.noConnection)) }
      let found = titles.enumerated()
        .filter { $0.element.localizedCaseInsensitiveContains(query) }
        .map { Movie(id: $0.offset, title: $0.element) }
      completion(.success(found))
    }
  }

  func poster(of movie: Movie, completion: @escaping (String) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50 * (movie.id % 3))) {
      completion("🖼\(movie.id)")
    }
  }
}

/// Keeps answers, with readers that run at the same time and writers that do not.
final class MoviesCache {
  private let queue = DispatchQueue(label: "movies.cache", attributes: .concurrent)
  private var movies: [String: [Movie]] = [:]

  func movies(for query: String) -> [Movie]? { queue.sync { movies[query] } }

  func save(_ found: [Movie], for query: String) {
    queue.async(flags: .barrier) { self.movies[query] = found }
  }
}

/// Remembers what the user has searched for.
final class RecentQueries {
  private let backgroundQueue: DispatchQueue
  private let defaults: UserDefaults
  private let key = "recentQueries"

  init(
    defaults: UserDefaults = .standard,
    backgroundQueue: DispatchQueue = .global(qos: .userInitiated)
  ) {
    self.defaults = defaults
    self.backgroundQueue = backgroundQueue
  }

  func fetch(completion: @escaping ([String]) -> Void) {
    backgroundQueue.async { [defaults, key] in
      completion(defaults.stringArray(forKey: key) ?? [])
    }
  }

  func save(_ query: String, completion: @escaping ([String]) -> Void) {
    backgroundQueue.async { [defaults, key] in
      var queries = defaults.stringArray(forKey: key) ?? []
      queries.removeAll { $0 == query }
      queries.insert(query, at: 0)
      defaults.set(Array(queries.prefix(3)), forKey: key)
      completion(Array(queries.prefix(3)))
    }
  }
}

final class MoviesRepository {
  private let service: MoviesService
  private let cache: MoviesCache
  private let backgroundQueue: DispatchQueue

  init(
    service: MoviesService = MoviesService(),
    cache: MoviesCache = MoviesCache(),
    backgroundQueue: DispatchQueue = .global(qos: .userInitiated)
  ) {
    self.service = service
    self.cache = cache
    self.backgroundQueue = backgroundQueue
  }

  /// Calls `cached` with what is known, and `completion` with the answer, on the main queue.
  func fetch(
    _ query: String,
    cached: @escaping ([Movie]) -> Void,
    completion: @escaping (Result<[Movie], Error>) -> Void
  ) -> any Cancellable {
    let task = DispatchWorkItem {}
    backgroundQueue.async { [cache, service] in
      if let movies = cache.movies(for: query) { DispatchQueue.main.async { cached(movies) } }
      service.request(query) { result in
        if case .success(let movies) = result { cache.save(movies, for: query) }
        DispatchQueue.main.async { if !task.isCancelled { completion(result) } }
      }
    }
    return task
  }

  /// Loads the posters of movies at the same time, and calls `completion` with all of them.
  func posters(of movies: [Movie], completion: @escaping ([String]) -> Void) {
    let group = DispatchGroup()
    let lock = NSLock()
    var posters: [Int: String] = [:]
    for movie in movies {
      group.enter()
      service.poster(of: movie) { poster in
        lock.lock()
        posters[movie.id] = poster
        lock.unlock()
        group.leave()
      }
    }
    group.notify(queue: .main) { completion(movies.compactMap { posters[$0.id] }) }
  }
}
