import Tracepoints

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Provides movies from the storage if they are fresh enough, and otherwise from the service.
///
/// - If the kept answer is younger than ten minutes, the store passes it on and does not ask the
///   service.
/// - If the kept answer is older, the store passes it on as provisional and asks the service for a
///   newer one. If that fails, the older answer remains on the screen, so the room works offline
///   after a visit.
/// - The store passes on an answer of the service, and then keeps it.
///
/// Each method returns a token. Cancelling or releasing it cancels the request.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListStore`, where caching “is to be
/// implemented”.
struct MovieListStore {
  /// The time, in seconds, for which an answer is fresh.
  static let freshness: TimeInterval = 600

  let service: any Gettable
  let storage: any MovieStorage
  let now: () -> Date

  /// Calls `callback` with each answer, and with the failure if there is one.
  func getMovies(
    _ apiType: MovieApiType,
    page: Int,
    _ policy: CachePolicy = .keptFirst,
    callback: @escaping (Result<Answer<Movies>, APPError>) -> Void
  ) -> CancelToken {
    trace(self) {
      answers(policy, callback) {
        storage.movies(apiType, page: page, completion: $0)
      } asked: {
        service.get(apiUrl: apiType, request: PageRequest(page: page), completion: $0)
      } keep: {
        storage.save($0, of: apiType, page: page, completion: $1)
      }
    }
  }

  /// Calls `callback` with a page of search results, which is never kept, or with the failure.
  func getMovies(
    matching query: String,
    page: Int,
    callback: @escaping (Result<Movies, APPError>) -> Void
  ) -> CancelToken {
    trace(self) {
      service.get(
        apiUrl: MovieSearch(query: query),
        request: PageRequest(page: page),
        completion: callback
      )
    }
  }

  /// Calls `callback` with each answer, and with the failure if there is one.
  func getMovie(
    _ id: Movie.ID,
    _ policy: CachePolicy = .keptFirst,
    callback: @escaping (Result<Answer<MovieDetail>, APPError>) -> Void
  ) -> CancelToken {
    trace(self) {
      answers(policy, callback) {
        storage.detail(of: id, completion: $0)
      } asked: {
        service.get(apiUrl: MovieByID(id: id), request: nil, completion: $0)
      } keep: {
        storage.save($0, completion: $1)
      }
    }
  }

  private func answers<Value>(
    _ policy: CachePolicy,
    _ callback: @escaping (Result<Answer<Value>, APPError>) -> Void,
    kept: (@escaping (Result<Stored<Value>?, StorageError>) -> Void) -> CancelToken,
    asked: @escaping (@escaping (Result<Value, APPError>) -> Void) -> CancelToken,
    keep: @escaping (Stored<Value>, @escaping (Result<Void, StorageError>) -> Void) -> CancelToken
  ) -> CancelToken {
    let token = CancelToken()
    // Only the caller keeps the token: when it lets the token go, no further request starts.
    let ask = { [weak token] in
      token?.start {
        asked { response in
          callback(response.map { Answer(value: $0) })
          guard case .success(let value) = response else { return }
          token?.start {
            keep(Stored(value: value, date: now())) { result in
              switch result {
              case .success: trace(self, "written")
              case .failure(let error):
                trace(self, "not written") { callback(.failure(.storage(error))) }
              }
            }
          }
        }
      }
    }
    guard policy == .keptFirst else {
      ask()
      return token
    }
    token.start {
      kept { result in
        // Treat an unreadable answer as missing.
        guard case .success(let stored?) = result else { return trace(self, "miss") { ask() } }
        let age = stored.age(at: now())
        let isProvisional = age >= Self.freshness
        trace(self, isProvisional ? "outdated" : "hit") {
          callback(
            .success(Answer(value: stored.value, age: age, isProvisional: isProvisional))
          )
          if isProvisional { ask() }
        }
      }
    }
    return token
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
