import Foundation
import PlaybillRooms

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks TMDB, or a service that speaks as it does.
///
/// Source: developer.themoviedb.org, version 3 of its interface.
package final class TMDBClient: Sendable {
  /// How long one attempt may take.
  static let attemptLimit = Duration.seconds(4)

  /// How long a question may take with all its attempts: less than a pipe waits for an answer.
  static let questionLimit = Duration.seconds(9)

  /// The bytes of the longest answer that is read.
  static let bodyLimit = 2 * 1024 * 1024

  private let address: ServiceAddress
  private let token: AccessToken?
  private let clock: any Clock<Duration>
  private let loader = HTTPLoader(limit: bodyLimit)
  private let policy = RetryPolicy()

  /// Makes a client.
  ///
  /// Without a token it asks nevertheless, as a service on this machine may want none. `clock` is
  /// the one by which it loses its patience.
  package init(
    at address: ServiceAddress,
    token: AccessToken?,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.address = address
    self.token = token
    self.clock = clock
  }

  /// What the service answers to `api`: the page of that number, where it has pages.
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

  /// Loads until it succeeds, or it is no use to go on, or the user's patience is at an end.
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
      // Only a cancelled sleep ends early, and then nobody awaits what is thrown.
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
