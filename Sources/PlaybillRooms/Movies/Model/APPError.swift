/// The reason why a request to the service failed.
///
/// The article has one case. It remains, for errors in the server's own words. Each error that the
/// user can do something about has its own case.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `APPError`.
package nonisolated enum APPError: Error, Hashable, Codable, Sendable {
  /// The server failed, with its own message.
  case ServerError(message: String)
  /// There is no network.
  case offline
  /// The server refused or broke the connection.
  case unreachable
  /// The server did not answer in time.
  case timedOut
  /// There is no token for the server.
  case noToken
  /// The server does not accept the token (401).
  case unauthorized
  /// The requested resource does not exist (404).
  case notFound
  /// The server received too many requests (429).
  ///
  /// `retryAfter` is the delay in seconds, if it gave one.
  case tooManyRequests(retryAfter: Int?)
  /// The answer is not JSON or has the wrong structure.
  ///
  /// `reason` says what is wrong, and where.
  case unreadable(reason: String)
  /// The answer has another content type than JSON.
  case wrongContentType(String)
  /// The answer is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The answer could not be kept.
  case storage(StorageError)

  /// A sentence for the user.
  package var text: String {
    switch self {
    case .ServerError(let message): "The movie service has failed: \(message)."
    case .offline: "There is no network."
    case .unreachable: "The movie service cannot be reached."
    case .timedOut: "The movie service did not answer in time."
    case .noToken: "The movie service needs a token. Set TMDB_TOKEN, and start again."
    case .unauthorized:
      "The movie service does not accept the token. Check TMDB_TOKEN, and start again."
    case .notFound: "The movie service does not have this movie."
    case .tooManyRequests(nil): "The movie service received too many requests."
    case .tooManyRequests(let seconds?):
      "The movie service received too many requests. Wait \(seconds) s."
    case .unreadable(let reason): "The movie service's answer cannot be read: \(reason)."
    case .wrongContentType(let type): "The movie service answered with \(type) instead of JSON."
    case .tooLarge(let limit): "The movie service's answer is longer than \(limit / 1_048_576) MB."
    case .storage(let error): error.text
    }
  }
}

nonisolated extension APPError {
  /// Describes what is wrong with an answer, and where: “results.3.title is not of the type String”.
  package init(_ error: DecodingError) {
    self = .unreadable(reason: Self.reason(error))
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      "\(place(context.codingPath)) is not of the type \(name(of: type))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not JSON" : "\(place(context.codingPath)) has an invalid value"
    @unknown default: "the reason is unknown"
    }
  }

  /// Returns the name of `type` without its generic arguments, which are internal to this program.
  private static func name(of type: Any.Type) -> Substring {
    String(describing: type).prefix { $0 != "<" }
  }

  private static func place(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "it" }
    return "“" + keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
      + "”"
  }
}
