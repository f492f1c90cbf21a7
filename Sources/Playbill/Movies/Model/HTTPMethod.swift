/// What an HTTP request does with its resource.
nonisolated enum HTTPMethod: String, Hashable, Codable, Sendable {
  case get = "GET"
}
