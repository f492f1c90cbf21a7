import Foundation
import PlaybillRooms
import Rehearsal
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of TMDB, or of a service with the same interface.
///
/// Source: developer.themoviedb.org, version 3 of its interface.
package final class TMDBClient: Sendable {
  private let address: ServiceAddress
  private let token: AccessToken?
  private let timeout: Duration
  /// The session, which is created at the first use, so that a start does not wait for the network.
  private let session = Mutex<URLSession?>(nil)

  /// Makes a client that gives up after `timeout`, which is shorter than a pipe waits for an answer.
  ///
  /// Without a token it sends requests too, because a local service may need none.
  package init(at address: ServiceAddress, token: AccessToken?, timeout: Duration = .seconds(8)) {
    self.address = address
    self.token = token
    self.timeout = timeout
  }

  deinit {
    session.withLock { $0?.finishTasksAndInvalidate() }
  }

  /// Returns the answer of the service to `api`.
  @concurrent
  func get<Answer: Decodable & Sendable>(
    _ type: Answer.Type,
    from api: any ApiProtocol
  ) async throws(APPError) -> Answer {
    let (method, path) = api.httpMethodUrl()
    guard let url = address.url(of: path) else { throw .ServerError(message: "it has no \(path)") }
    var request = URLRequest(url: url, timeoutInterval: timeout / .seconds(1))
    request.httpMethod = method.rawValue
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token {
      request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    }
    let body = try await load(request)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let answer = try? decoder.decode(type, fromOutside: token?.removed(from: body) ?? body)
    else {
      throw .ServerError(message: "its answer cannot be read")
    }
    return answer
  }

  private func load(_ request: URLRequest) async throws(APPError) -> Data {
    do {
      let (body, response) = try await opened().data(for: request, delegate: RedirectionRefusal())
      if let problem = problem(of: response) { throw APPError.ServerError(message: problem) }
      return body
    } catch let error as APPError {
      throw error
    } catch {
      throw .ServerError(message: Self.problem(of: error))
    }
  }

  private func opened() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      // Answers worth keeping are in the database. On Linux, a session with a cache traps if a
      // transfer is cancelled during a cache lookup.
      configuration.urlCache = nil
      let opened = URLSession(configuration: configuration)
      session = opened
      return opened
    }
  }

  /// Why an answer is of no use; nil if it is.
  private func problem(of response: URLResponse) -> String? {
    switch (response as? HTTPURLResponse)?.statusCode {
    case 200: nil
    case 401 where token == nil, 403 where token == nil:
      "it needs a token: set \(AccessToken.variable), and start again"
    case 401, 403: "it does not accept the token: check \(AccessToken.variable), and start again"
    case 404: "it does not have this movie"
    case 429: "it received too many requests: wait a while"
    case let status: "its status is \(status ?? 0)"
    }
  }

  /// Why a transfer failed, without its contents.
  private static func problem(of error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: "it did not answer in time"
    case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: "there is no network"
    case .secureConnectionFailed, .serverCertificateUntrusted: "its certificate cannot be trusted"
    default: "it cannot be reached"
    }
  }
}

/// Follows no redirection, because the token must not reach another host.
private final class RedirectionRefusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
