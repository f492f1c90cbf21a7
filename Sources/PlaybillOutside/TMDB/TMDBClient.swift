import Foundation
import PlaybillRooms
import Rehearsal

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
      return try JSONDecoder().decode(type, fromOutside: token?.removed(from: body) ?? body)
    } catch let error as DecodingError {
      throw APPError(error)
    } catch {
      throw .unreadable(reason: "it is not JSON")
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

/// How often a request is repeated, and the pauses between attempts.
///
/// It applies to reads only, which change nothing when they are repeated.
struct RetryPolicy {
  /// The maximum number of attempts.
  let attempts = 3

  /// The first pause; each further pause is twice as long.
  let firstPause = Duration.milliseconds(500)

  /// The longest pause that the service may request.
  ///
  /// A longer one is reported to the user instead.
  let longestPause = Duration.seconds(3)

  /// Returns how long to wait after the attempt with the given number, from 1, has failed with
  /// `error`.
  ///
  /// Returns nil to give up.
  func pause(after error: APPError, attempt: Int) -> Duration? {
    guard attempt < attempts else { return nil }
    let usual = firstPause * (1 << (attempt - 1))
    switch error {
    case .offline, .unreachable, .timedOut, .ServerError: return usual
    case .tooManyRequests(let seconds):
      let asked = Duration.seconds(seconds ?? 0)
      return asked <= longestPause ? max(asked, usual) : nil
    case .noToken, .unauthorized, .notFound, .unreadable, .wrongContentType, .tooLarge, .storage:
      return nil
    }
  }
}

/// A time limit, on a clock that a test can control.
struct TimeLimit {
  let duration: Duration
  let clock: any Clock<Duration>

  /// Runs `body`, and cancels it if it takes too long.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(APPError) -> Value
  ) async throws(APPError) -> Value {
    let (duration, clock) = (duration, clock)
    return try await withTaskGroup(of: Result<Value, APPError>.self) { group in
      group.addTask {
        do throws(APPError) {
          return .success(try await body())
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        do {
          try await clock.sleep(for: duration)
          return .failure(.timedOut)
        } catch {
          return .failure(.unreachable)
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.unreachable)
    }
    .get()
  }
}
