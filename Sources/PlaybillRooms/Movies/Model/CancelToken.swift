/// Ends a request, a timer or an observation when it is cancelled or released.
///
/// It replaces a stream's subscription in the half of the room without streams. Keep the token for as
/// long as you want the answer: a cancelled request calls nothing.
package nonisolated final class CancelToken {
  private var endings: [() -> Void] = []

  /// Whether the token was cancelled.
  package private(set) var isCancelled = false

  /// Makes a token for something that `end` ends.
  package init(_ end: @escaping () -> Void) {
    endings = [end]
  }

  /// Makes a token for the requests that ``start(_:)`` starts.
  package init() {}

  deinit {
    cancel()
  }

  /// Ends what the token stands for.
  ///
  /// It has no effect the second time.
  package func cancel() {
    isCancelled = true
    let last = endings
    endings = []
    for end in last { end() }
  }

  /// Starts a request that ends with this token, or does nothing if the token was cancelled.
  package func start(_ request: () -> CancelToken) {
    guard !isCancelled else { return }
    let started = request()
    // A request that is answered at once may cancel this token.
    guard !isCancelled else { return started.cancel() }
    endings.append(started.cancel)
  }
}

/// Runs a closure after a delay in milliseconds, unless the token is cancelled or released before.
package typealias After = (_ milliseconds: Int, _ work: @escaping () -> Void) -> CancelToken

nonisolated extension Result {
  /// The name of the case, for the x-ray: `success` or `failure`.
  var caseName: String {
    switch self {
    case .success: "success"
    case .failure: "failure"
    }
  }
}
