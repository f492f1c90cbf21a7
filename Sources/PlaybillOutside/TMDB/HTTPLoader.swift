import Foundation
import PlaybillRooms
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads answers from a server piece by piece, and stops as soon as one is of no use.
final class HTTPLoader: Sendable {
  private let session = Mutex<URLSession?>(nil)
  private let receiver: HTTPReceiver

  /// Makes a loader that reads bodies up to `limit` bytes.
  init(limit: Int) {
    receiver = HTTPReceiver(limit: limit)
  }

  deinit {
    session.withLock { $0?.finishTasksAndInvalidate() }
  }

  /// The body of the answer to `request`.
  ///
  /// A cancelled task cancels the transfer.
  func load(_ request: URLRequest) async throws(APPError) -> Data {
    let transfer = opened().dataTask(with: request)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        receiver.expect(transfer, continuation)
        // Who was cancelled before that was not expected yet.
        if Task.isCancelled { receiver.abandon(transfer) } else { transfer.resume() }
      }
    } onCancel: { [receiver] in
      receiver.abandon(transfer)
    }
    return try answer.get()
  }

  /// The connections to servers, made at the first use: a start waits for no network.
  private func opened() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      // What is worth keeping is in the database; and on Linux a session with a cache traps when a
      // transfer is cancelled while the cache is asked.
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
