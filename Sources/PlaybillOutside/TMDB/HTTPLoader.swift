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
