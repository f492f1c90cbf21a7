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
  )
    -> AnyPublisher<Answer<Movies>, APPError>
  {
    answer(
      policy,
      kept: storage.movies(apiType, page: page),
      asked: service.get(apiUrl: apiType, page: page)
    ) {
      storage.save($0, of: apiType, page: page)
    }
  }

  /// Returns a page of search results, which is never kept.
  func movies(matching query: String, page: Int) -> AnyPublisher<Movies, APPError> {
    service.get(apiUrl: MovieSearch(query: query), page: page)
  }

  /// Returns a movie: one answer or two, and possibly a failure.
  func movie(
    _ id: Movie.ID,
    _ policy: CachePolicy = .keptFirst
  )
    -> AnyPublisher<Answer<MovieDetail>, APPError>
  {
    answer(
      policy,
      kept: storage.detail(of: id),
      asked: service.get(apiUrl: MovieByID(id: id)),
      keep: storage.save
    )
  }

  private func answer<Value>(
    _ policy: CachePolicy,
    kept: AnyPublisher<Stored<Value>?, StorageError>,
    asked: AnyPublisher<Value, APPError>,
    keep: @escaping (Stored<Value>) -> AnyPublisher<Never, StorageError>
  ) -> AnyPublisher<Answer<Value>, APPError> {
    let new =
      asked.flatMap { value in
        Self.answer(value)
          .append(Self.kept(keep(Stored(value: value, date: now()))))
      }
      .eraseToAnyPublisher()
    guard policy == .keptFirst else { return new }
    return
      kept
      // Treat an unreadable answer as missing.
      .catch { _ in Just(nil) }
      .setFailureType(to: APPError.self)
      .flatMap { kept -> AnyPublisher<Answer<Value>, APPError> in
        guard let kept else { return new }
        let age = kept.age(at: now())
        let isFresh = age < Self.freshness
        let old = Self.answer(kept.value, age: age, isProvisional: !isFresh)
        return isFresh ? old : old.append(new).eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }

  private static func answer<Value>(
    _ value: Value,
    age: TimeInterval? = nil,
    isProvisional: Bool = false
  ) -> AnyPublisher<Answer<Value>, APPError> {
    Just(Answer(value: value, age: age, isProvisional: isProvisional))
      .setFailureType(to: APPError.self)
      .eraseToAnyPublisher()
  }

  /// Returns a write as a stream of answers, which sends no value but may fail.
  private static func kept<Value>(
    _ keeping: AnyPublisher<Never, StorageError>
  ) -> AnyPublisher<Answer<Value>, APPError> {
    keeping.mapError(APPError.storage).map { never -> Answer<Value> in }.eraseToAnyPublisher()
  }
}
