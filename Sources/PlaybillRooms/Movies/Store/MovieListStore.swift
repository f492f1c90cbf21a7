import Streams

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Knows where movies come from: what was kept, if it is fresh enough, and the service otherwise.
///
/// - What is younger than ten minutes is given, and nobody is asked.
/// - What is older is given at once, provisionally, and the service is asked for a newer one. If
///   that fails, the older one has been shown: that is how the room works offline after a visit.
/// - What the service answers is given, and then kept.
///
/// It has two faces, for the two sides of the room: a callback, as in the article, and a stream.
///
/// Source: seed article 3, `MovieListStore`, where caching “is to be implemented”.
struct MovieListStore {
  /// How many seconds an answer is fresh.
  static let freshness: TimeInterval = 600

  let service: any Gettable
  let storage: any MovieStorage
  let now: () -> Date

  /// A page of a list: one answer or two, and then perhaps a failure.
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

  /// A page of what a search finds; it is never kept.
  func movies(matching query: String, page: Int) -> AnyPublisher<Movies, APPError> {
    service.get(apiUrl: MovieSearch(query: query), page: page)
  }

  /// A movie: one answer or two, and then perhaps a failure.
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
      // What cannot be read is as good as never kept.
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

  /// The keeping of something as a stream of answers: there are none, but it may fail.
  private static func kept<Value>(
    _ keeping: AnyPublisher<Never, StorageError>
  ) -> AnyPublisher<Answer<Value>, APPError> {
    keeping.mapError(APPError.storage).map { never -> Answer<Value> in }.eraseToAnyPublisher()
  }
}
