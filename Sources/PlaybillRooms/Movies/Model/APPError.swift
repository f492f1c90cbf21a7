/// Why the service did not give what it was asked for.
///
/// The article has one case. It stays, for all that the server says in its own words; what the user
/// can do something about has a name.
///
/// Source: seed article 3, `APPError`.
package nonisolated enum APPError: Error, Hashable, Codable, Sendable {
  /// The server failed, and says why.
  case ServerError(message: String)
  /// There is no network.
  case offline
  /// The server took no connection, or broke it off.
  case unreachable
  /// No answer came in time.
  case timedOut
  /// There is no token to ask the server with.
  case noToken
  /// The server does not accept the token (401).
  case unauthorized
  /// The server does not know what it was asked for (404).
  case notFound
  /// The server was asked too often (429); it may say after how many seconds to come back.
  case tooManyRequests(retryAfter: Int?)
  /// The answer is no JSON, or not of the form it must have; `reason` says what is wrong and where.
  case unreadable(reason: String)
  /// The answer is of another type than JSON.
  case wrongContentType(String)
  /// The answer is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The answer came, and could not be kept.
  case storage(StorageError)

  /// One sentence for the user.
  package var text: String {
    switch self {
    case .ServerError(let message): "The movie service has failed: \(message)."
    case .offline: "There is no network."
    case .unreachable: "The movie service cannot be reached."
    case .timedOut: "The movie service did not answer in time."
    case .noToken: "The movie service wants a token. Set TMDB_TOKEN, and start again."
    case .unauthorized:
      "The movie service does not accept the token. Check TMDB_TOKEN, and start again."
    case .notFound: "The movie service knows nothing of this."
    case .tooManyRequests(nil): "The movie service was asked too often."
    case .tooManyRequests(let seconds?):
      "The movie service was asked too often; it wants \(seconds) s of rest."
    case .unreadable(let reason): "The movie service's answer cannot be read: \(reason)."
    case .wrongContentType(let type): "The movie service answered with \(type), and not with JSON."
    case .tooLarge(let limit): "The movie service's answer is longer than \(limit / 1_048_576) MB."
    case .storage(let error): error.text
    }
  }
}
