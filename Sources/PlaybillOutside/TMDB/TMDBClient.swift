import Foundation
import Playbill

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks TMDB, or a service that speaks as it does.
///
/// Source: developer.themoviedb.org, version 3 of its interface.
public final class TMDBClient: Sendable {
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
  /// Without a token, every question is answered by a request for one. `clock` is the one by which
  /// the client loses its patience.
  public init(
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
    guard let token else { throw .noToken }
    let (method, resource) = api.httpMethodUrl()
    guard let url = address.url(of: resource, page: page) else { throw .notFound }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let body = try await load(request)
    do {
      return try JSONDecoder().decode(type, from: token.removed(from: body))
    } catch let error as DecodingError {
      throw APPError(error)
    } catch {
      throw .unreadable(reason: "it is no JSON")
    }
  }

  /// Loads until it succeeds, or it is no use to go on.
  private func load(_ request: URLRequest) async throws(APPError) -> Data {
    let attemptLimit = TimeLimit(duration: Self.attemptLimit, clock: clock)
    return try await TimeLimit(duration: Self.questionLimit, clock: clock) {
      [loader, policy, clock] () async throws(APPError) in
      var attempt = 1
      while true {
        do throws(APPError) {
          return try await attemptLimit { () async throws(APPError) in
            try await loader.load(request)
          }
        } catch {
          guard let pause = policy.pause(after: error, attempt: attempt) else { throw error }
          do {
            try await clock.sleep(for: pause)
          } catch {
            throw .unreachable
          }
          attempt += 1
        }
      }
    }
  }
}
