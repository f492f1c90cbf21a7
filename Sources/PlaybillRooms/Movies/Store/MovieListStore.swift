import Streams

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Provides movies from the storage if they are fresh enough, and otherwise from the service.
///
/// - If the kept answer is younger than ten minutes, the store sends it and does not ask the
///   service.
/// - If the kept answer is older, the store sends it as provisional and asks the service for a
///   newer one. If that fails, the older answer remains on the screen, so the room works offline
///   after a visit.
/// - The store sends an answer of the service, and then keeps it.
///
/// It has two interfaces, for the two bindings of the room: callbacks, as in the article, and
/// streams.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListStore`, where caching “is to be
/// implemented”.
struct MovieListStore {
  /// The time, in seconds, for which an answer is fresh.
  static let freshness: TimeInterval = 600

  let service: any Gettable
  let storage: any MovieStorage
  let now: () -> Date

  /// Returns a page of a list: one answer or two, and possibly a failure.
  func movies(
    _ apiType: MovieApiType,
    page: Int,
    _ policy: CachePolicy = .keptFirst
  ) -> Signal<Result<Answer<Movies>, APPError>> {
    answers(
      policy,
      kept: storage.movies(apiType, page: page),
      asked: service.get(apiUrl: apiType, page: page)
    ) {
      storage.save($0, of: apiType, page: page)
    }
  }

  /// Returns a page of search results, which is never kept.
  func movies(matching query: String, page: Int) -> Signal<Result<Movies, APPError>> {
    service.get(apiUrl: MovieSearch(query: query), page: page).results()
  }

  /// Returns a movie: one answer or two, and possibly a failure.
  func movie(
    _ id: Movie.ID,
    _ policy: CachePolicy = .keptFirst
  ) -> Signal<Result<Answer<MovieDetail>, APPError>> {
    answers(
      policy,
      kept: storage.detail(of: id),
      asked: service.get(apiUrl: MovieByID(id: id)),
      keep: storage.save
    )
  }

  private func answers<Value>(
    _ policy: CachePolicy,
    kept: AnyPublisher<Stored<Value>?, StorageError>,
    asked: AnyPublisher<Value, APPError>,
    keep: @escaping (Stored<Value>) -> AnyPublisher<Never, StorageError>
  ) -> Signal<Result<Answer<Value>, APPError>> {
    let new = asked.flatMap { value in
      let keeping = keep(Stored(value: value, date: now())).mapError(APPError.storage)
      return Just(Answer(value: value)).setFailureType(to: APPError.self)
        .append(keeping.map { never -> Answer<Value> in })
    }
    .results()
    guard policy == .keptFirst else { return new }
    return
      kept
      // Treat an unreadable answer as missing.
      .catch { _ in Just(nil) }
      .flatMap { kept -> Signal<Result<Answer<Value>, APPError>> in
        guard let kept else { return new }
        let age = kept.age(at: now())
        let isProvisional = age >= Self.freshness
        let old = Answer(value: kept.value, age: age, isProvisional: isProvisional)
        return isProvisional
          ? new.prepend(.success(old)).eraseToSignal() : Just(.success(old)).eraseToSignal()
      }
      .eraseToSignal()
  }
}

extension Publisher {
  /// Returns the values and the failure as results, in a stream that cannot fail.
  fileprivate func results() -> Signal<Result<Output, Failure>> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToSignal()
  }
}

/// The store's interface with closures, as in the article.
///
/// Each method returns its request. Releasing the request cancels it.
extension MovieListStore {
  /// Calls `callback` with each answer, and with the failure if there is one.
  func getMovies(
    _ apiType: MovieApiType,
    page: Int,
    _ policy: CachePolicy = .keptFirst,
    callback: @escaping (Result<Answer<Movies>, APPError>) -> Void
  ) -> AnyCancellable {
    movies(apiType, page: page, policy).sink(receiveValue: callback)
  }

  /// Calls `callback` with a page of search results, or with the failure.
  func getMovies(
    matching query: String,
    page: Int,
    callback: @escaping (Result<Movies, APPError>) -> Void
  ) -> AnyCancellable {
    movies(matching: query, page: page).sink(receiveValue: callback)
  }

  /// Calls `callback` with each answer, and with the failure if there is one.
  func getMovie(
    _ id: Movie.ID,
    _ policy: CachePolicy = .keptFirst,
    callback: @escaping (Result<Answer<MovieDetail>, APPError>) -> Void
  ) -> AnyCancellable {
    movie(id, policy).sink(receiveValue: callback)
  }
}

/// An answer of the store, and whether another one follows.
struct Answer<Value> {
  let value: Value
  /// The age in seconds; nil if the answer comes from the service.
  var age: TimeInterval?
  /// Whether a newer answer was requested from the service.
  var isProvisional = false
}

/// The policy that decides where the store looks first.
enum CachePolicy {
  /// Use the kept answer, and ask the service only if that is not fresh enough.
  case keptFirst
  /// Ask the service, for a retry after an error.
  case serviceOnly
}
