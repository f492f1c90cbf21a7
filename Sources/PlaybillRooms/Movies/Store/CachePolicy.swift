/// The policy that decides where the store looks first.
enum CachePolicy {
  /// Use the kept answer, and ask the service only if that is not fresh enough.
  case keptFirst
  /// Ask the service, for a retry after an error.
  case serviceOnly
}
