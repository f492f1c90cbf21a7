import Foundation
import PlaybillRooms
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads answers from a server piece by piece, and stops as soon as an answer is invalid.
final class HTTPLoader: Sendable {
  private let session = Mutex<URLSession?>(nil)
  private let receiver: HTTPReceiver

  /// Makes a loader that reads bodies of up to `limit` bytes.
  init(limit: Int) {
    receiver = HTTPReceiver(limit: limit)
  }

  deinit {
    session.withLock { $0?.finishTasksAndInvalidate() }
  }

  /// Returns the body of the answer to `request`.
  ///
  /// Cancelling the task cancels the transfer.
  func load(_ request: URLRequest) async throws(APPError) -> Data {
    let transfer = opened().dataTask(with: request)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        receiver.expect(transfer, continuation)
        // If the task was cancelled before `expect`, the cancellation handler found no transfer to
        // end.
        if Task.isCancelled { receiver.abandon(transfer) } else { transfer.resume() }
      }
    } onCancel: { [receiver] in
      receiver.abandon(transfer)
    }
    return try answer.get()
  }

  /// Returns the session, which is created at the first use, so that a start does not wait for the
  /// network.
  private func opened() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      // Answers worth keeping are in the database. On Linux, a session with a cache traps if a
      // transfer is cancelled during a cache lookup.
      configuration.urlCache = nil
      let opened = URLSession(
        configuration: configuration,
        delegate: receiver,
        delegateQueue: nil
      )
      session = opened
      return opened
    }
  }
}

/// Collects the pieces of answers as they arrive, and resumes the callers that await them.
final class HTTPReceiver: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<Result<Data, APPError>, Never>

  private struct Transfer {
    let continuation: Continuation
    var answer: HTTPAnswer?
  }

  private let limit: Int
  private let transfers = Mutex<[Int: Transfer]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// Registers the caller that awaits the answer to `task`.
  ///
  /// Call it before the task starts.
  func expect(_ task: URLSessionTask, _ continuation: Continuation) {
    let number = task.taskIdentifier
    transfers.withLock { $0[number] = Transfer(continuation: continuation) }
  }

  /// Cancels `task` and resumes its caller at once.
  ///
  /// On Linux, a transfer that is cancelled early never reports its end.
  func abandon(_ task: URLSessionTask) {
    task.cancel()
    end(task, with: .failure(.unreachable))
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let answer = (response as? HTTPURLResponse).map(HTTPAnswer.init) else {
      end(dataTask, with: .failure(.unreachable))
      return completionHandler(.cancel)
    }
    let isTooLarge = response.expectedContentLength > limit
    if let error = answer.error ?? (isTooLarge ? .tooLarge(limit: limit) : nil) {
      end(dataTask, with: .failure(error))
      return completionHandler(.cancel)
    }
    transfers.withLock { $0[dataTask.taskIdentifier]?.answer = answer }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isUseful = transfers.withLock { transfers in
      let number = dataTask.taskIdentifier
      guard let length = transfers[number]?.answer?.body.count, length + data.count <= limit
      else { return false }
      transfers[number]?.answer?.body.append(data)
      return true
    }
    guard !isUseful else { return }
    // The caller may no longer wait: on Linux, data of a rejected answer continues to arrive.
    end(dataTask, with: .failure(.tooLarge(limit: limit)))
    dataTask.cancel()
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
    let body = transfers.withLock { $0[task.taskIdentifier]?.answer?.body }
    if let error {
      end(task, with: .failure(APPError(transfer: error)))
    } else {
      end(task, with: body.map(Result.success) ?? .failure(.unreachable))
    }
  }

  private func end(_ task: URLSessionTask, with result: Result<Data, APPError>) {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }?
      .continuation.resume(returning: result)
  }
}

extension APPError {
  /// Translates a failed transfer, without revealing its contents.
  fileprivate init(transfer error: any Error) {
    switch (error as? URLError)?.code {
    case .timedOut: self = .timedOut
    case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .offline
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      self = .ServerError(message: "its certificate cannot be trusted")
    default: self = .unreachable
    }
  }
}

/// An answer of a server: its status, the relevant headers, and the body.
struct HTTPAnswer {
  let status: Int
  let contentType: String?
  let retryAfter: Int?
  var body = Data()

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    contentType = response.value(forHTTPHeaderField: "Content-Type")?
      .split(separator: ";").first
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    // The header may also be a date, which is useless if the clocks differ.
    retryAfter = response.value(forHTTPHeaderField: "Retry-After")
      .flatMap(Int.init)
      .map { max($0, 0) }
  }

  /// The reason to reject the answer without reading further; nil if it is valid so far.
  var error: APPError? {
    switch status {
    case 200:
      contentType == "application/json" ? nil : .wrongContentType(contentType ?? "no content type")
    case 401, 403: .unauthorized
    case 404: .notFound
    case 429: .tooManyRequests(retryAfter: retryAfter)
    case 500...599: .ServerError(message: "its status is \(status)")
    default: .unreadable(reason: "its status is \(status)")
    }
  }
}
