/// The reason why the backend did not answer, which the article reports as an `NSError` of Parse.
enum BackendError: Error, Hashable {
  /// The backend cannot be reached.
  case unreachable
  /// The backend refuses queries at the moment.
  case refused
  /// The requested object does not exist.
  case notFound

  /// A clause for the user.
  var text: String {
    switch self {
    case .unreachable: "it cannot be reached"
    case .refused: "it refuses queries"
    case .notFound: "it is not there"
    }
  }
}
