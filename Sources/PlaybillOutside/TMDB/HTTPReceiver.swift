import Foundation
import PlaybillRooms
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes in the pieces of answers as they arrive, each for who awaits it.
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

  /// Awaits the answer to `task`, before it starts.
  func expect(_ task: URLSessionTask, _ continuation: Continuation) {
    let number = task.taskIdentifier
    transfers.withLock { $0[number] = Transfer(continuation: continuation) }
  }

  /// Ends `task` for who awaits it, at once: on Linux a transfer that is cancelled early never says
  /// that it is over.
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
    // Nobody may await it any more: on Linux an answer that was turned down goes on arriving.
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
    // The token is for one host, and nobody else may send it on.
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
  /// What a failed transfer means, without a word of what it carried.
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
