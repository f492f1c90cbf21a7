/// One word of a pattern: itself, or any that stands in its place.
nonisolated enum RouteSegment: Hashable {
  case word(String)
  case parameter(String)

  /// How it is shown to people.
  var text: String {
    switch self {
    case .word(let word): RoutePath([word]).text
    case .parameter(let name): "<\(name)>"
    }
  }
}
