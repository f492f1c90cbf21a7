/// Why the backend did not deliver: what an `NSError` of Parse is in the article.
enum BackendError: Error, Hashable {
  /// There is no way to it.
  case unreachable
  /// It does not answer queries now.
  case refused
  /// What it was asked for is not there.
  case notFound

  /// One clause for the user.
  var text: String {
    switch self {
    case .unreachable: "it cannot be reached"
    case .refused: "it refuses queries"
    case .notFound: "it is not there"
    }
  }
}
