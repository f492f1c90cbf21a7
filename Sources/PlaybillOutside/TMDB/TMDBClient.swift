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

  /// Makes a client that gives up after `timeout`, which is shorter than a pipe waits for an answer.
  ///
  /// Without a token it sends requests too, because a local service may need none.
  package init(at address: ServiceAddress, token: AccessToken?, timeout: Duration = .seconds(8)) {
    self.address = address
    self.token = token
    self.timeout = timeout
  }

  /// Returns the answer of the service to `api`.
  @concurrent
  func get<Answer: Decodable & Sendable>(
    _ type: Answer.Type,
    from api: any ApiProtocol
  ) async throws(APPError) -> Answer {
    let (method, path) = api.httpMethodUrl()
    guard let url = address.url(of: path) else { throw .ServerError(message: "it has no \(path)") }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let token {
      request.setValue("Bearer \(token.value)", forHTTPHeaderField: "Authorization")
    }
    let transfer = await Transfer.result(of: request, timeout: timeout)
    if let problem = transfer.problem { throw .ServerError(message: problem) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let body = token?.removed(from: transfer.body) ?? transfer.body
    guard let answer = try? decoder.decode(type, fromOutside: body) else {
      throw .ServerError(message: "its answer cannot be read")
    }
    return answer
  }
}

/// The transfer of one answer.
private final class Transfer: NSObject, URLSessionDataDelegate {
  struct Result {
    var body = Data()
    var status = 0
    var error: URLError?

    /// Why there is no answer, without its contents; nil if it has.
    var problem: String? {
      switch (error?.code, status) {
      case _ where body.count > Transfer.limit: "its answer is too long"
      case (nil, 200): nil
      case (nil, 401), (nil, 403):
        "it needs a valid token: set \(AccessToken.variable), and start again"
      case (nil, 404): "it does not have this movie"
      case (nil, 429): "it received too many requests: wait a while"
      case (nil, let status): "its status is \(status)"
      case (.timedOut, _): "it did not answer in time"
      case (.cannotFindHost, _), (.dnsLookupFailed, _), (.notConnectedToInternet, _):
        "there is no network"
      case (.secureConnectionFailed, _), (.serverCertificateUntrusted, _):
        "its certificate cannot be trusted"
      default: "it cannot be reached"
      }
    }
  }

  /// The maximum length of an answer, in bytes.
  private static let limit = 2 * 1024 * 1024

  private let result = Mutex(Result())
  private let continuation: CheckedContinuation<Result, Never>

  private init(_ continuation: CheckedContinuation<Result, Never>) {
    self.continuation = continuation
  }

  /// Returns what `request` has brought.
  static func result(of request: URLRequest, timeout: Duration) async -> Result {
    await withCheckedContinuation { continuation in
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = timeout / .seconds(1)
      configuration.urlCache = nil
      let transfer = Transfer(continuation)
      let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
      session.dataTask(with: request).resume()
      session.finishTasksAndInvalidate()
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = result.withLock { result in
      result.body += data
      return result.body.count > Self.limit
    }
    if isTooLong { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    // Do not follow redirections: the token must not reach another host.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    var result = result.withLock { $0 }
    result.status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    result.error = error.map { $0 as? URLError ?? URLError(.unknown) }
    continuation.resume(returning: result)
  }
}
