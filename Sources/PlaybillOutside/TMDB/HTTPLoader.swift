import Foundation
import Playbill

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads answers from a server piece by piece, and stops as soon as one is of no use.
final class HTTPLoader: Sendable {
  private let session: URLSession
  private let receiver: HTTPReceiver

  /// Makes a loader that reads bodies up to `limit` bytes.
  init(limit: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    receiver = HTTPReceiver(limit: limit)
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// The body of the answer to `request`.
  ///
  /// A cancelled task cancels the transfer.
  func load(_ request: URLRequest) async throws(APPError) -> Data {
    let transfer = session.dataTask(with: request)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        receiver.expect(transfer, continuation)
        transfer.resume()
      }
    } onCancel: {
      transfer.cancel()
    }
    return try answer.get()
  }
}
