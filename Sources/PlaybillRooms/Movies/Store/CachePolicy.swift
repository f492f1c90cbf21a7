/// Where the store looks first.
enum CachePolicy {
  /// What was kept, and the service only if that is not fresh enough.
  case keptFirst
  /// The service, for who is told that something went wrong and tries again.
  case serviceOnly
}
