/// Why a route does not have the form of a pattern.
nonisolated enum RouteMismatch: Error, Hashable {
  /// Its words are others, or more or fewer.
  case otherRoute
  /// A parameter's word says nothing that the parameter could be.
  case wrongValue(parameter: String, value: String, meaning: String)
}
