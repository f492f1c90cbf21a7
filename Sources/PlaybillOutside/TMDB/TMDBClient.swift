import Foundation
import PlaybillRooms

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of TMDB, or of a service with the same interface.
///
/// Source: developer.themoviedb.org, version 3 of its interface.
package final class TMDBClient: Sendable {
  /// The time limit of one attempt.
  static let attemptLimit = Duration.seconds(4)

  /// The time limit of a request with all its attempts, which is less than a pipe waits for an
  /// answer.
  static let questionLimit = Duration.seconds(9)

  /// The maximum length of an answer, in bytes.
  static let bodyLimit = 2 * 1024 * 1024

  private let address: ServiceAddress
  private let token: AccessToken?
  private let clock: any Clock<Duration>
  private let loader = HTTPLoader(limit: bodyLimit)
  private let policy = RetryPolicy()

  /// Makes a client.
  ///
  /// Without a token it sends requests too, because a local service may need none. `clock` measures
  /// the time limits and pauses.
  package init(
    at address: ServiceAddress,
    token: AccessToken?,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.address = address
    self.token = token
    self.clock = clock
  }

  /// Returns the answer of the service to `api`, with the page of the given number if the answer
  /// has pages.
  @concurrent
  func get<Value: Decodable & Sendable>(
    _ type: Value.Type,
    from api: some ApiProtocol,
    page: Int? = nil
  ) async throws(APPError) -> Value {
    let (method, resource) = api.httpMethodUrl()
    guard let url = address.url(of: resource, page: page) else { throw .notFound }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token {
      request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    }
    let body = try await load(request)
    do {
      return try JSONDecoder().decode(type, from: token?.removed(from: body) ?? body)
    } catch let error as DecodingError {
      throw APPError(error)
    } catch {
      throw .unreadable(reason: "it is no JSON")
    }
  }

  /// Repeats the request until it succeeds, the policy gives up, or the time limit is reached.
  private func load(_ request: URLRequest) async throws(APPError) -> Data {
    let limit = TimeLimit(duration: Self.questionLimit, clock: clock)
    return try await limit.run { () throws(APPError) in try await self.loadAgainAndAgain(request) }
  }

  private func loadAgainAndAgain(_ request: URLRequest) async throws(APPError) -> Data {
    var attempt = 1
    while true {
      let reason: APPError
      do throws(APPError) {
        return try await loadOnce(request)
      } catch {
        reason = error
      }
      guard let pause = policy.pause(after: reason, attempt: attempt) else { throw reason }
      // Only cancellation ends the sleep early, and then no caller sees the error.
      guard (try? await clock.sleep(for: pause)) != nil else { throw reason }
      attempt += 1
    }
  }

  private func loadOnce(_ request: URLRequest) async throws(APPError) -> Data {
    let limit = TimeLimit(duration: Self.attemptLimit, clock: clock)
    do throws(APPError) {
      return try await limit.run { [loader] () throws(APPError) in try await loader.load(request) }
    } catch {
      throw error == .unauthorized && token == nil ? .noToken : error
    }
  }
}
